import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

/**
 * A conversation for each contact and each accepted job (docs/decisions/037). Its messages are numbered without gaps under
 * the lock of its row; each of its two accounts has a row of its own with what it has read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id uuid primary key default uuidv7(),
      connection_id uuid unique references connections (id),
      request_id uuid unique references service_requests (id),
      last_seq integer not null default 0 check (last_seq >= 0),
      constraint conversations_have_one_subject check (num_nonnulls(connection_id, request_id) = 1)
    )
  `.execute(db);
  await sql`
    create table conversation_sides (
      conversation_id uuid not null references conversations (id),
      user_id uuid not null references users (id),
      other_id uuid not null references users (id),
      last_at timestamptz(3) not null,
      read_seq integer not null default 0 check (read_seq >= 0),
      read_at timestamptz(3),
      unread_count integer not null default 0 check (unread_count >= 0),
      reminded_seq integer not null default 0,
      primary key (conversation_id, user_id),
      constraint conversation_sides_two_people check (user_id <> other_id)
    )
  `.execute(db);
  await sql`
    create index conversation_sides_list_idx on conversation_sides (user_id, last_at desc, conversation_id desc)
  `.execute(db);
  await sql`
    create index conversation_sides_unread_idx on conversation_sides (user_id, last_at desc, conversation_id desc)
    where unread_count > 0
  `.execute(db);
  await sql`create index conversation_sides_other_idx on conversation_sides (other_id)`.execute(db);
  await sql`
    create table messages (
      id uuid primary key default uuidv7(),
      conversation_id uuid not null references conversations (id),
      seq integer not null check (seq > 0),
      author_id uuid not null references users (id),
      person_id uuid not null references users (id),
      idempotency_key uuid not null,
      text text not null,
      withheld_text text,
      created_at timestamptz(3) not null,
      constraint messages_in_order unique (conversation_id, seq),
      constraint messages_once unique (conversation_id, author_id, idempotency_key)
    )
  `.execute(db);
  await sql`create index messages_author_idx on messages (author_id)`.execute(db);
  await sql`create index messages_person_idx on messages (person_id)`.execute(db);
  await sql`
    create table message_attachments (
      message_id uuid not null references messages (id),
      position integer not null,
      upload_id text not null references uploads (id),
      primary key (message_id, position),
      constraint message_attachments_once unique (upload_id)
    )
  `.execute(db);
  await startExisting(db);
  await addTriggers(db);
}

/** Contacts and jobs that were made before. */
async function startExisting(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into conversations (connection_id) select id from connections where kind <> 'job' order by created_at, id
  `.execute(db);
  await sql`
    insert into conversations (request_id) select id from service_requests
    where status in ('accepted', 'in_progress', 'completed') order by accepted_at, id
  `.execute(db);
  await sql`
    insert into conversation_sides (conversation_id, user_id, other_id, last_at)
    select c.id, side.user_id, side.other_id, side.last_at
    from conversations c
    left join connections k on k.id = c.connection_id
    left join service_requests r on r.id = c.request_id
    cross join lateral (values
      (coalesce(k.initiator_id, r.client_id), coalesce(k.recipient_id, r.professional_id), coalesce(k.created_at, r.accepted_at, r.created_at)),
      (coalesce(k.recipient_id, r.professional_id), coalesce(k.initiator_id, r.client_id), coalesce(k.created_at, r.accepted_at, r.created_at))
    ) as side (user_id, other_id, last_at)
  `.execute(db);
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await declareTriggerFunction(db, 'start_conversation');
  await sql`
    create trigger connections_start_conversation after insert on connections
    for each row when (new.kind <> 'job') execute function start_conversation()
  `.execute(db);
  await sql`
    create trigger service_requests_start_conversation after insert or update of professional_id on service_requests
    for each row when (new.professional_id is not null) execute function start_conversation()
  `.execute(db);
  await declareTriggerFunction(db, 'notify_conversation');
  await sql`
    create trigger messages_notify after insert on messages
    for each row execute function notify_conversation()
  `.execute(db);
  await sql`
    create trigger conversation_sides_notify after update of read_seq on conversation_sides
    for each row when (old.read_seq <> new.read_seq) execute function notify_conversation()
  `.execute(db);
  await sql`
    create trigger connections_notify_conversation after update of status, answered_at on connections
    for each row when (old.status <> new.status or old.answered_at is distinct from new.answered_at)
    execute function notify_conversation()
  `.execute(db);
  await sql`
    create trigger service_requests_notify_conversation after update of status on service_requests
    for each row when (old.status <> new.status and new.professional_id is not null)
    execute function notify_conversation()
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger service_requests_notify_conversation on service_requests`.execute(db);
  await sql`drop trigger connections_notify_conversation on connections`.execute(db);
  await sql`drop trigger service_requests_start_conversation on service_requests`.execute(db);
  await sql`drop trigger connections_start_conversation on connections`.execute(db);
  await sql`drop table message_attachments, messages, conversation_sides, conversations`.execute(db);
  await dropTriggerFunction(db, 'notify_conversation');
  await dropTriggerFunction(db, 'start_conversation');
}
