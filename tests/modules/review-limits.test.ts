import { expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limits.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';

const world = useTestApp({ rateLimitFactor: 1 });

it('contesting reviews is limited by the day', async () => {
  const pro = await world.signUp({ userType: 'service_professional' });
  const id = '00000000-0000-4000-8000-000000000000';
  const contest = () =>
    pro.call.reviews.report({ id, reason: 'other', text: 'About somebody else’s house.' });
  for (let n = 0; n < LIMITS.reportsByAccount.points; n += 1) await expectDomainError(contest(), 'not_found');
  const error = await expectDomainError(contest(), 'too_many_attempts');
  expect(error.details.retryAfterSeconds).toBeGreaterThan(0);
});
