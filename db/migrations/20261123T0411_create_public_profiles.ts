import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

/**
 * Public pages of professionals: who agreed to one and to which text, and under which address it is. Slugs outlive the
 * profile, so that no address ever leads to somebody else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publication_consents (
      id uuid primary key default uuidv7(),
      profile_id uuid not null references profiles (id) on delete cascade,
      text_version smallint not null check (text_version > 0),
      given_at timestamptz(3) not null,
      withdrawn_at timestamptz(3) check (withdrawn_at >= given_at)
    )
  `.execute(db);
  await sql`
    create unique index publication_consents_open on publication_consents (profile_id) where withdrawn_at is null
  `.execute(db);
  await sql`
    create table publication_offers (
      profile_id uuid primary key references profiles (id) on delete cascade,
      answered_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`
    create table public_slugs (
      slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 90),
      base text not null,
      profile_id uuid references profiles (id) on delete set null,
      is_current boolean not null,
      created_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`create unique index public_slugs_current on public_slugs (profile_id) where is_current`.execute(
    db,
  );
  await sql`create index public_slugs_profile_idx on public_slugs (profile_id)`.execute(db);
  await sql`create index public_slugs_base_idx on public_slugs (base)`.execute(db);
  await declareTriggerFunction(db, 'notify_page_changed');
  await sql`
    create trigger publication_consents_change_pages after insert or update or delete on publication_consents
    for each statement execute function notify_page_changed()
  `.execute(db);
  await sql`
    create trigger public_slugs_change_pages after insert or update on public_slugs
    for each statement execute function notify_page_changed()
  `.execute(db);
  await sql`
    create trigger profiles_change_pages after update of verified, is_listed on profiles
    for each row when (old.verified is distinct from new.verified or old.is_listed is distinct from new.is_listed)
    execute function notify_page_changed('id')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger profiles_change_pages on profiles`.execute(db);
  await sql`drop table public_slugs, publication_offers, publication_consents`.execute(db);
  await dropTriggerFunction(db, 'notify_page_changed');
}
