import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/types.ts';
import { sellConnections } from './sold-connections.ts';

export type Owner = { userId: string; token: string };
export type Professional = { userId: string; profileId: string };

const UNITS = 500_000;

export async function insertUsers(db: Db, ids: readonly string[], userType: string): Promise<void> {
  await sql`
    insert into users (id, email, password_hash, user_type, adult_confirmed_at, created_at)
    select id, id || '@bench.example', '-', ${userType}::user_type, now(), now() from unnest(${[...ids]}::uuid[]) as id
  `.execute(db);
  await sql`
    insert into profiles (user_id, user_type, full_name, location, created_at, updated_at)
    select id, ${userType}::user_type, 'Bench', 'Detroit, MI', now(), now() from unnest(${[...ids]}::uuid[]) as id
  `.execute(db);
}

/** Owners with a full wallet each and a session on a command line. */
export async function insertOwners(db: Db, count: number): Promise<Owner[]> {
  const owners = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    token: randomBytes(25).toString('hex'),
  }));
  const ids = owners.map(({ userId }) => userId);
  await insertUsers(db, ids, 'property_owner');
  const hashes = owners.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await sql`
    insert into sessions (user_id, secret_hash, kind, label, created_at, last_seen_at, expires_at, absolute_expires_at)
    select id, hash, 'command_line', 'bench', now(), now(), now() + interval '14 days', now() + interval '90 days'
    from unnest(${ids}::uuid[], ${hashes}::text[]) as given (id, hash)
  `.execute(db);
  await db
    .transaction()
    .execute((tx) =>
      sellConnections(
        tx,
        sql`select id as user_id, ${UNITS}::integer as units, now() as at from unnest(${ids}::uuid[]) as id`,
      ),
    );
  return owners;
}

export async function insertProfessionals(db: Db, count: number): Promise<Professional[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await insertUsers(db, ids, 'service_professional');
  const { rows } = await sql<Professional>`
    select user_id, id as profile_id from profiles where user_id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}
