import { type Kysely, sql } from 'kysely';

/**
 * Which completed request stands for a professional's work on a project (product 14.27). It is a table of its own, since a
 * unique index on the requests would hold up whoever posts one (decision 066). Its row is written before its request: another
 * call for the same professional waits for it, and finds the request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_jobs (
      project_id uuid not null references projects (id) on delete cascade,
      professional_id uuid not null references users (id),
      request_id uuid not null unique references service_requests (id) on delete cascade deferrable initially deferred,
      primary key (project_id, professional_id)
    )
  `.execute(db);
  await sql`create index project_jobs_professional_idx on project_jobs (professional_id)`.execute(db);
}

/** The requests stay, completed; which project they came from is not known anymore. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table project_jobs`.execute(db);
}
