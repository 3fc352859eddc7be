import { describe, expect, it } from 'vitest';
import { DomainError } from '#server/domain-error.ts';
import { LIMITS, limitKeyOfAddress } from '#server/rate-limits.ts';
import { expectDomainError, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';

const world = useTestApp({ rateLimitFactor: 1 });

/** The code a call is refused with. */
async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof DomainError ? cause.code : 'none';
}

const visitorAt = (clientAddress: string) => world.callIn(world.context(null, { clientAddress }));

describe('rate limits of auth', () => {
  it('allow ten sign-ins to an account from one address in 15 minutes, and say when the next is allowed', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const call = visitorAt('198.51.100.1');
    const attempt = () => call.auth.signIn({ email: person.email, password: 'not the one' });
    for (let count = 0; count < LIMITS.signInByAccountAndAddress.points; count += 1) {
      await expectDomainError(attempt(), 'wrong_credentials');
    }
    const error = await expectDomainError(attempt(), 'too_many_attempts');
    expect(error.details.retryAfterSeconds).toBeGreaterThan(60);
    expect(error.details.retryAfterSeconds).toBeLessThanOrEqual(LIMITS.signInByAccountAndAddress.seconds);
  });

  it('leave the account open to its owner at another address', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const attacker = visitorAt('198.51.100.2');
    for (let count = 0; count < 15; count += 1) {
      await attacker.auth.signIn({ email: person.email, password: 'not the one' }).catch(() => undefined);
    }
    const owner = visitorAt('198.51.100.3');
    await expect(owner.auth.signIn({ email: person.email, password: TEST_PASSWORD })).resolves.toBeTruthy();
  });

  it('stop guessing from many addresses after a hundred failures, until the password is reset', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const guesses = LIMITS.signInFailuresByAccount.points + 5;
    const outcomes: string[] = [];
    for (let count = 0; count < guesses; count += 1) {
      const call = visitorAt(`198.18.${String(count >> 4)}.${String(count)}`);
      outcomes.push(await codeOf(call.auth.signIn({ email: person.email, password: 'not the one' })));
    }
    expect(outcomes.filter((code) => code === 'wrong_credentials')).toHaveLength(
      LIMITS.signInFailuresByAccount.points,
    );
    await visitorAt('198.51.100.4').auth.requestPasswordReset({ email: person.email });
    const mails = (await world.mailsTo(person.email)).map(({ text }) => text).join('\n');
    const token = /reset-password\?token=([\w-]+)/.exec(mails)?.[1] ?? '';
    await visitorAt('198.51.100.4').auth.resetPassword({ token, password: 'thimble-canyon-93-velvet' });
    await expect(
      visitorAt('198.51.100.4').auth.signIn({ email: person.email, password: 'thimble-canyon-93-velvet' }),
    ).resolves.toBeTruthy();
  });

  it('count an IPv6 network of 64 bits as one address', () => {
    expect(limitKeyOfAddress('2001:db8:1:2:3:4:5:6')).toBe(limitKeyOfAddress('2001:db8:1:2::9'));
    expect(limitKeyOfAddress('2001:db8:1:2::9')).not.toBe(limitKeyOfAddress('2001:db8:1:3::9'));
    expect(limitKeyOfAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(limitKeyOfAddress('::1')).toBe('0:0:0:0::/64');
  });
});
