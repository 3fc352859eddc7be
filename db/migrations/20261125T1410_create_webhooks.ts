import { type Kysely, sql } from 'kysely';

/**
 * Where an account wants to hear of its events, and each event sent there. Signing secrets are not stored: they are derived
 * from a key of the server, the endpoint and `secret_version` (decision 047). `attempts` counts all tries of a delivery,
 * `step` those since it was last sent by hand: its place in the retry schedule.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type webhook_disabled_reason as enum ('owner', 'failing', 'gone')`.execute(db);
  await sql`create type webhook_delivery_status as enum ('waiting', 'delivered', 'failed')`.execute(db);
  await sql`
    create table webhook_endpoints (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      url text not null,
      events text[] not null check (cardinality(events) > 0),
      secret_version integer not null default 1,
      previous_secret_until timestamptz(3),
      created_at timestamptz(3) not null,
      failing_since timestamptz(3),
      disabled_at timestamptz(3),
      disabled_reason webhook_disabled_reason,
      constraint webhook_endpoints_are_disabled_for_a_reason check (
        (disabled_at is null) = (disabled_reason is null)
      )
    )
  `.execute(db);
  await sql`create index webhook_endpoints_user_id_idx on webhook_endpoints (user_id, created_at)`.execute(
    db,
  );
  await sql`
    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
      event text not null,
      payload text not null,
      status webhook_delivery_status not null default 'waiting',
      attempts integer not null default 0,
      step integer not null default 0,
      created_at timestamptz(3) not null,
      next_attempt_at timestamptz(3),
      last_attempt_at timestamptz(3),
      response_status integer,
      response_excerpt text,
      failure text,
      constraint webhook_deliveries_wait_for_a_moment check (
        (status = 'waiting') = (next_attempt_at is not null)
      )
    )
  `.execute(db);
  await sql`
    create index webhook_deliveries_endpoint_id_idx on webhook_deliveries (endpoint_id, created_at desc, id desc)
  `.execute(db);
  await sql`create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table webhook_deliveries, webhook_endpoints`.execute(db);
  await sql`drop type webhook_delivery_status`.execute(db);
  await sql`drop type webhook_disabled_reason`.execute(db);
}
