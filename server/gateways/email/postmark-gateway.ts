import { Errors, Models, ServerClient } from 'postmark';
import type { Config } from '../../config.ts';
import { MailDelayedError, MailRefusedError, type EmailGateway, type OutgoingMail } from './email-gateway.ts';

const POSTMARK_HOST = 'api.postmarkapp.com';
const TIMEOUT_SECONDS = 10;
/** The stand-in requires a token as Postmark does, and accepts any. */
const STAND_IN_TOKEN = 'local-stand-in';
/** At most 20 characters; the search by metadata puts `metadata_` in front. */
const KEY_FIELD = 'task';

/** Sends through Postmark or, without a token, through the local stand-in for it. */
export function createPostmarkGateway(config: Pick<Config, 'email' | 'standIn'>): EmailGateway {
  const { postmarkToken, from } = config.email;
  const client = createClient(postmarkToken, config.standIn.port);
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

function createClient(token: string | null, standInPort: number): ServerClient {
  const { Configuration } = Models.ClientOptions;
  if (token !== null) return new ServerClient(token, new Configuration(true, POSTMARK_HOST, TIMEOUT_SECONDS));
  const host = `127.0.0.1:${String(standInPort)}`;
  return new ServerClient(STAND_IN_TOKEN, new Configuration(false, host, TIMEOUT_SECONDS));
}

/**
 * Postmark has no idempotency key: a try whose answer got lost may have succeeded. Its search lags a few seconds
 * behind, which the wait before a second try covers.
 */
async function findEarlier(client: ServerClient, { once }: OutgoingMail): Promise<string | null> {
  if (once === undefined || !once.mayHaveBeenSent) return null;
  const filter = new Models.OutboundMessagesFilteringParameters(1, 0);
  filter[`metadata_${KEY_FIELD}`] = once.key;
  const found = await client.getOutboundMessages(filter);
  return found.Messages[0]?.MessageID ?? null;
}

function toMessage(mail: OutgoingMail, from: string): Models.Message {
  const message = new Models.Message(from, mail.subject, mail.html, mail.text, mail.to);
  if (mail.replyTo !== undefined) message.ReplyTo = mail.replyTo;
  message.Tag = mail.tag;
  message.Headers = Object.entries(mail.headers ?? {}).map(([name, value]) => new Models.Header(name, value));
  message.Attachments = (mail.attachments ?? []).map(
    ({ name, content, contentType }) =>
      new Models.Attachment(name, Buffer.from(content, 'utf8').toString('base64'), contentType),
  );
  message.MessageStream = 'outbound';
  // Links carry tokens, which must not pass through a third party's redirect.
  message.TrackOpens = false;
  message.TrackLinks = Models.LinkTrackingOptions.None;
  message.Metadata = { ...mail.metadata, ...(mail.once === undefined ? {} : { [KEY_FIELD]: mail.once.key }) };
  return message;
}

/** Postmark's error messages contain the recipient, so only its error code is logged and stored. */
function toMailError(error: unknown): MailRefusedError | MailDelayedError {
  if (error instanceof Errors.InactiveRecipientsError) return new MailRefusedError('inactive_recipient');
  if (error instanceof Errors.InvalidEmailRequestError) return new MailRefusedError('invalid_mail');
  if (error instanceof Errors.InvalidAPIKeyError) {
    return new MailDelayedError('The email provider does not accept our token. Check POSTMARK_TOKEN.');
  }
  if (error instanceof Errors.HttpError) {
    const { statusCode, code } = error;
    return new MailDelayedError(`The email provider answered ${String(statusCode)} (code ${String(code)}).`);
  }
  const reason = error instanceof Error ? error.message : 'unknown reason';
  return new MailDelayedError(`The email provider did not answer: ${reason}.`);
}
