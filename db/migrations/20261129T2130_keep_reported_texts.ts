import { type Kysely, sql } from 'kysely';

/** What others could read of a person and a project when they were reported: its author may change it, or empty it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reported_texts (
      report_id uuid not null references reports (id) on delete cascade,
      field text not null,
      text text not null,
      primary key (report_id, field)
    )
  `.execute(db);
}

/** How it read then is lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table reported_texts`.execute(db);
}
