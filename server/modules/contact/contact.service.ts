import { randomUUID } from 'node:crypto';
import type { ContactReceipt } from '#contract/contact.ts';
import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import { attachResume } from '../uploads/uploads.service.ts';
import { confirmationMail, summaryOf, teamMail } from './contact-mails.policy.ts';
import { type ContactContent, PAYLOADS } from './contact-payloads.ts';
import { insertMessage } from './contact.queries.ts';

/** What comes with a form beside what was typed. */
export type Envelope = {
  requestId?: string | undefined;
  /** People do not see this field: whoever fills it in is a program. */
  website?: string | undefined;
  resumeId?: string | undefined;
  clientAddress: string;
};

const RECEIPT: ContactReceipt = { ok: true };

/**
 * Keeps a message of a public form, brings it to the team and tells the sender, all or nothing. The same message again
 * (by its request id; on the waitlist by address and platform) changes nothing and is answered the same, and so is one
 * from a program that fills in what people cannot see. Throws `too_many_attempts`, and `resume_gone` for an application.
 */
export async function receiveMessage(
  app: App,
  content: ContactContent,
  { requestId = randomUUID(), website = '', resumeId, clientAddress }: Envelope,
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
      requestId,
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
    await app.queue.enqueue(tx, 'mail.send', toTeam);
    if (mayConfirm) await app.queue.enqueue(tx, 'mail.send', confirmationMail(content));
  });
  return RECEIPT;
}

/** Nobody's mailbox is filled by others entering its address; beyond the limit only the confirmation is left out. */
async function mayConfirmTo(app: App, email: string): Promise<boolean> {
  try {
    await app.limits.take('confirmationsByRecipient', email);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_attempts') return false;
    throw error;
  }
}

/** The team reads at the address that our mails come from: 'Lintel <hello@lintel.example>' → hello@lintel.example. */
export function teamAddress(config: Pick<Config, 'email'>): string {
  return /<([^<>]+)>$/.exec(config.email.from)?.[1] ?? config.email.from;
}
