import { type Kysely, sql } from 'kysely';

/** Published projects are found by cells and ZIP codes, as docs/decisions/003-open-jobs-by-cells.md says of open jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A circle is a set of ZIP codes: that holds only while every project lies on the point of one.
  await sql`
    alter table projects add constraint projects_point_fk
      foreign key (zip, latitude, longitude) references places (zip, latitude, longitude) on update cascade
  `.execute(db);
  await sql`drop index projects_published_cell_idx, projects_zip_idx`.execute(db);
  await sql`
    create index projects_published_cell_idx on projects (cell, published_at desc, id desc, zip, project_type)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
  await sql`create index projects_zip_idx on projects (zip, latitude, longitude)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects drop constraint projects_point_fk`.execute(db);
  await sql`drop index projects_published_cell_idx, projects_zip_idx`.execute(db);
  await sql`
    create index projects_published_cell_idx on projects (cell, published_at desc, id desc)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
  await sql`create index projects_zip_idx on projects (zip)`.execute(db);
}
