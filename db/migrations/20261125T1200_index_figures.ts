import { type Kysely, sql } from 'kysely';

/** What figures of a range are counted from without a visit to the table: decision 044. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index service_requests_spend_idx on service_requests (client_id, completed_at)
    include (budget_max_cents, budget_min_cents, category, property_id)
    where status = 'completed'
  `.execute(db);
  await sql`
    create index service_requests_earned_idx on service_requests (professional_id, completed_at)
    include (budget_max_cents, budget_min_cents)
    where status = 'completed'
  `.execute(db);
  // The lists' index of own requests, now with the moment that the time to accept is counted to.
  await sql`drop index service_requests_client_idx`.execute(db);
  await sql`
    create index service_requests_client_idx
    on service_requests (client_id, created_at desc, id desc, status) include (accepted_at)
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index service_requests_spend_idx, service_requests_earned_idx, service_requests_client_idx`.execute(
    db,
  );
  await sql`
    create index service_requests_client_idx on service_requests (client_id, created_at desc, id desc, status)
  `.execute(db);
}
