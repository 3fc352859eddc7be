import { randomUUID } from 'node:crypto';
import type { ContactReceipt } from '#contract/contact.ts';
import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import { attachResume } from '../uploads/resumes.service.ts';
import { confirmationMail, summaryOf, teamMail } from './contact-mails.policy.ts';
import { type ContactContent, PAYLOADS } from './contact-payloads.policy.ts';
import { insertMessage } from './contact.queries.ts';

/** The form's envelope: fields beside the typed content. */
export type Envelope = {
  idempotencyKey?: string | undefined;
  /** Honeypot field, hidden from people: a value means a bot. */
  website?: string | undefined;
  resumeId?: string | undefined;
  clientAddress: string;
};

const RECEIPT: ContactReceipt = { ok: true };

/**
 * Stores a message of a public form, forwards it to the team and confirms it to the sender, atomically. A duplicate
 * (same idempotency key; on the waitlist, same address and platform) and a message with the honeypot filled change
 * nothing and get the same answer. Throws `too_many_attempts`, and `resume_gone` for an application.
 */
export async function receiveMessage(
  app: App,
  content: ContactContent,
  { idempotencyKey = randomUUID(), website = '', resumeId, clientAddress }: Envelope,
): Promise<ContactReceipt> {
  await app.limits.take('contactByAddress', limitKeyOfAddress(clientAddress));
  if (website !== '') {
    app.log.info({ kind: content.kind }, 'contact: a program filled in the hidden field');
    return RECEIPT;
  }
  const { email } = content.payload;
  const payload = JSON.stringify(PAYLOADS[content.kind].parse(content.payload));
  const mayConfirm = await mayConfirmTo(app, email);
  await app.db.transaction().execute(async (tx) => {
    const message = await insertMessage(tx, {
      kind: content.kind,
      idempotencyKey,
      email,
      ...summaryOf(content),
      payload,
      createdAt: app.clock.now(),
    });
    if (message === undefined) return;
    const { id } = message;
    const resumeName =
      resumeId === undefined ? null : await attachResume(tx, app, { resumeId, messageId: id });
    const toTeam = teamMail({ id, content, resumeName }, teamAddress(app.config));
    await queueMail(tx, app, toTeam);
    if (mayConfirm) await queueMail(tx, app, confirmationMail(content));
  });
  return RECEIPT;
}

/** Keeps the form from flooding a third party's mailbox. Beyond the limit only the confirmation is skipped. */
async function mayConfirmTo(app: App, email: string): Promise<boolean> {
  try {
    await app.limits.take('confirmationsByRecipient', email);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_attempts') return false;
    throw error;
  }
}

/** The team's mailbox is the sender address of our mails: 'Lintel <hello@lintel.example>' → hello@lintel.example. */
export function teamAddress(config: Pick<Config, 'email'>): string {
  return /<([^<>]+)>$/.exec(config.email.from)?.[1] ?? config.email.from;
}
