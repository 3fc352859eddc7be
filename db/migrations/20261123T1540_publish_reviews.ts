import { type Kysely, sql } from 'kysely';

/**
 * Both sides of a completed request review each other. A review counts, and is shown, from its publication on; all that
 * are there were shown from the start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      drop constraint reviews_request_id_key,
      add constraint reviews_request_author_key unique (request_id, author_id),
      add column published_at timestamptz(3)
  `.execute(db);
  await sql`update reviews set published_at = created_at`.execute(db);
  await sql`alter table reviews add check (published_at >= created_at)`.execute(db);
  await sql`create index reviews_waiting_idx on reviews (created_at, id) where published_at is null`.execute(
    db,
  );
}

/** The older schema has one review of a request, its client's, and shows it at once. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from reviews v using service_requests r where r.id = v.request_id and r.client_id <> v.author_id
  `.execute(db);
  await sql`
    update profiles p set rating_sum = coalesce(of_them.stars, 0), review_count = coalesce(of_them.reviews, 0)
    from profiles q
    left join (
      select subject_id, sum(rating)::integer as stars, count(*)::integer as reviews from reviews group by subject_id
    ) as of_them on of_them.subject_id = q.user_id
    where q.id = p.id
      and (p.rating_sum, p.review_count) is distinct from (coalesce(of_them.stars, 0), coalesce(of_them.reviews, 0))
  `.execute(db);
  await sql`drop index reviews_waiting_idx`.execute(db);
  await sql`
    alter table reviews
      drop column published_at,
      drop constraint reviews_request_author_key,
      add constraint reviews_request_id_key unique (request_id)
  `.execute(db);
}
