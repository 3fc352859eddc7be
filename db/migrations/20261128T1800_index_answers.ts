import { type Kysely, sql } from 'kysely';

/**
 * Answers and silences that figures count, by side, from an index alone: a page of it holds a hundred, and the table a row a
 * page (decision 061).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counted = sql`kind <> 'job' and (answered_at <> created_at or answered_at is null and status = 'refunded')`;
  for (const side of ['recipient', 'initiator']) {
    await sql`
      create index ${sql.ref(`connections_${side}_answers_idx`)} on connections (${sql.ref(`${side}_id`)}, created_at)
      include (answered_at, initiator_spend_id, owner_spend_id) where ${counted}
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index connections_recipient_answers_idx, connections_initiator_answers_idx`.execute(db);
}
