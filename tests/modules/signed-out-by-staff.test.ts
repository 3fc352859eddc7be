import { describe, expect, it } from 'vitest';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { readToken } from '#server/modules/tokens/tokens.service.ts';
import { expectDomainError, TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';

const world = useTestApp();
const reason = 'Someone else signed in from your account.';

describe('staff.endSessions', () => {
  it('ends every session and token of a person, told by mail and in the audit log', async () => {
    const staff = await world.makeStaff();
    const member = await world.signUp({ userType: 'service_professional' });
    const browser = world.context(null);
    await world.callIn(browser).auth.signIn({ email: member.email, password: TEST_PASSWORD });
    const { token: bearer } = await world
      .visitor()
      .auth.issueToken({ email: member.email, password: TEST_PASSWORD });
    const made = await member.call.tokens.create({
      ...{ name: 'CI', scopes: ['read'], expiresInDays: 30, password: TEST_PASSWORD },
    });
    const other = await world.signUp({ userType: 'property_owner' });
    await staff.call.staff.endSessions({ email: member.email, reason });
    expect(await readSession(world.app, { cookieSecret: browser.secrets.at(-1) ?? undefined })).toBeNull();
    expect(await readSession(world.app, { bearer })).toBeNull();
    await expectDomainError(readToken(world.app, made.token), 'token_not_valid');
    expect((await other.call.auth.sessions()).items).toHaveLength(1);
    // The account is as it was.
    await expect(
      world.visitor().auth.signIn({ email: member.email, password: TEST_PASSWORD }),
    ).resolves.toBeTruthy();
    const mails = await world.mailsTo(member.email);
    const told = mails.find(({ subject }) => subject.startsWith('You’ve been signed out'));
    expect(told?.text).toContain(reason);
    const log = await staff.call.staff.audit.list({ action: 'sessions_ended' });
    expect(log.items).toMatchObject([{ reason, subject: { profileId: member.profileId } }]);
  });

  it('refuses one’s own, and an address without an account', async () => {
    const staff = await world.makeStaff();
    await expectDomainError(staff.call.staff.endSessions({ email: staff.email, reason }), 'invalid_input');
    await expectDomainError(
      staff.call.staff.endSessions({ email: 'nobody@people.example', reason }),
      'not_found',
    );
  });
});
