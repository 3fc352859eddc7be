import { Models } from 'postmark';
import { z } from 'zod';
import type { StoredMail } from './outbox.ts';

/** The part of a message that the stand-in uses; the rest is accepted and dropped, as in Postmark's own JSON. */
export const messageSchema = z.looseObject({
  From: z.string().optional(),
  To: z.string().optional(),
  ReplyTo: z.string().nullish(),
  Subject: z.string().nullish(),
  HtmlBody: z.string().nullish(),
  TextBody: z.string().nullish(),
  Tag: z.string().nullish(),
  Metadata: z.record(z.string(), z.string()).nullish(),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).nullish(),
  Attachments: z
    .array(z.object({ Name: z.string(), Content: z.base64(), ContentType: z.string() }))
    .nullish(),
  MessageStream: z.string().nullish(),
});
export type PostmarkMessage = z.infer<typeof messageSchema>;

export type Refusal = { status: number; body: Models.DefaultResponse };

export function refuse(status: number, code: number, message: string): Refusal {
  return { status, body: { ErrorCode: code, Message: message } };
}

const ADDRESS =
  /^(?:[^<>@\r\n]*<([^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,.]+)>|([^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,.]+))$/;
const MAX_RECIPIENTS = 50;

/** The bare addresses of a To or From field; null when one of them is no address. */
export function parseAddresses(field: string): string[] | null {
  const addresses = field.split(',').map((part) => {
    const [, inBrackets, bare] = ADDRESS.exec(part.trim()) ?? [];
    return inBrackets ?? bare;
  });
  const known = addresses.filter((address) => address !== undefined);
  return known.length === addresses.length ? known : null;
}

/** Postmark's validation of a message; null when it is valid. */
export function findRefusal(message: PostmarkMessage): Refusal | null {
  const { From: from = '', To: to = '' } = message;
  if (from.trim() === '') return refuse(422, 300, "Invalid 'From' value.");
  if (parseAddresses(from) === null) return refuse(422, 300, `Invalid 'From' address: '${from}'.`);
  if (to.trim() === '') return refuse(422, 300, 'Zero recipients specified');
  const recipients = parseAddresses(to);
  if (recipients === null) {
    return refuse(
      422,
      300,
      `Error parsing 'To': Illegal email address '${to}'. It must contain the '@' symbol.`,
    );
  }
  if (recipients.length > MAX_RECIPIENTS)
    return refuse(422, 300, 'You may send at most 50 recipients at a time.');
  if (!message.HtmlBody && !message.TextBody) {
    return refuse(422, 300, 'Provide either email TextBody or HtmlBody or both.');
  }
  return null;
}

export function refuseInactive(address: string): Refusal {
  return refuse(
    422,
    406,
    `You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: ${address}. Inactive recipients are ones that have generated a hard bounce, a spam complaint, or a manual suppression.`,
  );
}

export function toStoredMail(message: PostmarkMessage): Omit<StoredMail, 'id' | 'receivedAt'> {
  return {
    from: message.From ?? '',
    to: parseAddresses(message.To ?? '')?.join(', ') ?? '',
    subject: message.Subject ?? '',
    html: message.HtmlBody ?? '',
    text: message.TextBody ?? '',
    tag: message.Tag ?? '',
    metadata: message.Metadata ?? {},
    headers: [
      ...(message.ReplyTo ? [{ name: 'Reply-To', value: message.ReplyTo }] : []),
      ...(message.Headers ?? []).map(({ Name: name, Value: value }) => ({ name, value })),
    ],
    attachments: (message.Attachments ?? []).map(({ Name: name, ContentType: contentType, Content }) => ({
      ...{ name, contentType },
      content: Buffer.from(Content, 'base64').toString('utf8'),
    })),
  };
}

/** A stored mail as Postmark's search shows it. */
export function toOutboundMessage(mail: StoredMail): Models.OutboundMessage {
  const recipients = mail.to.split(', ');
  return {
    MessageID: mail.id,
    Tag: mail.tag,
    To: recipients.map((address) => ({ Email: address, Name: '' })),
    Cc: [],
    Bcc: [],
    Recipients: recipients,
    ReceivedAt: mail.receivedAt,
    From: mail.from,
    Subject: mail.subject,
    Attachments: mail.attachments.map(({ name }) => name),
    Status: 'Sent',
    TrackOpens: false,
    TrackLinks: Models.LinkTrackingOptions.None,
    Metadata: mail.metadata,
    MessageStream: 'outbound',
    Sandboxed: false,
  };
}
