import { type Kysely, sql } from 'kysely';

/**
 * Invitations to work in a company's account. An accepted, revoked or expired one is no row: the link works once because
 * it is used up by the statement that deletes it. `company_acts` says which person changed what in the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_invitations (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references users (id) on delete cascade,
      email text not null check (email = lower(email)),
      role company_role not null,
      -- Of the link that was mailed last; null until the first is.
      token_hash text unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      constraint company_invitations_one_per_address unique (company_id, email)
    )
  `.execute(db);
  await sql`create index company_invitations_expires_at_idx on company_invitations (expires_at)`.execute(db);

  await sql`
    create table company_acts (
      id bigint generated always as identity primary key,
      company_id uuid not null references users (id) on delete cascade,
      person_id uuid not null references users (id) on delete cascade,
      -- The procedure that was called.
      act text not null,
      -- What it was about: a request, a project, a connection, a person.
      subject_id uuid,
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index company_acts_company_id_idx on company_acts (company_id, at desc, id desc)`.execute(
    db,
  );
  // For the line of the statement that a Connection was spent on.
  await sql`create index company_acts_subject_id_idx on company_acts (subject_id, id)`.execute(db);
  await sql`create index company_acts_person_id_idx on company_acts (person_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table company_acts, company_invitations`.execute(db);
}
