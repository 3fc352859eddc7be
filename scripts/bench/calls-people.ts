import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

/** Clients with requests, professionals with areas, members with a statement. */
export type MadeUpKind = 'client' | 'pro' | 'member';

const LABEL = 'bench of calls';

/** Sessions on a command line for the first so many of the made-up people of a kind; their tokens. */
export async function insertTokens(db: Db, kind: MadeUpKind, count: number): Promise<string[]> {
  const first = kind === 'pro' ? 1 : 0;
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const tokens = numbers.map(() => randomBytes(25).toString('hex'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const names = numbers.map((number) => `${kind}${String(number)}`);
  await sql`
    delete from sessions where label = ${LABEL} and user_id in (select md5(name)::uuid from unnest(${names}::text[]) name)
  `.execute(db);
  await sql`
    insert into sessions (user_id, secret_hash, kind, label, created_at, last_seen_at, expires_at, absolute_expires_at)
    select md5(name)::uuid, hash, 'command_line', ${LABEL}, now(), now(), now() + interval '14 days', now() + interval '90 days'
    from unnest(${names}::text[], ${hashes}::text[]) as given (name, hash)
  `.execute(db);
  return tokens;
}
