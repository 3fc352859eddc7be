import { type Kysely, sql } from 'kysely';
import type { Indexes } from '../indexes-beside.ts';

export const indexes: Indexes = {
  reports_conversation_idx: 'reports (conversation_id) where conversation_id is not null',
};

/** Where it happened, and up to which message our team may read. That they read is a kind of entry of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Values of a type are only added: taken back, this one stays, without an entry.
  await sql`alter type audit_action add value if not exists 'messages_opened'`.execute(db);
  await sql`
    alter table reports
      add column conversation_id uuid references conversations (id),
      add column message_seq integer,
      add constraint reports_show_messages check (
        (conversation_id is null) = (message_seq is null) and message_seq >= 0
      )
  `.execute(db);
}

/** Which messages were shown, and who read them, is lost: the older schema has no place for it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
  await sql`delete from audit_log where action::text = 'messages_opened'`.execute(db);
  await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
  await sql`drop index reports_conversation_idx`.execute(db);
  await sql`
    alter table reports drop constraint reports_show_messages, drop column conversation_id, drop column message_seq
  `.execute(db);
}
