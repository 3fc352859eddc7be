import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type request_status as enum ('pending', 'accepted', 'in_progress', 'completed', 'cancelled')
  `.execute(db);
  await sql`
    create type request_category as enum ('plumbing', 'electrical', 'hvac', 'cleaning', 'landscaping', 'renovation')
  `.execute(db);
  await sql`create type request_priority as enum ('low', 'medium', 'high', 'urgent')`.execute(db);

  // The foreign key keeps each request on its ZIP code's point, also after a new edition of `places`: the search for open
  // jobs goes by ZIP codes. `cell` is a square of two thirds of a degree (docs/decisions/003-open-jobs-by-cells.md).
  // Times that lists are ordered by have whole milliseconds, so that a cursor holds them exactly.
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
      zip text,
      city text,
      latitude double precision,
      longitude double precision,
      cell integer generated always as
        (floor((latitude + 90) * 1.5)::integer * 540 + floor((longitude + 180) * 1.5)::integer) stored,
      status request_status not null default 'pending',
      created_at timestamptz(3) not null,
      accepted_at timestamptz(3),
      started_at timestamptz(3),
      completed_at timestamptz(3),
      cancelled_at timestamptz(3),
      foreign key (zip, latitude, longitude) references places (zip, latitude, longitude) on update cascade,
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
  // The columns after the order are filtered in the index: rows outside the circle cost no visit to the table.
  await sql`
    create index service_requests_open_cell_category_idx
    on service_requests (cell, category, created_at desc, id desc, zip)
    where status = 'pending' and professional_id is null
  `.execute(db);
  await sql`
    create index service_requests_open_cell_idx
    on service_requests (cell, created_at desc, id desc, category, zip)
    where status = 'pending' and professional_id is null
  `.execute(db);
  await sql`
    create index service_requests_open_idx on service_requests (created_at desc, id desc)
    where status = 'pending' and professional_id is null
  `.execute(db);
  await sql`
    create index service_requests_client_idx on service_requests (client_id, created_at desc, id desc, status)
  `.execute(db);
  await sql`
    create index service_requests_professional_idx
    on service_requests (professional_id, accepted_at desc, id desc, status)
    where professional_id is not null
  `.execute(db);
  // For the foreign key to places.
  await sql`create index service_requests_zip_idx on service_requests (zip)`.execute(db);

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
      created_at timestamptz(3) not null,
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
      created_at timestamptz(3) not null,
      read_at timestamptz(3)
    )
  `.execute(db);
  await sql`create index notifications_user_idx on notifications (user_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index notifications_unread_idx on notifications (user_id) where read_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notifications, reviews, service_request_private, service_requests`.execute(db);
  await sql`drop type request_priority, request_category, request_status`.execute(db);
}
