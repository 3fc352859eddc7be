import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DomainError } from '#server/domain-error.ts';
import { hashOfToken } from '#server/modules/auth/links.service.ts';
import { LIMITS } from '#server/rate-limits.ts';
import { effort, seed } from '#tests/harness/effort.ts';
import { useTestApp } from '#tests/harness/test-app.ts';

const PAIRS = effort('STUFFING_PAIRS', { gate: 1_500, proofs: 100_000 });
const ADDRESSES = effort('STUFFING_ADDRESSES', { gate: 30, proofs: 1_000 });
const ACCOUNTS = effort('STUFFING_ACCOUNTS', { gate: 100, proofs: 10_000 });
/** Accounts that get half of all guesses. */
const TARGETS = effort('STUFFING_TARGETS', { gate: 4, proofs: 100 });
const PARALLEL = 10;
const WINDOW_MS = LIMITS.signInByAddress.seconds * 1000;
const RIGHT = 'orchid-lantern-42-gravel';

const world = useTestApp({ rateLimitFactor: 1 });

/** The same draw for the same seed (mulberry32). */
function drawFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const draw = drawFrom(seed('STUFFING_SEED'));

const emailOf = (account: number) => `stuffed${String(account)}@people.example`;
const addressOf = (address: number) => `198.18.${String(address >> 8)}.${String(address & 255)}`;
const deviceOf = (account: number) => `the-device-of-the-owner-of-account-${String(account)}`;

beforeAll(async () => {
  // The limits count in real time: only what the clock says is moved.
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  // With the least cost, since the subject is how many passwords are compared, not how long each takes.
  const passwordHash = await hash(RIGHT, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const now = world.clock.now();
  const accounts = Array.from({ length: ACCOUNTS }, (_, account) => account);
  for (let from = 0; from < ACCOUNTS; from += 1_000) {
    const users = await world.app.db
      .insertInto('users')
      .values(
        accounts.slice(from, from + 1_000).map((account) => ({
          email: emailOf(account),
          passwordHash,
          userType: 'property_owner' as const,
          adultConfirmedAt: now,
          createdAt: now,
        })),
      )
      .returning(['id', 'email'])
      .execute();
    await world.app.db
      .insertInto('profiles')
      .values(
        users.map(({ id }) => ({
          userId: id,
          userType: 'property_owner' as const,
          fullName: 'Stuffed',
          location: 'Detroit, MI',
          createdAt: now,
          updatedAt: now,
        })),
      )
      .execute();
    const idOf = new Map(users.map(({ id, email }) => [email, id]));
    const targeted = accounts.slice(from, from + 1_000).filter((account) => account < TARGETS);
    if (targeted.length === 0) continue;
    await world.app.db
      .insertInto('knownDevices')
      .values(
        targeted.map((account) => ({
          tokenHash: hashOfToken(deviceOf(account)),
          userId: idOf.get(emailOf(account)) ?? '',
          createdAt: now,
          lastUsedAt: now,
          expiresAt: new Date(now.getTime() + 365 * 86_400_000),
        })),
      )
      .execute();
  }
});
afterAll(() => {
  vi.useRealTimers();
});

async function guess(account: number, address: number): Promise<string> {
  const context = world.context(null, { clientAddress: addressOf(address) });
  const input = { email: emailOf(account), password: `guess ${String(draw(1_000_000))}` };
  try {
    await world.callIn(context).auth.signIn(input);
    return 'signed_in';
  } catch (error) {
    if (error instanceof Error && error.cause instanceof DomainError) return error.cause.code;
    throw error;
  }
}

describe('stuffing passwords from many addresses', () => {
  it('compares a hundred of an account at most, and the owner gets in at any time', async () => {
    const told = new Map<number, number>();
    const codes = new Map<string, number>();
    const devices = new Map<number, string>();
    let owners = 0;

    const attack = async () => {
      const account = draw(2) === 0 ? draw(TARGETS) : draw(ACCOUNTS);
      const code = await guess(account, draw(ADDRESSES));
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (code === 'wrong_credentials') told.set(account, (told.get(account) ?? 0) + 1);
    };
    const letOwnerIn = async () => {
      const account = draw(TARGETS);
      // From an address of the attackers.
      const clientAddress = addressOf(draw(ADDRESSES));
      const deviceSecret = devices.get(account) ?? deviceOf(account);
      const context = world.context(null, { clientAddress, deviceSecret });
      await world.callIn(context).auth.signIn({ email: emailOf(account), password: RIGHT });
      devices.set(account, context.deviceSecrets.at(-1) ?? '');
      owners += 1;
    };

    let left = PAIRS;
    while (left > 0) {
      const wave = Math.min(left, ADDRESSES * 25);
      for (let begun = 0; begun < wave; begun += PARALLEL) {
        await Promise.all(Array.from({ length: Math.min(PARALLEL, wave - begun) }, attack));
        if (begun % 100 === 0) await letOwnerIn();
      }
      left -= wave;
      vi.setSystemTime(Date.now() + WINDOW_MS / 2);
    }
    expect(Math.max(...told.values())).toBe(LIMITS.signInFailuresByAccount.points);
    expect(codes.get('extra_proof_required')).toBeGreaterThan(0);
    expect(codes.get('signed_in')).toBeUndefined();
    expect([...codes.values()].reduce((sum, count) => sum + count)).toBe(PAIRS);
    expect(owners).toBeGreaterThan(PAIRS / 200);
  });
});
