import { type Kysely, sql } from 'kysely';

/** Lists of one kind or status, in their order, however much there is of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index projects_published_type_idx on projects (project_type, is_featured desc, published_at desc, id desc)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
  await sql`
    create index connections_initiator_project_idx on connections (initiator_id, project_id) where project_id is not null
  `.execute(db);
  await sql`
    create index service_requests_client_status_idx on service_requests (client_id, status, created_at desc, id desc)
  `.execute(db);
  await sql`
    create index service_requests_professional_status_idx
    on service_requests (professional_id, status, accepted_at desc, id desc) where professional_id is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index service_requests_professional_status_idx, service_requests_client_status_idx,
      connections_initiator_project_idx, projects_published_type_idx
  `.execute(db);
}
