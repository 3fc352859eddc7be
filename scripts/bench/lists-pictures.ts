import { sql } from 'kysely';
import type { Db } from '#db/types.ts';
import type { House } from './lists-house.ts';

const REQUESTS_A_PICTURE = 50;
const MOST_PORTFOLIOS = 5_000;

/** A photo of each of the newest projects, of the busy professional's newest reviews and of those that were reported, of properties, and of past work. */
export async function fillPictures(tx: Db, { requests, professionalId }: House): Promise<void> {
  const most = Math.ceil(requests / REQUESTS_A_PICTURE);
  await sql`
    insert into portfolio_projects (profile_id, position, title, type, description, idempotency_key, request_hash, created_at,
      updated_at)
    select p.id, 0, 'A kitchen', 'painting', 'We painted it.', gen_random_uuid(), '-', '2025-01-01', '2025-01-01'
    from generate_series(1, ${MOST_PORTFOLIOS}::integer) n
    join profiles p on p.user_id = md5('pro' || n)::uuid
  `.execute(tx);
  await sql`
    create temporary table pictures on commit drop as
    select kind, subject, owner, md5('picture' || kind || subject) as upload from (
      (select 'project' as kind, id as subject, owner_id as owner from projects order by published_at desc limit ${most})
      union all
      (
        select 'review', id, author_id from reviews where subject_id = ${professionalId}
        order by created_at desc limit ${most}
      )
      union
      (
        select 'review', r.id, r.author_id from reviews r join review_reports told on told.review_id = r.id
        order by told.created_at desc limit ${most}
      )
      union all (select 'property', id, owner_id from properties)
      union all (
        select 'portfolio_project', w.id, p.user_id from portfolio_projects w join profiles p on p.id = w.profile_id
      )
    ) pictured
  `.execute(tx);
  await sql`
    insert into uploads (id, owner_id, kind, status, file_name, byte_size, media_type, width, height, subject_kind, subject_id,
      created_at)
    select upload, owner, 'photo', 'ready', 'photo.jpg', 1000, 'image/jpeg', 100, 100, kind, subject::text, '2025-01-01'
    from pictures
  `.execute(tx);
  await sql`
    insert into upload_variants (upload_id, name, media_type, byte_size, width, height)
    select upload, name, 'image/webp', 1000, 100, 100 from pictures, unnest(array['card.webp', 'full.webp']) name
  `.execute(tx);
  await sql`
    insert into project_media (project_id, slot, position, upload_id, caption)
    select subject, 'photo', 0, upload, '' from pictures where kind = 'project'
  `.execute(tx);
  await sql`
    insert into review_photos (review_id, position, upload_id)
    select subject, 0, upload from pictures where kind = 'review'
  `.execute(tx);
  await sql`
    insert into property_photos (property_id, position, upload_id)
    select subject, 0, upload from pictures where kind = 'property'
  `.execute(tx);
  await sql`
    insert into portfolio_photos (project_id, slot, position, upload_id)
    select subject, 'after', 0, upload from pictures where kind = 'portfolio_project'
  `.execute(tx);
}
