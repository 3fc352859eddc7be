import { describe, expect, it } from 'vitest';
import { LIMITS, limitKeyOfAddress, limitKeyOfNetwork } from '#server/rate-limits.ts';
import { expectDomainError, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';

const world = useTestApp({ rateLimitFactor: 1 });

const NEWCOMER = {
  password: TEST_PASSWORD,
  fullName: 'Somebody Else',
  location: 'Detroit, MI 48226',
  userType: 'commercial',
  isAdult: true,
} as const;

const visitorAt = (clientAddress: string) => world.callIn(world.context(null, { clientAddress }));

describe('rate limits of auth', () => {
  it('allow ten sign-ins to an account from one client address in 15 minutes, and say when the next is allowed', async () => {
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

  it('leave the account open from another client address', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const attacker = visitorAt('198.51.100.2');
    for (let count = 0; count < 15; count += 1) {
      await attacker.auth.signIn({ email: person.email, password: 'not the one' }).catch(() => undefined);
    }
    const owner = visitorAt('198.51.100.3');
    await expect(owner.auth.signIn({ email: person.email, password: TEST_PASSWORD })).resolves.toBeTruthy();
  });

  it('allow five sign-ups with one email address a day, and tell its holder once', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const attempt = (place: number) =>
      visitorAt(`198.19.${String(place)}.1`).auth.signUp({ ...NEWCOMER, email: person.email });
    // The first was the person's own.
    for (let count = 1; count < LIMITS.signUpByEmail.points; count += 1) {
      await expectDomainError(attempt(count), 'email_taken');
    }
    await expectDomainError(attempt(100), 'too_many_attempts');
    const mails = (await world.mailsTo(person.email)).filter(({ subject }) =>
      subject.includes('already have'),
    );
    expect(mails).toHaveLength(1);
  });

  it('allow so many sign-ups from one network', async () => {
    const { points } = LIMITS.signUpByNetwork;
    await world.app.db
      .insertInto('rateLimits')
      .values({ key: 'signUpByNetwork:198.51.7.0/24', points, expire: String(Date.now() + 3_600_000) })
      .execute();
    const signUp = visitorAt('198.51.7.9').auth.signUp({ ...NEWCOMER, email: 'never.asked@people.example' });
    await expectDomainError(signUp, 'too_many_attempts');
  });

  it('count an IPv6 /64 as one client address', () => {
    expect(limitKeyOfAddress('2001:db8:1:2:3:4:5:6')).toBe(limitKeyOfAddress('2001:db8:1:2::9'));
    expect(limitKeyOfAddress('2001:db8:1:2::9')).not.toBe(limitKeyOfAddress('2001:db8:1:3::9'));
    expect(limitKeyOfAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(limitKeyOfAddress('::1')).toBe('0:0:0:0::/64');
    expect(limitKeyOfNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(limitKeyOfNetwork('::ffff:203.0.113.7')).toBe('203.0.113.0/24');
  });
});
