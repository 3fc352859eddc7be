import type { App } from '../app.ts';
import { publicOrigin } from '../config.ts';
import { renderTemplate, type MailMessage, type MailName } from './catalogue.ts';

/**
 * Renders a mail and hands it to the provider, at once and outside any transaction: for task handlers. Use cases
 * call `queueMail` instead. Throws `MailRefusedError` or `MailDelayedError`.
 * @param attempt of the task that sends it, so that a repeated try does not send it twice
 */
export async function sendMail<N extends MailName>(
  app: Pick<App, 'email' | 'config'>,
  message: MailMessage<N>,
  attempt?: { key: string; isRepeat: boolean },
): Promise<void> {
  const { subject, html, text, replyTo } = renderTemplate(message.template, message.params, {
    origin: publicOrigin(app.config),
  });
  await app.email.send({
    to: message.to,
    subject,
    html,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    tag: message.template,
    ...(attempt === undefined ? {} : { once: { key: attempt.key, mayHaveBeenSent: attempt.isRepeat } }),
  });
}
