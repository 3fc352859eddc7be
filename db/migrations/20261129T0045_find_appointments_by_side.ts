import { type Kysely, sql } from 'kysely';

const SIDES = ['client_id', 'professional_id'] as const;
const LIVE = sql`status in ('proposed', 'confirmed')`;

/**
 * Whose appointments they are, as the job says it while they live: so that the next one of somebody with thousands of jobs is
 * found in an index, in place of among these (decision 061). An appointment that ended keeps those whose it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointments
      add column client_id uuid references users (id),
      add column professional_id uuid references users (id)
  `.execute(db);
  await sql`
    update appointments a set client_id = r.client_id, professional_id = r.professional_id
    from service_requests r where r.id = a.request_id
  `.execute(db);
  await sql`
    alter table appointments add constraint appointments_live_have_sides
      check (client_id is not null and professional_id is not null or status not in ('proposed', 'confirmed'))
  `.execute(db);
  for (const side of SIDES) {
    await sql`
      create index ${sql.ref(`appointments_${side}_next_idx`)} on appointments (${sql.ref(side)}, starts_at, id)
        where status = 'confirmed'
    `.execute(db);
    await sql`
      create index ${sql.ref(`appointments_${side}_proposed_idx`)} on appointments (${sql.ref(side)}, proposed_at, id)
        where ${LIVE} and proposed_by is not null
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appointments drop column client_id, drop column professional_id`.execute(db);
}
