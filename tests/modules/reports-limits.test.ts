import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limits.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';

const world = useTestApp({ rateLimitFactor: 1 });

describe('the rate limit of profiles.report', () => {
  it('allows ten a day, does not count repetitions and invalid calls, and stores nothing beyond', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await world.signUp({ userType: 'service_professional' });
    const another = () => ({
      profileId: pro.profileId,
      reason: 'spam' as const,
      text: 'The same advertisement every day.',
      idempotencyKey: randomUUID(),
    });
    const first = another();
    await owner.call.profiles.report(first);
    for (let count = 1; count < LIMITS.reportsByAccount.points; count += 1) {
      await owner.call.profiles.report(first);
      const nobody = owner.call.profiles.report({ ...another(), profileId: randomUUID() });
      await expectDomainError(nobody, 'not_found');
      await owner.call.profiles.report(another());
    }
    const error = await expectDomainError(owner.call.profiles.report(another()), 'too_many_attempts');
    expect(error.details.retryAfterSeconds).toBeGreaterThan(3600);
    const rows = await world.app.db.selectFrom('reports').select('id').execute();
    expect(rows.length).toBe(10);
    await owner.call.profiles.report(first);
    const theirs = { ...another(), profileId: owner.profileId };
    expect(await pro.call.profiles.report(theirs)).toEqual({ id: expect.any(String) as string });
  });
});
