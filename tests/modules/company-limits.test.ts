import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limits.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';

const world = useTestApp({ rateLimitFactor: 1 });

describe('company.resendInvitation', () => {
  it('mails one address only so often a day, whoever invites it', async () => {
    const email = 'colleague@people.example';
    const [company, other] = [
      await world.signUp({ userType: 'commercial' }),
      await world.signUp({ userType: 'commercial' }),
    ];
    const { id } = await company.call.company.invite({ email, role: 'viewer' });
    for (let sent = 1; sent < LIMITS.companyInvitationsByRecipient.points; sent += 1)
      await company.call.company.resendInvitation({ id });
    await expectDomainError(company.call.company.resendInvitation({ id }), 'too_many_attempts');
    await expectDomainError(other.call.company.invite({ email, role: 'viewer' }), 'too_many_attempts');
    expect((await other.call.company.team()).invitations).toEqual([]);
  });
});
