import { type Kysely, sql } from 'kysely';

/** A pending request is confirmed by its client every two weeks, or closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table service_requests
      add column confirmed_at timestamptz(3),
      add column confirmation_asked_at timestamptz(3),
      add column confirmation_reminded_at timestamptz(3),
      add column closed_unconfirmed boolean not null default false,
      add constraint service_requests_reminded_after_asked check (
        confirmation_reminded_at is null or confirmation_asked_at is not null
      ),
      add constraint service_requests_unconfirmed_is_cancelled check (
        not closed_unconfirmed or status = 'cancelled' and professional_id is null
      )
  `.execute(db);
  await sql`
    create index service_requests_unconfirmed_idx on service_requests ((coalesce(confirmed_at, created_at)))
    where status = 'pending' and confirmation_asked_at is null
  `.execute(db);
  await sql`
    create index service_requests_asked_idx on service_requests (confirmation_asked_at)
    where status = 'pending' and confirmation_asked_at is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index service_requests_unconfirmed_idx, service_requests_asked_idx`.execute(db);
  await sql`
    alter table service_requests
      drop column confirmed_at, drop column confirmation_asked_at, drop column confirmation_reminded_at,
      drop column closed_unconfirmed
  `.execute(db);
}
