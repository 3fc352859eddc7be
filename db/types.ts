import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { DB } from './schema.gen.ts';

export type Database = DB;
/** A pool: a read, or a use case that opens its own transaction. */
export type Db = Kysely<Database>;
/** A transaction that the caller opened. */
export type Tx = Transaction<Database>;
export type Row<T extends keyof Database> = Selectable<Database[T]>;
export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowPatch<T extends keyof Database> = Updateable<Database[T]>;
