import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './domain-error.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_KEY_LENGTH = 200;

/** Every limit: calls allowed within so many seconds. `RATE_LIMIT_FACTOR` multiplies the calls. */
export const LIMITS = {
  signInByAccountAndAddress: { points: 10, seconds: 15 * MINUTE },
  signInByAddress: { points: 50, seconds: 15 * MINUTE },
  signInFailuresByAccount: { points: 100, seconds: DAY },
  signUpByAddress: { points: 20, seconds: HOUR },
  passwordResetByAccount: { points: 5, seconds: HOUR },
  passwordResetByAddress: { points: 20, seconds: HOUR },
  linkTokenByAddress: { points: 30, seconds: HOUR },
  verificationMailByAccount: { points: 5, seconds: HOUR },
  passwordChangeByAccount: { points: 10, seconds: 15 * MINUTE },
  contactByAddress: { points: 20, seconds: HOUR },
  confirmationsByRecipient: { points: 5, seconds: DAY },
  resumeUploadByAddress: { points: 20, seconds: HOUR },
  /** New contacts, counted by the ledger under the wallet's lock. */
  connectsByAccount: { points: 20, seconds: HOUR },
  reportsByAccount: { points: 10, seconds: DAY },
  checkoutByAccount: { points: 30, seconds: HOUR },
  checkoutLookByCheckout: { points: 1, seconds: 1 },
  placesByAddress: { points: 600, seconds: 5 * MINUTE },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

export type RateLimits = {
  /** What a limit allows, for those that are counted elsewhere. */
  allowance(limit: LimitName): { points: number; seconds: number };
  /** Counts one call. Throws `too_many_attempts` with the seconds until the next is allowed. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Throws `too_many_attempts` when the limit is used up, without counting. */
  check(limit: LimitName, key: string): Promise<void>;
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
  return {
    allowance,
    async take(name, key) {
      try {
        await limiterOf(name).consume(storedKey(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(error.msBeforeNext);
        throw error;
      }
    },
    async check(name, key) {
      const limiter = limiterOf(name);
      const state = await limiter.get(storedKey(key));
      if (state !== null && state.consumedPoints >= limiter.points) refuse(state.msBeforeNext);
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
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
