import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a professional offers on a project. A proposal that was made without words has no row.
  await sql`
    create table proposals (
      connection_id uuid primary key references connections (id) on delete cascade,
      message text not null check (char_length(message) between 1 and 2000),
      estimate_min_cents integer check (estimate_min_cents >= 0),
      estimate_max_cents integer check (estimate_max_cents >= 0),
      earliest_start_on date,
      attachment_ids text[] not null default '{}',
      constraint proposals_estimate_order check (estimate_min_cents <= estimate_max_cents),
      constraint proposals_few_attachments check (cardinality(attachment_ids) <= 5)
    )
  `.execute(db);

  // Why an owner declined, where they said so.
  await sql`
    create table proposal_declines (
      connection_id uuid primary key references connections (id) on delete cascade,
      reason text not null,
      note text check (char_length(note) between 1 and 500),
      constraint proposal_declines_other_is_explained check (reason <> 'other' or note is not null)
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table proposal_declines, proposals`.execute(db);
}
