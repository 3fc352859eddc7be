import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type request_status as enum ('pending', 'accepted', 'in_progress', 'completed', 'cancelled')
  `.execute(db);
  await sql`
    create type request_category as enum ('plumbing', 'electrical', 'hvac', 'cleaning', 'landscaping', 'renovation')
  `.execute(db);
  await sql`create type request_priority as enum ('low', 'medium', 'high', 'urgent')`.execute(db);

  // `cell` is a square of half a degree, `wide_cell` one of two degrees; the search for open jobs goes by them.
  await sql`
    create table service_requests (
      id uuid primary key default gen_random_uuid(),
      client_id uuid not null references users (id),
      professional_id uuid references users (id),
      title text not null,
      description text not null,
      category request_category not null,
      priority request_priority not null default 'medium',
      budget_min_cents integer check (budget_min_cents >= 0),
      budget_max_cents integer check (budget_max_cents >= 0),
      scheduled_date date,
      location text not null,
      zip text references places (zip),
      city text,
      latitude double precision,
      longitude double precision,
      cell integer generated always as
        (floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer) stored,
      wide_cell integer generated always as
        (floor((latitude + 90) / 2)::integer * 180 + floor((longitude + 180) / 2)::integer) stored,
      status request_status not null default 'pending',
      created_at timestamptz not null,
      accepted_at timestamptz,
      started_at timestamptz,
      completed_at timestamptz,
      cancelled_at timestamptz,
      constraint service_requests_budget_order check (budget_min_cents <= budget_max_cents),
      constraint service_requests_place_is_whole check (
        (zip is null) = (latitude is null) and (zip is null) = (longitude is null) and (zip is null) = (city is null)
      ),
      constraint service_requests_pending_is_unassigned check (
        case status when 'pending' then professional_id is null
                    when 'cancelled' then true
                    else professional_id is not null end
      ),
      constraint service_requests_not_own_job check (professional_id <> client_id)
    )
  `.execute(db);
  await sql`
    create index service_requests_open_cell_idx on service_requests (cell, category, created_at desc, id desc)
    where status = 'pending' and professional_id is null
  `.execute(db);
  await sql`
    create index service_requests_open_wide_cell_idx on service_requests (wide_cell, category, created_at desc, id desc)
    where status = 'pending' and professional_id is null
  `.execute(db);
  await sql`
    create index service_requests_open_idx on service_requests (created_at desc, id desc)
    where status = 'pending' and professional_id is null
  `.execute(db);
  await sql`
    create index service_requests_client_idx on service_requests (client_id, created_at desc, id desc)
  `.execute(db);
  await sql`
    create index service_requests_professional_idx on service_requests (professional_id, accepted_at desc, id desc)
    where professional_id is not null
  `.execute(db);

  await sql`
    create table service_request_private (
      request_id uuid primary key references service_requests (id) on delete cascade,
      street text
    )
  `.execute(db);

  await sql`
    create table reviews (
      id uuid primary key default gen_random_uuid(),
      request_id uuid not null unique references service_requests (id),
      author_id uuid not null references users (id),
      subject_id uuid not null references users (id),
      rating integer not null check (rating between 1 and 5),
      text text,
      created_at timestamptz not null,
      check (author_id <> subject_id)
    )
  `.execute(db);
  await sql`create index reviews_subject_idx on reviews (subject_id, created_at desc, id desc)`.execute(db);

  await sql`
    create table notifications (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      text text not null,
      request_id uuid references service_requests (id) on delete cascade,
      created_at timestamptz not null,
      read_at timestamptz
    )
  `.execute(db);
  await sql`create index notifications_user_idx on notifications (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index notifications_unread_idx on notifications (user_id) where read_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notifications, reviews, service_request_private, service_requests`.execute(db);
  await sql`drop type request_priority, request_category, request_status`.execute(db);
}
