import type { InboxItem, InboxMessage, InboxResume } from '#contract/inbox.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { Db } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { fieldsOf } from '../contact/contact-fields.policy.ts';
import { readStoredPayload } from '../contact/contact-payloads.policy.ts';
import { getResumeInfo, readResume } from '../uploads/resumes.service.ts';
import {
  findMessage,
  type InboxPage,
  type InboxRow,
  listMessages,
  lockMessage,
  updateAnswered,
} from './inbox.queries.ts';

/** Messages of the public forms, the newest first. */
export async function listInbox(db: Db, list: InboxPage): Promise<Page<InboxItem>> {
  const rows = await listMessages(db, list);
  return toPage(rows, { limit: list.limit, at: (row) => row.createdAt, item: toItem });
}

function toItem({ resumeId, createdAt, answeredAt, ...row }: InboxRow): InboxItem {
  return {
    ...row,
    hasResume: resumeId !== null,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** A message with everything that was typed. Throws `not_found`. */
export async function showInboxMessage(app: App, id: string): Promise<InboxMessage> {
  const row = await findMessage(app.db, id);
  if (row === undefined) throw new DomainError('not_found');
  const { payload, createdAt, answeredAt, ...message } = row;
  return {
    ...message,
    text: fieldsOf(readStoredPayload(payload))
      .map(({ label, value, isLong }) => (isLong ? `\n${label}:\n${value}` : `${label}: ${value}`))
      .join('\n'),
    resume: await getResumeInfo(app.db, id),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/**
 * The résumé that came with an application; each look is a row of the audit log (product 17.7). Throws `not_found`, also for
 * a message without one.
 */
export async function readInboxResume(app: App, staffUserId: string, id: string): Promise<InboxResume> {
  const { bytes, ...info } = await readResume(app, id);
  await app.db.transaction().execute(async (tx) => {
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: staffUserId, action: 'resume_opened' },
      reason: `careers ${id}`,
    });
  });
  return { ...info, contentBase64: bytes.toString('base64') };
}

/**
 * Marks a message as answered; doing it again can only change the note. Either is a row of the audit log (product 17.7). Throws
 * `not_found`.
 */
export async function answerInboxMessage(
  app: App,
  staffUserId: string,
  { id, note }: { id: string; note?: string | null | undefined },
): Promise<InboxMessage> {
  await app.db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message === undefined) throw new DomainError('not_found');
    const { kind, answeredAt, answerNote } = message;
    if (answeredAt !== null && (note === undefined || note === answerNote)) return;
    await updateAnswered(tx, { id, staffUserId, note, now: app.clock.now() });
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: staffUserId },
      action: answeredAt === null ? 'message_answered' : 'message_note_changed',
      reason: `${kind} ${id}`,
    });
  });
  return showInboxMessage(app, id);
}
