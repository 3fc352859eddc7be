import { sql } from 'kysely';
import type { Db } from '#db/types.ts';
import type { House } from './lists-house.ts';

const REQUESTS_A_TALK = 500;
const REQUESTS_A_LONG_TALK = 1_000;
const LONGEST_TALK = 1_000;
const MESSAGES_A_TALK = 3;
/** One message in so many comes with a file, and the last one does. */
const MESSAGES_A_FILE = 10;
const REQUESTS_A_DELIVERY = 100;

/** What the busy client and those they work with wrote to each other, and what their systems were told. */
export async function fillTalk(tx: Db, house: House): Promise<void> {
  await fillMessages(tx, house);
  await fillDeliveries(tx, house);
}

/** A few in each of the newest conversations, and a thousand at most in one. */
async function fillMessages(tx: Db, { requests, clientId }: House): Promise<void> {
  await sql`
    create temporary table talks on commit drop as
    select conversation_id, other_id, last_at, (case when row_number() over (order by last_at desc, conversation_id desc) = 1
      then ${Math.min(LONGEST_TALK, Math.ceil(requests / REQUESTS_A_LONG_TALK))}::integer else 0 end)
      + ${MESSAGES_A_TALK}::integer as messages
    from (
      select * from conversation_sides where user_id = ${clientId}
      order by last_at desc, conversation_id desc limit ${Math.ceil(requests / REQUESTS_A_TALK)}
    ) newest
  `.execute(tx);
  await sql`
    insert into messages (conversation_id, seq, author_id, person_id, idempotency_key, text, created_at)
    select conversation_id, n, author, author, gen_random_uuid(), 'Message ' || n, last_at - (messages - n) * interval '1 minute'
    from talks, generate_series(1, messages) n, lateral (
      select case when n % 2 = 0 then ${clientId}::uuid else other_id end as author
    ) who
  `.execute(tx);
  await sql`
    update conversations c set last_seq = t.messages from talks t where t.conversation_id = c.id
  `.execute(tx);
  await sql`
    update conversation_sides s set read_seq = 1, unread_count = (t.messages - 1) / 2
    from talks t where t.conversation_id = s.conversation_id
  `.execute(tx);
  await sql`
    with sent as (
      select messages.id, author_id, created_at, md5('file' || messages.id) as upload_id
      from messages join talks using (conversation_id)
      where (messages.seq - talks.messages) % ${MESSAGES_A_FILE}::integer = 0
    ), uploaded as (
      insert into uploads (id, owner_id, kind, status, file_name, byte_size, media_type, subject_kind, subject_id, created_at)
      select upload_id, author_id, 'document', 'ready', 'plan.pdf', 1000, 'application/pdf', 'message', id::text, created_at
      from sent returning id
    )
    insert into message_attachments (message_id, position, upload_id)
    select sent.id, 0, upload_id from sent join uploaded on uploaded.id = upload_id
  `.execute(tx);
}

async function fillDeliveries(tx: Db, { requests, clientId }: House): Promise<void> {
  await sql`
    with endpoint as (
      insert into webhook_endpoints (user_id, url, events, created_at)
      values (${clientId}, 'https://hooks.example/', array['connection.created'], '2025-01-01') returning id
    )
    insert into webhook_deliveries (endpoint_id, event, payload, status, attempts, created_at, last_attempt_at,
      response_status)
    select id, 'connection.created', '{}', 'delivered', 1, at, at, 200
    from endpoint, generate_series(1, ${Math.ceil(requests / REQUESTS_A_DELIVERY)}::integer) n,
      lateral (select timestamptz '2026-11-19' - n * interval '1 minute' as at) as sent
  `.execute(tx);
}
