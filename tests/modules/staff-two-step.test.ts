import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { turnOffTwoStepOnServer } from '#server/modules/two-step/two-step.service.ts';
import { expectDomainError, type Person, useTestApp } from '#tests/harness/test-app.ts';
import { codeOf, turnOn } from './two-step-people.ts';

const world = useTestApp({ env: { STAFF_TWO_STEP: 'required' } });

/** Procedures of a session that was just begun, with the rights it has now. */
async function sessionOf({ email, password }: Person, code?: string) {
  const context = world.context(null);
  await world.callIn(context).auth.signIn({ email, password, ...(code === undefined ? {} : { code }) });
  const cookieSecret = context.secrets.at(-1) ?? undefined;
  const session = await readSession(world.app, { cookieSecret });
  return { cookieSecret, call: world.callIn(world.context(session?.caller ?? null)) };
}

describe('staff who have to sign in with two steps', () => {
  it('see nothing of members until they do', async () => {
    const staff = await world.makeStaff();
    const before = await sessionOf(staff);
    expect(await before.call.auth.viewer()).toMatchObject({ isStaff: true, needsTwoStep: true });
    await expectDomainError(before.call.staff.waiting(), 'two_step_needed');
    await expectDomainError(
      before.call.staff.lookUpMember({ email: 'somebody@people.example' }),
      'two_step_needed',
    );
    const pro = await world.signUp({ userType: 'service_professional' });
    // As a member, the account goes on: an owner sees a listed professional as every owner does.
    await expect(
      before.call.profiles.preview({ profileType: 'professional', profileId: pro.profileId }),
    ).resolves.toBeTruthy();
    const { secret } = await before.call.twoStep.begin({ password: staff.password });
    await before.call.twoStep.turnOn({ code: codeOf(secret, -1) });
    const after = await sessionOf(staff, codeOf(secret));
    expect(await after.call.auth.viewer()).toMatchObject({ hasTwoStep: true, needsTwoStep: false });
    await expect(after.call.staff.waiting()).resolves.toBeTruthy();
    await after.call.twoStep.turnOff({ password: staff.password, code: codeOf(secret, 1) });
    const again = await sessionOf(staff);
    await expectDomainError(again.call.staff.waiting(), 'two_step_needed');
  });

  it('are asked by the setting, else where payments are real', () => {
    const isRequired = (environment: Record<string, string>) =>
      loadConfig(environment).twoStep.isRequiredOfStaff;
    expect(isRequired({})).toBe(false);
    expect(isRequired({ STAFF_TWO_STEP: 'required' })).toBe(true);
    const real = {
      ...{ STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' },
      ...{ POSTMARK_TOKEN: 'a-server-token', MAIL_FROM: 'hello@lintel.example' },
      ...{ PUBLIC_URL: 'https://lintel.example', DATABASE_URL: 'postgres://lintel@localhost/lintel' },
    };
    expect(isRequired(real)).toBe(true);
    expect(isRequired({ ...real, STAFF_TWO_STEP: 'optional' })).toBe(false);
  });
});

describe('npm run turn-off-two-step', () => {
  it('lets staff in who have no colleague', async () => {
    const staff = await turnOn(world, await world.makeStaff());
    await turnOffTwoStepOnServer(world.app, staff.email);
    await sessionOf(staff);
    const mails = await world.mailsTo(staff.email);
    expect(mails.some(({ subject }) => subject.startsWith('Two-step sign-in is off'))).toBe(true);
    const entries = await world.app.db
      .selectFrom('auditLog')
      .select(['actorId', 'reason'])
      .where('subjectUserId', '=', staff.userId)
      .where('action', '=', 'two_step_turned_off')
      .execute();
    expect(entries).toEqual([{ actorId: staff.userId, reason: 'Turned off on the server' }]);
    await expect(turnOffTwoStepOnServer(world.app, staff.email)).rejects.toMatchObject({
      code: 'two_step_is_off',
    });
    await expect(turnOffTwoStepOnServer(world.app, 'nobody@people.example')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('staff.turnOffTwoStep', () => {
  const staffWithTwoSteps = async () => {
    const staff = await turnOn(world, await world.makeStaff());
    return { ...staff, ...(await sessionOf(staff, codeOf(staff.secret))) };
  };
  const reason = 'They called from the number on file and showed their license.';

  it('lets somebody in who lost app and codes: signed out everywhere, told by mail, with an entry in the audit log', async () => {
    const staff = await staffWithTwoSteps();
    const member = await turnOn(world, await world.signUp({ userType: 'service_professional' }));
    const { cookieSecret } = await sessionOf(member, codeOf(member.secret));
    expect((await staff.call.staff.lookUpMember({ email: member.email })).hasTwoStep).toBe(true);
    await staff.call.staff.turnOffTwoStep({ email: member.email, reason });
    expect(await readSession(world.app, { cookieSecret })).toBeNull();
    await sessionOf(member);
    const mails = await world.mailsTo(member.email);
    const told = mails.find(({ subject }) => subject.startsWith('Two-step sign-in is off'));
    expect(told?.text).toContain(reason);
    const log = await staff.call.staff.audit.list({
      ...{ action: 'two_step_turned_off', profileId: member.profileId },
    });
    expect(log.items[0]).toMatchObject({ reason, subject: { profileId: member.profileId } });
    await expectDomainError(
      staff.call.staff.turnOffTwoStep({ email: member.email, reason }),
      'two_step_is_off',
    );
  });

  it('reaches people of a company', async () => {
    const staff = await staffWithTwoSteps();
    const company = await world.signUp({ userType: 'commercial' });
    const viewer = await turnOn(world, await world.joinCompany(company, 'viewer'));
    await staff.call.staff.turnOffTwoStep({ email: viewer.email, reason });
    await sessionOf(viewer);
  });

  it('refuses one’s own, and an address without an account', async () => {
    const staff = await staffWithTwoSteps();
    await expectDomainError(staff.call.staff.turnOffTwoStep({ email: staff.email, reason }), 'invalid_input');
    await expectDomainError(
      staff.call.staff.turnOffTwoStep({ email: 'nobody@people.example', reason }),
      'not_found',
    );
  });
});
