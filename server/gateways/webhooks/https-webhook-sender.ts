import { type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent, request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  MAX_RESPONSE_EXCERPT,
  WEBHOOK_TIMEOUT_SECONDS,
  type WebhookFailure,
} from '#contract/webhook-events.ts';
import { type Config, publicOrigin } from '../../config.ts';
import { isPublicAddress, lookupPublic, NoPublicAddressError } from '../public-addresses.ts';
import type { WebhookMessage, WebhookOutcome, WebhookSender } from './webhook-sender.ts';

/** Bytes of an answer that are read; then the connection is closed. */
const MAX_ANSWER_BYTES = 4_096;
const USER_AGENT = 'Lintel-Webhooks/1';

type Options = {
  config: Config;
  timeoutMs?: number;
  /** How the host of an address is resolved for the connection. */
  lookup?: LookupFunction;
};

/**
 * Sends to addresses that members enter, so each is judged: https on the usual port, and a host whose address is one of the
 * public internet at the moment of the connection (decision 047). `WEBHOOK_HOSTS` names exceptions, for development. No
 * redirect is followed, and of an answer only the beginning is read.
 */
export function createHttpsWebhookSender({
  config,
  timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000,
  lookup = lookupPublic,
}: Options): WebhookSender {
  const exceptions = new Set(config.webhooks.hosts);
  const ownHost = new URL(publicOrigin(config)).host;
  const guarded = new Agent({ maxSockets: 50, lookup });
  const accepts = (address: string) => {
    const url = URL.parse(address);
    if (url === null || url.username !== '' || url.password !== '') return false;
    if (exceptions.has(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
    return url.protocol === 'https:' && url.port === '' && url.host !== ownHost && isPublicHost(url.hostname);
  };
  return {
    accepts,
    async send(message) {
      // Also for what was stored before an exception was taken off the list.
      if (!accepts(message.url)) return failed('address');
      const url = new URL(message.url);
      const agent = exceptions.has(url.host) ? undefined : guarded;
      try {
        const answer = await post(url, message, { agent, signal: AbortSignal.timeout(timeoutMs) });
        return outcomeOf(answer);
      } catch (error) {
        return failed(failureOf(error));
      }
    },
  };
}

/** Numbers in every spelling are plain addresses by the time that URL has read them; those never reach a lookup. */
function isPublicHost(hostname: string): boolean {
  const address = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address);
  return address.includes('.') && !address.endsWith('.');
}

type Answer = { status: number; excerpt: string };

function post(
  url: URL,
  { headers, body }: WebhookMessage,
  options: { agent: Agent | undefined; signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestPlain : requestTls;
    const outgoing = request(url, {
      ...options,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': USER_AGENT,
        connection: 'close',
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      readBeginning(incoming).then(
        (excerpt) => resolve({ status: incoming.statusCode ?? 0, excerpt }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

/** Reads what the log keeps and closes the connection: an endless answer costs no more than a short one. */
function readBeginning(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => {
      incoming.destroy();
      resolve(toExcerpt(Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8')));
    };
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) finish();
    });
    incoming.on('end', finish);
    incoming.on('error', reject);
  });
}

/** Without control characters, which neither the database takes nor a screen shows. */
function toExcerpt(text: string): string {
  const printable = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
  return [...printable.trim()].slice(0, MAX_RESPONSE_EXCERPT).join('');
}

function outcomeOf({ status, excerpt }: Answer): WebhookOutcome {
  if (status >= 200 && status < 300) return { failure: null, status, excerpt };
  const failure = status >= 300 && status < 400 ? 'redirect' : 'status';
  return { failure, status, excerpt };
}

function failed(failure: WebhookFailure): WebhookOutcome {
  return { failure, status: null, excerpt: '' };
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof NoPublicAddressError) return 'address';
  if (!(error instanceof Error)) return 'connection';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'address';
  return /CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'connection';
}
