import { type Kysely, sql } from 'kysely';

/**
 * What members want to hear of, when and how, and the devices that get push messages. Without a row everything is on; the
 * groups in `email_off` and `push_off` are those that were turned off. A subscription ends with the session it was made in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_preferences (
      user_id uuid primary key references users (id) on delete cascade,
      email_off text[] not null default '{}',
      push_off text[] not null default '{}',
      time_zone text not null,
      quiet_from text check (quiet_from ~ '^\\d\\d:\\d\\d$'),
      quiet_until text check (quiet_until ~ '^\\d\\d:\\d\\d$'),
      digest_due_at timestamptz(3),
      digested_until timestamptz(3),
      updated_at timestamptz(3) not null,
      check ((quiet_from is null) = (quiet_until is null)),
      check (quiet_from <> quiet_until)
    )
  `.execute(db);
  await sql`
    create index notification_preferences_digest_idx on notification_preferences (digest_due_at)
    where digest_due_at is not null
  `.execute(db);
  await sql`
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      session_id uuid not null references sessions (id) on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz(3) not null,
      constraint push_subscriptions_once unique (endpoint)
    )
  `.execute(db);
  await sql`create index push_subscriptions_user_idx on push_subscriptions (user_id)`.execute(db);
  await sql`create index push_subscriptions_session_idx on push_subscriptions (session_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table push_subscriptions, notification_preferences`.execute(db);
}
