import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONTACTS_PER_HOUR } from '#contract/connection-rules.ts';
import { CALLS_PER_TOKEN_AND_MINUTE } from '#contract/token-scopes.ts';
import { DomainError } from './domain-error.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_KEY_LENGTH = 200;

/** Every limit: calls allowed within so many seconds. `RATE_LIMIT_FACTOR` multiplies the calls. */
export const LIMITS = {
  signInByAccountAndAddress: { points: 10, seconds: 15 * MINUTE },
  signInByAddress: { points: 50, seconds: 15 * MINUTE },
  /** Of an account, by a browser it knows or with a mailed link. */
  signInByDevice: { points: 10, seconds: 15 * MINUTE },
  /** Beyond it, a device that the account does not know needs a mailed link (product 2.19). */
  signInFailuresByAccount: { points: 100, seconds: 30 * DAY },
  /** Beyond it, a known device counts as unknown. */
  signInFailuresByDevice: { points: 100, seconds: 30 * DAY },
  /** Codes of an authenticator app for an account, by devices that it knows and by its sessions (product 43.6). */
  codesFromKnown: { points: 10, seconds: 15 * MINUTE },
  wrongCodesFromKnown: { points: 100, seconds: 30 * DAY },
  /** By all others. */
  codesFromUnknown: { points: 10, seconds: 15 * MINUTE },
  wrongCodesFromUnknown: { points: 100, seconds: 30 * DAY },
  /** Beyond it, the owner is told by email. */
  wrongCodesUntold: { points: 5, seconds: DAY },
  signInLinkByAccount: { points: 5, seconds: HOUR },
  signUpByAddress: { points: 20, seconds: HOUR },
  /** The answer tells whether an email address has an account: of one, and of a whole network (product 2.4). */
  signUpByEmail: { points: 5, seconds: DAY },
  signUpByNetwork: { points: 100, seconds: HOUR },
  passwordResetByAccount: { points: 5, seconds: HOUR },
  passwordResetByAddress: { points: 20, seconds: HOUR },
  linkTokenByAddress: { points: 30, seconds: HOUR },
  verificationMailByAccount: { points: 5, seconds: HOUR },
  /** Invitations to a company and their repetitions. */
  companyInvitationsByAccount: { points: 50, seconds: DAY },
  companyInvitationsByRecipient: { points: 5, seconds: DAY },
  /** Asked for the password again before something that cannot be taken back. */
  stepUpByAccount: { points: 10, seconds: 15 * MINUTE },
  emailChangeByAccount: { points: 5, seconds: DAY },
  /** Mails to an address that someone wants to change to. */
  emailChangeByRecipient: { points: 5, seconds: DAY },
  passwordChangeByAccount: { points: 10, seconds: 15 * MINUTE },
  contactByAddress: { points: 20, seconds: HOUR },
  confirmationsByRecipient: { points: 5, seconds: DAY },
  resumeUploadByAddress: { points: 20, seconds: HOUR },
  uploadsByAccount: { points: 400, seconds: HOUR },
  /** New contacts, counted by the ledger under the wallet's lock. */
  connectsByAccount: { points: CONTACTS_PER_HOUR, seconds: HOUR },
  messagesByAccount: { points: 600, seconds: HOUR },
  /** Times proposed, declined and canceled: the other side is mailed about each. */
  appointmentsByAccount: { points: 60, seconds: HOUR },
  /** Those whose proposals wait are mailed about each. */
  publishingAgainByAccount: { points: 30, seconds: HOUR },
  reportsByAccount: { points: 10, seconds: DAY },
  checkoutByAccount: { points: 30, seconds: HOUR },
  checkoutLookByCheckout: { points: 1, seconds: 1 },
  callsByToken: { points: CALLS_PER_TOKEN_AND_MINUTE, seconds: MINUTE },
  /** Test events, and deliveries sent again. */
  webhookSendsByAccount: { points: 60, seconds: HOUR },
  placesByAddress: { points: 600, seconds: 5 * MINUTE },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

export type RateLimits = {
  /** What a limit allows, for those that are counted elsewhere. */
  allowance(limit: LimitName): { points: number; seconds: number };
  /** Counts one call. Throws `too_many_attempts` with the seconds until the next is allowed. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Counts one call and says whether it is within the limit. */
  tryTake(limit: LimitName, key: string): Promise<boolean>;
  /** Uncounts a call that was within the limit. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Forgets what was counted. */
  clear(limit: LimitName, key: string): Promise<void>;
};

function refuse(milliseconds: number): never {
  throw new DomainError('too_many_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  });
}

/** Limits that all processes share through Postgres. `factor` multiplies every limit. */
export function createRateLimits(pool: pg.Pool, factor: number): RateLimits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const allowance = (name: LimitName) => {
    const { points, seconds } = LIMITS[name];
    return { points: Math.max(1, Math.floor(points * factor)), seconds };
  };
  const limiterOf = (name: LimitName) => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const { points, seconds } = allowance(name);
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  /** Null when the call was counted within the limit, else the milliseconds until the next is allowed. */
  const count = async (name: LimitName, key: string): Promise<number | null> => {
    try {
      await limiterOf(name).consume(storedKey(key));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  };
  return {
    allowance,
    async take(name, key) {
      const waitMs = await count(name, key);
      if (waitMs !== null) refuse(waitMs);
    },
    tryTake: async (name, key) => (await count(name, key)) === null,
    async giveBack(name, key) {
      await limiterOf(name).reward(storedKey(key));
    },
    async clear(name, key) {
      await limiterOf(name).delete(storedKey(key));
    },
  };
}

/** The table takes 255 characters with the limit's name, and an email address alone may have 254. */
function storedKey(key: string): string {
  return key.length <= MAX_KEY_LENGTH ? key : createHash('sha256').update(key).digest('hex');
}

/** The part of an address that counts: all of IPv4, the /64 network of IPv6. */
export function limitKeyOfAddress(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The network around it: what one subscriber of some size has, /24 of IPv4 and /48 of IPv6. */
export function limitKeyOfNetwork(address: string): string {
  const plain = plainAddress(address);
  if (plain.includes(':')) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The eight groups of an IPv6 address. */
function groupsOf(plain: string): string[] {
  const [head = '', tail] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
}
