import type { App } from '../app.ts';
import { publicOrigin } from '../config.ts';
import { renderTemplate, type MailMessage, type MailName } from './catalogue.ts';
import type { OptOut } from './layout.ts';
import { MAIL_SUBJECTS } from './mail-subjects.ts';
import { isClosedAddress } from './recipients.queries.ts';

/**
 * Renders a mail and hands it to the provider, at once and outside any transaction: for task handlers. Use cases
 * call `queueMail` instead. Every mail passes here, and none that isn't meant for them reaches people whose account is closed,
 * decided when it is sent (product 41.1). Throws `MailRefusedError` or `MailDelayedError`.
 * @param options.attempt of the task that sends it, so that a repeated try does not send it twice
 * @param options.optOut of a mail that its reader may turn off
 */
export async function sendMail<N extends MailName>(
  app: Pick<App, 'db' | 'email' | 'config'>,
  message: MailMessage<N>,
  { attempt, optOut }: { attempt?: { key: string; isRepeat: boolean }; optOut?: OptOut } = {},
): Promise<void> {
  if (!MAIL_SUBJECTS[message.template].reachesClosed && (await isClosedAddress(app.db, message.to))) return;
  const { subject, html, text, replyTo, attachments } = renderTemplate(message.template, message.params, {
    origin: publicOrigin(app.config),
    ...(optOut === undefined ? {} : { optOut }),
  });
  await app.email.send({
    to: message.to,
    subject,
    html,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachments === undefined ? {} : { attachments }),
    tag: message.template,
    ...(optOut === undefined ? {} : { headers: oneClickHeaders(optOut) }),
    ...(attempt === undefined ? {} : { once: { key: attempt.key, mayHaveBeenSent: attempt.isRepeat } }),
  });
}

/** RFC 8058: mail programs show 'Unsubscribe' and post to the address, without asking or signing in. */
function oneClickHeaders({ url }: OptOut): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
