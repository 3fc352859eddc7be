import type { Attachment, Message } from '#contract/messages.ts';
import { ATTACHMENT_KINDS } from '#contract/messages.ts';
import type { Upload } from '#contract/uploads.ts';
import type { App } from '../../app.ts';
import { mediaOf } from '../uploads/uploads.service.ts';
import { partsFor, plainFor } from './messages.policy.ts';
import { listAttachments, type MessageRow } from './messages.queries.ts';

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
  const uploads =
    attached.length === 0
      ? new Map<string, Upload>()
      : await mediaOf(
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
      attachments: files.flatMap(({ uploadId }) => toAttachment(uploads.get(uploadId), isWhole)),
      createdAt: row.createdAt.toISOString(),
      requestId: isMine ? row.idempotencyKey : null,
    };
  });
}

/** Colleagues know each other by full name; the other side learns whom it talks to. */
function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] ?? null;
}

function toAttachment(upload: Upload | undefined, isWhole: boolean): Attachment[] {
  const kind = ATTACHMENT_KINDS.find((known) => known === upload?.kind);
  if (upload === undefined || kind === undefined) return [];
  const { id, fileName, byteSize, media, status } = upload;
  return [{ id, kind, name: plainFor(fileName, isWhole), byteSize, media, isRefused: status === 'refused' }];
}
