import { sql } from 'kysely';
import { type ContactKind, inboxItemSchema, type InboxState } from '#contract/inbox.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, Tx } from '#db/types.ts';

const MESSAGE_COLUMNS = columnsOf(inboxItemSchema.omit({ hasResume: true }));

export type InboxPage = PageRequest & { kind?: ContactKind | undefined; state?: InboxState | undefined };

/** Newest first. */
export function listMessages(db: Db, { kind, state, ...page }: InboxPage) {
  let query = db
    .selectFrom('contactMessages as m')
    .leftJoin('uploads as resume', (on) =>
      on
        .on('resume.subjectKind', '=', 'contact_message')
        .on('resume.subjectId', '=', sql<string>`m.id::text`),
    )
    .select(qualified('m', MESSAGE_COLUMNS))
    .select('resume.id as resumeId');
  if (kind !== undefined) query = query.where('m.kind', '=', kind);
  if (state !== undefined) query = query.where('m.answeredAt', state === 'open' ? 'is' : 'is not', null);
  return selectPage(query, { at: 'm.createdAt', id: 'm.id' }, page).execute();
}

export type InboxRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('contactMessages as m')
    .leftJoin('users as staff', 'staff.id', 'm.answeredBy')
    .select(qualified('m', MESSAGE_COLUMNS))
    .select(['m.payload', 'm.answerNote as note', 'staff.email as answeredBy'])
    .where('m.id', '=', id)
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export function lockMessage(tx: Tx, id: string) {
  return tx
    .selectFrom('contactMessages')
    .select(['kind', 'answeredAt', 'answerNote'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The first answer keeps its time and its name; a note may be added, changed or, by null, removed later. */
export async function updateAnswered(
  tx: Tx,
  {
    id,
    staffUserId,
    note,
    now,
  }: { id: string; staffUserId: string; note: string | null | undefined; now: Date },
): Promise<void> {
  await tx
    .updateTable('contactMessages')
    .set({
      answeredAt: sql`coalesce(answered_at, ${now}::timestamptz)`,
      answeredBy: sql`coalesce(answered_by, ${staffUserId}::uuid)`,
      ...(note === undefined ? {} : { answerNote: note }),
    })
    .where('id', '=', id)
    .execute();
}
