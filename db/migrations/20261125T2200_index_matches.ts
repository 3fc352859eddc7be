import { type Kysely, sql } from 'kysely';

/** The services in the order of their bits, as `contract/services.ts` lists them. */
const SERVICES = [
  ...['plumbing', 'water-heaters', 'drain-and-sewer', 'electrical', 'lighting', 'appliance-repair', 'hvac'],
  ...['insulation', 'cleaning', 'pest-control', 'gutters', 'landscaping', 'tree-care', 'snow-removal'],
  ...['renovation', 'roofing', 'painting', 'flooring', 'windows-and-doors', 'carpentry'],
];

const listed = sql`where user_type = 'service_professional' and is_listed`;
const common = sql`verified, hourly_rate_cents, rating, review_count, service_radius_miles, next_free_day`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // `service_bits` has a bit for each service. `breadth` is the number of services, six for more: it limits the points
  // that a search for many services can give (docs/decisions/050-bounded-search.md).
  const bits = SERVICES.map(
    (id, bit) =>
      sql`case when specialties @> array[${sql.lit(id)}]::text[] then ${sql.lit(2 ** bit)} else 0 end`,
  );
  await sql`
    alter table profiles
      add column service_bits integer not null generated always as (${sql.join(bits, sql` + `)}) stored,
      add column breadth smallint not null generated always as (least(6, cardinality(specialties))::smallint) stored
  `.execute(db);
  await sql`drop index profiles_match_cell_idx, profiles_match_idx`.execute(db);
  const judged = sql`latitude, longitude, service_bits, ${common}`;
  await sql`
    create index profiles_match_cell_idx on profiles (cell, match_base desc, id desc) include (${judged}) ${listed}
  `.execute(db);
  await sql`
    create index profiles_breadth_cell_idx on profiles (cell, breadth, match_base desc, id desc)
    include (${judged}) ${listed}
  `.execute(db);
  await sql`
    create index profiles_breadth_idx on profiles (breadth, match_base desc, id desc) include (${judged}) ${listed}
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index profiles_match_cell_idx, profiles_breadth_cell_idx, profiles_breadth_idx`.execute(db);
  await sql`alter table profiles drop column service_bits, drop column breadth`.execute(db);
  const judged = sql`latitude, longitude, specialties, ${common}`;
  await sql`
    create index profiles_match_cell_idx on profiles (cell, match_base desc, id desc) include (${judged}) ${listed}
  `.execute(db);
  await sql`
    create index profiles_match_idx on profiles (match_base desc, id desc) include (${judged}) ${listed}
  `.execute(db);
}
