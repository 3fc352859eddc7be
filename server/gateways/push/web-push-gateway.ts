import { Agent } from 'node:https';
import { isIP } from 'node:net';
import webPush, { WebPushError } from 'web-push';
import type { Config } from '../../config.ts';
import type { PushKeys } from '../../push-keys.ts';
import { lookupPublic } from '../public-addresses.ts';
import {
  PushDelayedError,
  PushRefusedError,
  type PushDevice,
  type PushGateway,
  type PushMessage,
} from './push-gateway.ts';

/** The services of Chrome, Edge, Firefox and Safari, and of the browsers made from them. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

const TIMEOUT_MS = 10_000;
/** Seconds a service keeps a message for a device that is off. */
const KEPT_SECONDS = 24 * 60 * 60;
/** The message is encrypted as one record; services take at least 4,096 bytes. */
const LONGEST_BODY = 400;

const GONE = new Set([404, 410]);
const LATER = new Set([408, 425, 429]);

type Options = {
  config: Pick<Config, 'email' | 'push'>;
  keys: PushKeys;
  /** For a service of one's own. */ ca?: string;
};

/**
 * Sends through the push services of browsers. The addresses come from members' browsers, so they are judged: https, a known
 * service or one of `PUSH_SERVICES`, and, but for those, a connection to a public address only. No redirect is followed.
 */
export function createWebPushGateway({ config, keys, ca }: Options): PushGateway {
  const own = new Set(config.push.services);
  const guarded = new Agent({ keepAlive: true, maxSockets: 20, lookup: lookupPublic });
  const trusting = new Agent({ ...(ca === undefined ? {} : { ca }) });
  const vapidDetails = { ...keys, subject: `mailto:${addressOf(config.email.from)}` };
  const accepts = (endpoint: string) => {
    const url = URL.parse(endpoint);
    if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
    if (own.has(url.host)) return true;
    const isPlain = url.port === '' && isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0;
    return isPlain && SERVICES.some((service) => service.test(url.hostname));
  };
  return {
    publicKey: keys.publicKey,
    accepts,
    async send(device, message) {
      // Also for those that were stored before a service was taken off the list.
      if (!accepts(device.endpoint)) throw new PushRefusedError('The address is not one of a push service.');
      const agent = own.has(new URL(device.endpoint).host) ? trusting : guarded;
      try {
        await webPush.sendNotification(toSubscription(device), toPayload(message), {
          agent,
          vapidDetails,
          timeout: TIMEOUT_MS,
          TTL: KEPT_SECONDS,
          urgency: 'normal',
        });
        return 'sent';
      } catch (error) {
        if (error instanceof WebPushError && GONE.has(error.statusCode)) return 'gone';
        throw toPushError(error);
      }
    },
  };
}

function toSubscription({ endpoint, p256dh, auth }: PushDevice) {
  return { endpoint, keys: { p256dh, auth } };
}

function toPayload({ title, body, url, tag }: PushMessage): string {
  return JSON.stringify({ title, body: [...body].slice(0, LONGEST_BODY).join(''), url, tag });
}

/** `hello@lintel.example` of `Lintel <hello@lintel.example>`. */
function addressOf(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}

/** Error messages of the library hold the address of the device, so only the status is passed on. */
function toPushError(error: unknown): PushDelayedError | PushRefusedError {
  if (!(error instanceof WebPushError)) return new PushDelayedError('The push service did not answer.');
  const { statusCode } = error;
  const message = `The push service answered ${String(statusCode)}.`;
  const isTemporary = statusCode >= 500 || LATER.has(statusCode);
  return isTemporary ? new PushDelayedError(message) : new PushRefusedError(message);
}
