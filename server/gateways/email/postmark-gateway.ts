import { Errors, Models, ServerClient } from 'postmark';
import type { Config } from '../../config.ts';
import { MailDelayedError, MailRefusedError, type EmailGateway, type OutgoingMail } from './email-gateway.ts';

const TIMEOUT_SECONDS = 10;
/** The stand-in wants a token as Postmark does, and takes any. */
const STAND_IN_TOKEN = 'local-stand-in';
/** At most 20 characters; the search by metadata puts `metadata_` in front. */
const KEY_FIELD = 'task';

/** Sends through Postmark or, without a token, through the local stand-in for it. */
export function createPostmarkGateway(config: Pick<Config, 'email' | 'standIn'>): EmailGateway {
  const { postmarkToken, from } = config.email;
  const client =
    postmarkToken === null
      ? new ServerClient(STAND_IN_TOKEN, {
          requestHost: `127.0.0.1:${String(config.standIn.port)}`,
          useHttps: false,
          timeout: TIMEOUT_SECONDS,
        })
      : new ServerClient(postmarkToken, { timeout: TIMEOUT_SECONDS });
  return {
    async send(mail) {
      try {
        const earlier = await findEarlier(client, mail);
        if (earlier !== null) return { messageId: earlier };
        const answer = await client.sendEmail(toMessage(mail, from));
        return { messageId: answer.MessageID };
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/**
 * Postmark has no idempotency key: a try whose answer got lost may have succeeded. Its search lags a few seconds
 * behind, which the wait before a second try covers.
 */
async function findEarlier(client: ServerClient, { once }: OutgoingMail): Promise<string | null> {
  if (once === undefined || !once.mayHaveBeenSent) return null;
  const found = await client.getOutboundMessages({
    count: 1,
    offset: 0,
    [`metadata_${KEY_FIELD}`]: once.key,
  });
  return found.Messages[0]?.MessageID ?? null;
}

function toMessage(mail: OutgoingMail, from: string): Models.Message {
  return {
    From: from,
    To: mail.to,
    Subject: mail.subject,
    HtmlBody: mail.html,
    TextBody: mail.text,
    Tag: mail.tag,
    MessageStream: 'outbound',
    // Links hold tokens: nobody else's redirect may see them.
    TrackOpens: false,
    TrackLinks: Models.LinkTrackingOptions.None,
    Metadata: { ...mail.metadata, ...(mail.once === undefined ? {} : { [KEY_FIELD]: mail.once.key }) },
  };
}

/** Postmark's sentences name the recipient, so they stay out of what is logged and kept; its code does not. */
function toMailError(error: unknown): MailRefusedError | MailDelayedError {
  if (error instanceof Errors.InactiveRecipientsError) return new MailRefusedError('inactive_recipient');
  if (error instanceof Errors.InvalidEmailRequestError) return new MailRefusedError('invalid_mail');
  if (error instanceof Errors.InvalidAPIKeyError) {
    return new MailDelayedError('The mail provider does not accept our token. Check POSTMARK_TOKEN.');
  }
  if (error instanceof Errors.HttpError) {
    const { statusCode, code } = error;
    return new MailDelayedError(`The mail provider answered ${String(statusCode)} (code ${String(code)}).`);
  }
  const reason = error instanceof Error ? error.message : 'unknown reason';
  return new MailDelayedError(`The mail provider did not answer: ${reason}.`);
}
