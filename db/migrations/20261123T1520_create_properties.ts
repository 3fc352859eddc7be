import { type Kysely, sql } from 'kysely';

/** Buildings and homes of a client, and which requests and projects are about each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type property_type as enum (
      'single-family-home', 'townhouse', 'condo-apartment', 'duplex', 'commercial-office', 'retail-space', 'warehouse',
      'other'
    )
  `.execute(db);
  // The foreign key to a ZIP code's point as in service_requests. One property for each key, whatever was sent twice;
  // `request_hash` tells a repetition from another call. `id, owner_id` is what requests and projects refer to, so that
  // none can belong to another client's property.
  await sql`
    create table properties (
      id uuid primary key default uuidv7(),
      owner_id uuid not null references users (id),
      name text not null,
      type property_type not null,
      location text not null,
      zip text,
      city text,
      latitude double precision,
      longitude double precision,
      units integer check (units > 0),
      square_feet integer check (square_feet > 0),
      year_built integer,
      bedrooms integer check (bedrooms >= 0),
      bathrooms double precision check (bathrooms >= 0 and bathrooms * 2 = floor(bathrooms * 2)),
      current_condition text,
      recent_updates text[] not null default '{}',
      version integer not null default 1,
      archived_at timestamptz(3),
      idempotency_key uuid,
      request_hash text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      foreign key (zip, latitude, longitude) references places (zip, latitude, longitude) on update cascade,
      constraint properties_place_is_whole check (
        (zip is null) = (latitude is null) and (zip is null) = (longitude is null) and (zip is null) = (city is null)
      ),
      constraint properties_owner_key unique (id, owner_id),
      constraint properties_idempotency_key unique (owner_id, idempotency_key)
    )
  `.execute(db);
  await sql`create index properties_owner_idx on properties (owner_id, lower(name), id)`.execute(db);
  // For the foreign key to places.
  await sql`create index properties_zip_idx on properties (zip, latitude, longitude)`.execute(db);

  // For the owner; street and known issues also for a professional whose proposal was accepted.
  await sql`
    create table property_private (
      property_id uuid primary key references properties (id) on delete cascade,
      street text,
      notes text,
      known_issues text
    )
  `.execute(db);
  await sql`
    create table property_photos (
      property_id uuid not null references properties (id) on delete cascade,
      position smallint not null check (position >= 0),
      upload_id text not null references uploads (id),
      primary key (property_id, position),
      constraint property_photos_once unique (upload_id)
    )
  `.execute(db);
  await sql`
    create table property_imports (
      owner_id uuid not null references users (id) on delete cascade,
      idempotency_key uuid not null,
      request_hash text not null,
      added integer not null,
      left_out integer not null,
      created_at timestamptz(3) not null,
      primary key (owner_id, idempotency_key)
    )
  `.execute(db);

  await sql`
    alter table service_requests add column property_id uuid,
      add constraint service_requests_property_fk foreign key (property_id, client_id) references properties (id, owner_id)
  `.execute(db);
  await sql`
    create index service_requests_property_idx on service_requests (property_id, created_at desc, id desc)
    where property_id is not null
  `.execute(db);
  await sql`
    alter table projects add column property_id uuid,
      add constraint projects_property_fk foreign key (property_id, owner_id) references properties (id, owner_id)
  `.execute(db);
  await sql`create index projects_property_idx on projects (property_id) where property_id is not null`.execute(
    db,
  );
}

/** The files are let go of, so that the sweep removes them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects drop column property_id`.execute(db);
  await sql`alter table service_requests drop column property_id`.execute(db);
  await sql`drop table property_imports, property_photos, property_private, properties`.execute(db);
  await sql`drop type property_type`.execute(db);
  await sql`
    update uploads set subject_kind = null, subject_id = null, sweep_after = created_at
    where subject_kind = 'property'
  `.execute(db);
}
