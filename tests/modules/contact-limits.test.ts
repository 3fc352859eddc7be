import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limits.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';

const world = useTestApp({ rateLimitFactor: 1 });
const visitorAt = (clientAddress: string) => world.callIn(world.context(null, { clientAddress }));
const support = { name: 'Dana', email: 'dana@people.example', subject: 'Hello', message: 'Once more.' };

describe('the rate limit of the public forms', () => {
  it('counts all forms of a client address together and says when the next is allowed', async () => {
    const call = visitorAt('198.51.100.1');
    for (let count = 0; count < LIMITS.contactByAddress.points; count += 1) {
      await call.contact.support({ ...support, website: 'filled in' });
    }
    const join = call.contact.joinWaitlist({ email: 'lee@people.example', platform: 'both' });
    const error = await expectDomainError(join, 'too_many_attempts');
    expect(error.details.retryAfterSeconds).toBeGreaterThan(60);
    await expect(
      visitorAt('198.51.100.2').contact.support({ ...support, website: 'filled in' }),
    ).resolves.toEqual({ ok: true });
  });

  it('stops confirmations to a flooded mailbox but stores the messages', async () => {
    const email = `${'long.'.repeat(12)}name@${'people.'.repeat(25)}example`;
    const call = visitorAt('198.51.100.3');
    const sent = LIMITS.confirmationsByRecipient.points + 2;
    for (let count = 0; count < sent; count += 1) await call.contact.support({ ...support, email });
    const rows = await world.app.db
      .selectFrom('contactMessages')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(sent);
    expect(await world.mailsTo(email)).toHaveLength(LIMITS.confirmationsByRecipient.points);
    expect(await world.mailsTo('hello@lintel.example')).toHaveLength(sent);
  });
});
