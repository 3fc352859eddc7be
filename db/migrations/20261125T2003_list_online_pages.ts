import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

/**
 * The public pages that are online, for the sitemap: what consents, slugs and profiles say together, kept by
 * db/functions/keep_online_page.sql (docs/decisions/051). `spot` spreads them evenly, so that a part of them is a range.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table online_pages (
      profile_id uuid primary key references profiles (id) on delete cascade,
      slug text not null,
      changed_at timestamptz not null,
      spot integer not null generated always as (('x' || left(md5(slug), 4))::bit(16)::integer) stored
    )
  `.execute(db);
  await sql`
    insert into online_pages (profile_id, slug, changed_at)
    select p.id, s.slug, p.updated_at
    from publication_consents c
    join profiles p on p.id = c.profile_id
    join public_slugs s on s.profile_id = p.id and s.is_current
    where c.withdrawn_at is null and p.user_type = 'service_professional' and p.verified and p.is_listed
  `.execute(db);
  await sql`create index online_pages_spot_idx on online_pages (spot, slug) include (changed_at)`.execute(db);
  await declareTriggerFunction(db, 'keep_online_page');
  await sql`
    create trigger publication_consents_keep_page after insert or update or delete on publication_consents
    for each row execute function keep_online_page('profile_id')
  `.execute(db);
  await sql`
    create trigger public_slugs_keep_page after insert or update or delete on public_slugs
    for each row execute function keep_online_page('profile_id')
  `.execute(db);
  await sql`
    create trigger profiles_keep_page after update on profiles
    for each row when (
      (old.verified, old.is_listed, old.updated_at) is distinct from (new.verified, new.is_listed, new.updated_at)
      and new.user_type = 'service_professional'
    ) execute function keep_online_page('id')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger profiles_keep_page on profiles`.execute(db);
  await sql`drop trigger public_slugs_keep_page on public_slugs`.execute(db);
  await sql`drop trigger publication_consents_keep_page on publication_consents`.execute(db);
  await dropTriggerFunction(db, 'keep_online_page');
  await sql`drop table online_pages`.execute(db);
}
