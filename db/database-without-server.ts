import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, Db } from './types.ts';

/** Builds statements and sends them nowhere: each finds nothing and is in `sent`. */
export function databaseWithoutServer(plugin: KyselyPlugin): { db: Db; sent: CompiledQuery[] } {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [plugin],
    log: ({ query }) => void sent.push(query),
  });
  return { db, sent };
}
