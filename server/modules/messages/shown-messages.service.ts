import type { Attachment, Message } from '#contract/messages.ts';
import { ATTACHMENT_KINDS } from '#contract/messages.ts';
import type { ReportedMessage } from '#contract/reported-messages.ts';
import type { Upload } from '#contract/uploads.ts';
import type { App } from '../../app.ts';
import { mediaOf } from '../uploads/uploads.service.ts';
import { partsFor, plainFor } from './messages.policy.ts';
import { listAttachments, listMessagesBefore, type MessageRow } from './messages.queries.ts';

const NAMES = { photo: 'Photo', document: 'Document' } as const;

type Reader = {
  userId: string;
  /** The two see each other's contact details. */
  isOpen: boolean;
};

/** Messages as one of the two sides reads them: for callers who have decided that it is one of the two. */
export async function toMessages(
  app: Pick<App, 'db' | 'clock' | 'fileAddresses'>,
  rows: readonly MessageRow[],
  reader: Reader,
): Promise<Message[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attached = await listAttachments(app.db, ids);
  const uploads = await mediaOf(
    app,
    attached.map(({ uploadId }) => uploadId),
  );
  return rows.map((row) => {
    const isMine = row.authorId === reader.userId;
    const isWhole = isMine || reader.isOpen;
    const files = attached.filter(({ messageId }) => messageId === row.id);
    return {
      id: row.id,
      seq: row.seq,
      isMine,
      personName: isMine ? row.personName : firstNameOf(row.personName),
      parts: partsFor(row.text, isWhole),
      attachments: files.flatMap(({ uploadId }) => toAttachment(uploads.get(uploadId), { isMine, isWhole })),
      createdAt: row.createdAt.toISOString(),
      requestId: isMine ? row.idempotencyKey : null,
    };
  });
}

type Reported = { conversationId: string; reporterId: string; throughSeq: number; limit: number };

/** The newest messages up to a number, oldest first, whole: for callers who have decided that our team may read them. */
export async function readReported(
  app: Pick<App, 'db' | 'clock' | 'fileAddresses'>,
  { conversationId, reporterId, throughSeq, limit }: Reported,
): Promise<ReportedMessage[]> {
  const newest = await listMessagesBefore(app.db, { conversationId, before: throughSeq + 1, limit });
  const rows = newest.slice(0, limit).toReversed();
  const messages = await toMessages(app, rows, { userId: reporterId, isOpen: true });
  return messages.map(({ id, isMine, personName, parts, attachments, createdAt }) => ({
    ...{ id, isReporters: isMine, personName, attachments, createdAt },
    text: parts.map(({ text }) => text).join(''),
  }));
}

/** Colleagues know each other by full name; the other side learns whom it talks to. */
function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] ?? null;
}

/** The name of a file is its sender's own, as everywhere (decision 028). */
function toAttachment(
  upload: Upload | undefined,
  { isMine, isWhole }: { isMine: boolean; isWhole: boolean },
): Attachment[] {
  const kind = ATTACHMENT_KINDS.find((known) => known === upload?.kind);
  if (upload === undefined || kind === undefined) return [];
  const { id, fileName, altText, byteSize, media, status } = upload;
  const name = isMine ? fileName : altText === null ? NAMES[kind] : plainFor(altText, isWhole);
  return [{ id, kind, name, byteSize, media, isRefused: status === 'refused' }];
}
