import { type Kysely, sql } from 'kysely';

/** When the two people of a job meet: times that one side proposes, and the one that the other accepts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An appointment that is agreed on stays so while another time is proposed: `proposed_by` to `note` are the open proposal.
  await sql`
    create table appointments (
      id uuid primary key default uuidv7(),
      request_id uuid not null references service_requests (id) on delete cascade,
      status text not null check (status in ('proposed', 'confirmed', 'done', 'declined', 'cancelled')),
      time_zone text not null,
      starts_at timestamptz(3),
      minutes integer check (minutes between 15 and 720),
      accepted_time_id uuid,
      sequence integer not null default 0,
      proposed_by uuid references users (id),
      proposed_at timestamptz(3),
      proposed_minutes integer check (proposed_minutes between 15 and 720),
      note text,
      ended_by uuid references users (id),
      ended_at timestamptz(3),
      end_note text,
      reminded_at timestamptz(3),
      created_at timestamptz(3) not null,
      constraint appointments_time_is_whole check (
        (starts_at is null) = (minutes is null) and (starts_at is null) = (accepted_time_id is null)
      ),
      constraint appointments_confirmed_has_time check (status not in ('confirmed', 'done') or starts_at is not null),
      constraint appointments_proposed_has_proposal check (status <> 'proposed' or proposed_by is not null),
      constraint appointments_proposal_is_whole check (
        (proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (proposed_minutes is null)
        and (note is null or proposed_by is not null)
      ),
      constraint appointments_end_has_time check ((status in ('declined', 'cancelled')) = (ended_at is not null))
    )
  `.execute(db);
  await sql`
    create unique index appointments_live_key on appointments (request_id) where status in ('proposed', 'confirmed')
  `.execute(db);
  await sql`create index appointments_request_idx on appointments (request_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index appointments_unreminded_idx on appointments (starts_at)
    where status = 'confirmed' and reminded_at is null
  `.execute(db);
  await sql`
    create index appointments_proposed_by_idx on appointments (proposed_by) where proposed_by is not null
  `.execute(db);
  await sql`create index appointments_ended_by_idx on appointments (ended_by) where ended_by is not null`.execute(
    db,
  );
  await sql`
    create table appointment_times (
      id uuid primary key default uuidv7(),
      appointment_id uuid not null references appointments (id) on delete cascade,
      starts_at timestamptz(3) not null,
      constraint appointment_times_once unique (appointment_id, starts_at)
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table appointment_times, appointments`.execute(db);
}
