/** The functions and views that were applied to a database: `schema_functions` has the SHA-256 of each. */
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { FunctionFile, FunctionKind } from './function-files.ts';
import { inSavepoint } from './savepoint.ts';

type AppliedFunction = Pick<FunctionFile, 'name' | 'kind' | 'sha256'>;

/** A function is known by its name and the types of its parameters: there may be several of a name. */
export type Signature = { name: string; kind: 'function' | 'view'; signature: string; ordinal: number };

export async function createRecord<T>(tx: Transaction<T>): Promise<void> {
  await sql`
    create table if not exists schema_functions (
      name text primary key,
      kind text not null,
      sha256 text not null,
      ordinal integer not null
    )
  `.execute(tx);
}

/** Of a row for what the newest version has. Others are of what is retired, or was applied earlier. */
const isPresent = sql`kind in ('function', 'trigger', 'view')`;

/** In the order in which they were created. */
async function listApplied<T>(tx: Transaction<T>): Promise<AppliedFunction[]> {
  const { rows } = await sql<AppliedFunction>`
    select name, kind, sha256 from schema_functions where ${isPresent} order by ordinal
  `.execute(tx);
  return rows;
}

/** Before a change: what was there stays known. */
export async function rememberHashes<T>(tx: Transaction<T>): Promise<void> {
  await sql`
    insert into schema_functions select sha256, 'earlier', sha256, 0 from schema_functions where ${isPresent}
    on conflict do nothing
  `.execute(tx);
}

/** The SHA-256 of every text that was ever applied. */
export async function listHashes<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`select sha256 from schema_functions`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Those whose files were added, changed or removed. */
export async function changesOf<T>(tx: Transaction<T>, files: readonly FunctionFile[]): Promise<string[]> {
  const before = new Map((await listApplied(tx)).map(({ name, sha256 }) => [name, sha256]));
  const after = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted();
}

/** Of all that was applied but trigger functions, which nobody calls. */
export async function listSignatures<T>(tx: Transaction<T>): Promise<Signature[]> {
  const { rows } = await sql<Signature>`
    select s.name, s.kind, p.oid::regprocedure::text as signature, s.ordinal from schema_functions s
    join pg_proc p on p.proname = s.name and p.pronamespace = current_schema()::regnamespace
    where s.kind = 'function'
    union all
    select name, kind, quote_ident(name), ordinal from schema_functions where kind = 'view'
  `.execute(tx);
  return rows;
}

/** All but trigger functions. No `cascade`: where something else depends on one, that is for a person to decide. */
export async function dropFunctions<T>(tx: Transaction<T>): Promise<void> {
  await dropRetired(tx);
  const applied = (await listApplied(tx)).filter(({ kind }) => kind !== 'trigger');
  for (const { name, kind } of applied.toReversed()) await drop(tx, name, kind);
  await sql`delete from schema_functions where kind in ('function', 'view')`.execute(tx);
}

async function drop<T>(tx: Transaction<T>, name: string, kind: FunctionKind): Promise<void> {
  const type = kind === 'view' ? sql`view` : sql`function`;
  await sql`drop ${type} if exists ${sql.id(name)}`.execute(tx);
}

/**
 * Beside what is there, or in place of what has the same signature. Answers why some could not be put in place of theirs, which were
 * dropped for them. A trigger function whose file is gone is dropped.
 */
export async function createFunctions<T>(
  tx: Transaction<T>,
  files: readonly FunctionFile[],
): Promise<string[]> {
  const triggers = new Set(files.filter(({ kind }) => kind === 'trigger').map(({ name }) => name));
  const gone = (await listApplied(tx)).filter(({ name, kind }) => kind === 'trigger' && !triggers.has(name));
  for (const { name, kind } of gone) await drop(tx, name, kind);
  await sql`delete from schema_functions where ${isPresent}`.execute(tx);
  const breaks: string[] = [];
  for (const [ordinal, file] of files.entries()) {
    const reason = await createFunction(tx, file);
    if (reason !== null) breaks.push(reason);
    const { name, kind, sha256 } = file;
    await sql`insert into schema_functions values (${name}, ${kind}, ${sha256}, ${ordinal})`.execute(tx);
  }
  return breaks;
}

/** With other names of parameters, another result or fewer columns it cannot take the place of what is there. */
const CANNOT_REPLACE = new Set(['42P13', '42P16']);

async function createFunction<T>(
  tx: Transaction<T>,
  { name, kind, text }: FunctionFile,
): Promise<string | null> {
  const create = () => tx.executeQuery(CompiledQuery.raw(text));
  try {
    await inSavepoint(tx, create);
    return null;
  } catch (error) {
    const failure = new Error(`db/functions/${name}.sql failed`, { cause: error });
    if (!(error instanceof DatabaseError && CANNOT_REPLACE.has(error.code ?? ''))) throw failure;
    try {
      await drop(tx, name, kind);
    } catch {
      throw failure;
    }
    await create();
    return `${failure.message}: ${error.message}`;
  }
}

/**
 * Records those of `before` that no file has any more, or has with another signature. They stay until the next change. Throws
 * where a call could mean the old and the new.
 */
export async function retire<T>(
  tx: Transaction<T>,
  before: readonly Signature[],
  files: readonly FunctionFile[],
): Promise<void> {
  const names = new Set(files.map(({ name }) => name));
  const known = new Set(before.map(({ signature }) => signature));
  const added = (await listSignatures(tx)).filter(({ signature }) => !known.has(signature));
  const replaced = new Set(added.map(({ name }) => name));
  await refuseAmbiguous(tx, [...replaced]);
  for (const { name, kind, signature, ordinal } of before) {
    if (names.has(name) && !replaced.has(name)) continue;
    await sql`insert into schema_functions values (${signature}, ${`retired ${kind}`}, '', ${ordinal})`.execute(
      tx,
    );
  }
}

/** Callers leave the types of their values to Postgres, so that only their number tells one signature from another. */
async function refuseAmbiguous<T>(tx: Transaction<T>, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select one.proname::text as name from pg_proc one
    join pg_proc other on other.proname = one.proname and other.pronamespace = one.pronamespace and other.oid > one.oid
    where one.proname = any(${[...names]}::text[]) and one.pronamespace = current_schema()::regnamespace
      and one.pronargs >= other.pronargs - other.pronargdefaults
      and other.pronargs >= one.pronargs - one.pronargdefaults
    limit 1
  `.execute(tx);
  const [found] = rows;
  if (found !== undefined) throw new Error(`${found.name} has two signatures for the same number of values`);
}

/** What only the version before the last one called; the latest first, since each may depend on those before it. */
export async function dropRetired<T>(tx: Transaction<T>): Promise<void> {
  const { rows } = await sql<{ signature: string; kind: string }>`
    select name as signature, split_part(kind, ' ', 2) as kind from schema_functions
    where kind like 'retired %' order by ordinal desc
  `.execute(tx);
  for (const { signature, kind } of rows) await sql.raw(`drop ${kind} if exists ${signature}`).execute(tx);
  await sql`delete from schema_functions where kind like 'retired %'`.execute(tx);
}
