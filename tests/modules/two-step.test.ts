import { describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { issueToken, signIn as signInService } from '#server/modules/auth/sign-in.service.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { readToken } from '#server/modules/tokens/tokens.service.ts';
import { expectDomainError, type Person, TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';
import { whileComparing } from '#tests/harness/while-comparing.ts';
import { codeOf, turnOn, type TwoStepPerson } from './two-step-people.ts';

const world = useTestApp();
const NEW_PASSWORD = 'thimble-canyon-93-velvet';

const signUp = () => world.signUp({ userType: 'property_owner' });
const signUpWithTwoSteps = async (): Promise<TwoStepPerson> => turnOn(world, await signUp());

/** A wrong code: none of those that count now. */
function wrongCodeFor(secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

function signIn({ email, password }: Person, code?: string) {
  return world.visitor().auth.signIn({ email, password, ...(code === undefined ? {} : { code }) });
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await world.mailsTo(email)).map(({ subject }) => subject);
}

async function mailOfTurningOn({ email }: Person): Promise<string> {
  const mails = await world.mailsTo(email);
  return mails.find(({ subject }) => subject.startsWith('Two-step sign-in is on'))?.text ?? '';
}

describe('turning on two-step sign-in', () => {
  it('takes the password, and the first code of the app', async () => {
    const { call, email } = await signUp();
    expect(await call.twoStep.state()).toEqual({ since: null, recoveryCodesLeft: 0 });
    await expectDomainError(call.twoStep.begin({ password: 'not the one' }), 'wrong_credentials');
    const { secret, address } = await call.twoStep.begin({ password: TEST_PASSWORD });
    expect(address).toMatch(/^otpauth:\/\/totp\//);
    expect(address).toContain(`secret=${secret}`);
    expect(decodeURIComponent(address)).toContain(email);
    await expectDomainError(call.twoStep.turnOn({ code: wrongCodeFor(secret) }), 'wrong_code');
    expect(await call.twoStep.state()).toMatchObject({ since: null });
    const { recoveryCodes } = await call.twoStep.turnOn({ code: codeOf(secret) });
    expect(new Set(recoveryCodes)).toHaveProperty('size', 10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await call.twoStep.state()).toEqual({
      since: world.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await call.auth.viewer()).toMatchObject({ hasTwoStep: true, needsTwoStep: false });
    expect(await subjectsTo(email)).toContain('Two-step sign-in is on for your Lintel account');
  });

  it('leaves API tokens, and its mail says how many', async () => {
    const [one, none] = [await signUp(), await signUp()];
    const token = { name: 'CI', scopes: ['read' as const], password: TEST_PASSWORD };
    await one.call.tokens.create({ ...token, expiresInDays: 1 });
    world.clock.advance({ days: 2 });
    const { token: secret } = await one.call.tokens.create({ ...token, expiresInDays: 30 });
    for (const person of [one, none]) await turnOn(world, person);
    expect(await mailOfTurningOn(one)).toContain('Your API token still works. Account, Developers shows');
    expect(await mailOfTurningOn(none)).not.toContain('API token');
    await expect(readToken(world.app, secret)).resolves.toMatchObject({ personId: one.userId });
  });

  it('is refused while it is on, and before an app was set up', async () => {
    const person = await signUp();
    await expectDomainError(person.call.twoStep.turnOn({ code: '123456' }), 'wrong_code');
    const { call, secret } = await turnOn(world, person);
    await expectDomainError(call.twoStep.begin({ password: TEST_PASSWORD }), 'two_step_is_on');
    await expectDomainError(call.twoStep.turnOn({ code: codeOf(secret) }), 'two_step_is_on');
  });

  it('changes nothing at sign-in until it is done, and the last app that was set up counts', async () => {
    const person = await signUp();
    const first = await person.call.twoStep.begin({ password: TEST_PASSWORD });
    await expect(signIn(person)).resolves.toMatchObject({ userType: 'property_owner' });
    const second = await person.call.twoStep.begin({ password: TEST_PASSWORD });
    expect(second.secret).not.toBe(first.secret);
    await expectDomainError(person.call.twoStep.turnOn({ code: codeOf(first.secret) }), 'wrong_code');
    await expect(person.call.twoStep.turnOn({ code: codeOf(second.secret) })).resolves.toBeTruthy();
  });

  it('happens once, of parallel calls with the same code', async () => {
    const { call } = await signUp();
    const { secret } = await call.twoStep.begin({ password: TEST_PASSWORD });
    const calls = Array.from({ length: 8 }, () => call.twoStep.turnOn({ code: codeOf(secret) }));
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await call.twoStep.state()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('ends the other sessions, and gives the browser a new one', async () => {
    const person = await signUp();
    const elsewhere = world.context(null);
    await world.callIn(elsewhere).auth.signIn({ email: person.email, password: person.password });
    const here = world.context(null);
    await world.callIn(here).auth.signIn({ email: person.email, password: person.password });
    const cookieSecret = here.secrets.at(-1) ?? undefined;
    const session = await readSession(world.app, { cookieSecret });
    const context = world.context(session?.caller ?? null);
    const call = world.callIn(context);
    const { secret } = await call.twoStep.begin({ password: TEST_PASSWORD });
    await call.twoStep.turnOn({ code: codeOf(secret) });
    for (const former of [elsewhere.secrets.at(-1) ?? undefined, cookieSecret]) {
      expect(await readSession(world.app, { cookieSecret: former })).toBeNull();
    }
    const renewed = await readSession(world.app, { cookieSecret: context.secrets.at(-1) ?? undefined });
    expect(renewed?.caller.personId).toBe(person.userId);
  });

  it('is each person’s own in a company', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const viewer = await turnOn(world, await world.joinCompany(company, 'viewer'));
    await expectDomainError(signIn(viewer), 'code_required');
    await expect(signIn(company)).resolves.toBeTruthy();
  });
});

describe('signing in with two steps', () => {
  it('takes a right code, once', async () => {
    const person = await signUpWithTwoSteps();
    await expectDomainError(signIn(person), 'code_required');
    await expectDomainError(signIn(person, wrongCodeFor(person.secret)), 'wrong_code');
    const code = codeOf(person.secret);
    await expect(signIn(person, code)).resolves.toMatchObject({ viewer: { userId: person.userId } });
    await expectDomainError(signIn(person, code), 'wrong_code');
    // As it is shown.
    const next = codeOf(person.secret, 1);
    await expect(signIn(person, ` ${next.slice(0, 3)} ${next.slice(3)}`)).resolves.toBeTruthy();
  });

  it('refuses codes of two steps ago, and of the one that turned it on', async () => {
    const person = await signUpWithTwoSteps();
    await expectDomainError(signIn(person, codeOf(person.secret, -1)), 'wrong_code');
    await expectDomainError(signIn(person, codeOf(person.secret, -2)), 'wrong_code');
    await expectDomainError(signIn(person, codeOf(person.secret, 2)), 'wrong_code');
  });

  it('says nothing of codes to who has a wrong password', async () => {
    const person = await signUpWithTwoSteps();
    await expectDomainError(signIn({ ...person, password: 'not the one' }), 'wrong_credentials');
    await expectDomainError(
      signIn({ ...person, password: 'not the one' }, codeOf(person.secret)),
      'wrong_credentials',
    );
  });

  it('lets one of parallel sign-ins with a code in', async () => {
    const person = await signUpWithTwoSteps();
    for (const code of [codeOf(person.secret), person.recoveryCodes[0] ?? '']) {
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(person, code)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('takes each recovery code once, as it is typed, and tells of it', async () => {
    const person = await signUpWithTwoSteps();
    const [first = '', second = ''] = person.recoveryCodes;
    await expect(signIn(person, first)).resolves.toBeTruthy();
    await expectDomainError(signIn(person, first), 'wrong_code');
    const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    await expect(signIn(person, typed)).resolves.toBeTruthy();
    expect(await person.call.twoStep.state()).toMatchObject({ recoveryCodesLeft: 8 });
    const mails = await world.mailsTo(person.email);
    const told = mails.filter(({ subject }) => subject.includes('recovery code was used'));
    expect(told.map(({ text }) => /You have \d left/.exec(text)?.[0]).toSorted()).toEqual([
      'You have 8 left',
      'You have 9 left',
    ]);
  });

  it('takes no code of somebody else', async () => {
    const [person, other] = [await signUpWithTwoSteps(), await signUpWithTwoSteps()];
    await expectDomainError(signIn(person, codeOf(other.secret)), 'wrong_code');
    await expectDomainError(signIn(person, other.recoveryCodes[0] ?? ''), 'wrong_code');
    await expect(signIn(other, other.recoveryCodes[0] ?? '')).resolves.toBeTruthy();
  });

  it('takes a code on the command line, too', async () => {
    const { email, password, secret } = await signUpWithTwoSteps();
    const issue = (code?: string) =>
      world.visitor().auth.issueToken({ email, password, ...(code === undefined ? {} : { code }) });
    await expectDomainError(issue(), 'code_required');
    await expect(issue(codeOf(secret))).resolves.toMatchObject({ token: expect.any(String) as string });
  });

  it('is asked for after a new password as well', async () => {
    const person = await signUpWithTwoSteps();
    await world.visitor().auth.requestPasswordReset({ email: person.email });
    const mails = await world.mailsTo(person.email);
    const token = mails.flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
    await world.visitor().auth.resetPassword({ token: token ?? '', password: NEW_PASSWORD });
    const renewed = { ...person, password: NEW_PASSWORD };
    await expectDomainError(signIn(renewed), 'code_required');
    await expect(signIn(renewed, codeOf(person.secret))).resolves.toBeTruthy();
  });
});

describe('a sign-in under way', () => {
  const sessionsOf = ({ userId }: Person) =>
    world.app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
  const origin = { clientAddress: '198.18.9.1', userAgent: 'Firefox', deviceSecret: undefined };

  it('is refused when two steps were turned on meanwhile, in the browser and on the command line', async () => {
    for (const begin of [
      (app: App, { email, password }: Person) => signInService(app, { email, password }, origin),
      (app: App, { email, password }: Person) => issueToken(app, { email, password, label: 'CI' }, origin),
    ]) {
      const person = await signUp();
      const app = whileComparing(world.app, async () => {
        await turnOn(world, person);
        await world.app.db.deleteFrom('sessions').where('userId', '=', person.userId).execute();
      });
      await expect(begin(app, person)).rejects.toMatchObject({ code: 'code_required' });
      expect(await sessionsOf(person)).toEqual([]);
    }
  });

  it('is refused when the password was changed meanwhile', async () => {
    const person = await signUp();
    const app = whileComparing(world.app, () =>
      person.call.auth.changePassword({ currentPassword: person.password, newPassword: NEW_PASSWORD }),
    );
    const before = (await sessionsOf(person)).length;
    await expect(signInService(app, person, origin)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await sessionsOf(person)).toHaveLength(before);
  });
});

describe('what the password is asked for again', () => {
  it('is refused when the password was changed meanwhile', async () => {
    const { userId, secret, password } = await signUpWithTwoSteps();
    const { db } = world.app;
    const app = whileComparing(world.app, () =>
      db.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', userId).execute(),
    );
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const { twoStep } = await world.callAs(userId, app);
    const renewing = twoStep.renewRecoveryCodes({ password, code: codeOf(secret) });
    await expectDomainError(renewing, 'wrong_credentials');
    await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    await expectDomainError(twoStep.turnOff({ password, code: codeOf(secret, 1) }), 'wrong_credentials');
    expect((await (await world.callAs(userId)).twoStep.state()).since).not.toBeNull();
  });

  it('uses no code up for what is refused anyway', async () => {
    const { call, secret, email } = await signUpWithTwoSteps();
    const [currentPassword, code] = [TEST_PASSWORD, codeOf(secret)];
    await expectDomainError(
      call.auth.changePassword({ currentPassword, newPassword: 'password1', currentCode: code }),
      'weak_password',
    );
    const change = { newEmail: email, password: TEST_PASSWORD, code };
    await expectDomainError(call.account.changeEmail(change), 'same_email');
    await call.account.changeEmail({ ...change, newEmail: `new-${email}` });
  });

  it('takes a code as well', async () => {
    const { call, secret } = await signUpWithTwoSteps();
    const password = TEST_PASSWORD;
    const token = { name: 'CI', scopes: ['read' as const], expiresInDays: 30, password };
    await expectDomainError(call.tokens.create(token), 'code_required');
    await expectDomainError(call.tokens.create({ ...token, code: wrongCodeFor(secret) }), 'wrong_code');
    await expect(call.tokens.create({ ...token, code: codeOf(secret) })).resolves.toBeTruthy();
    const change = { newEmail: 'another@people.example', password };
    await expectDomainError(call.account.changeEmail(change), 'code_required');
    await expectDomainError(
      call.auth.changePassword({ currentPassword: password, newPassword: NEW_PASSWORD }),
      'code_required',
    );
    await expectDomainError(call.account.close({ password, confirmation: 'DELETE' }), 'code_required');
    expect(await call.account.emailChange()).toBeNull();
    await call.auth.changePassword({
      ...{ currentPassword: password, newPassword: NEW_PASSWORD, currentCode: codeOf(secret, 1) },
    });
  });
});

describe('recovery codes', () => {
  it('are replaced by new ones, with password and code', async () => {
    const person = await signUpWithTwoSteps();
    const password = TEST_PASSWORD;
    await expectDomainError(person.call.twoStep.renewRecoveryCodes({ password }), 'code_required');
    const { recoveryCodes } = await person.call.twoStep.renewRecoveryCodes({
      ...{ password, code: codeOf(person.secret) },
    });
    await expectDomainError(signIn(person, person.recoveryCodes[0] ?? ''), 'wrong_code');
    await expect(signIn(person, recoveryCodes[0] ?? '')).resolves.toBeTruthy();
    expect(await subjectsTo(person.email)).toContain('New recovery codes for your Lintel account');
  });

  it('are ten also after parallel renewals', async () => {
    const person = await signUpWithTwoSteps();
    const codes = person.recoveryCodes.slice(0, 4);
    await Promise.all(
      codes.map((code) => person.call.twoStep.renewRecoveryCodes({ password: TEST_PASSWORD, code })),
    ).catch(() => undefined);
    expect(await person.call.twoStep.state()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('are refused to who signs in without a code', async () => {
    const { call } = await signUp();
    const proof = { password: TEST_PASSWORD };
    await expectDomainError(call.twoStep.renewRecoveryCodes(proof), 'two_step_is_off');
    await expectDomainError(call.twoStep.turnOff(proof), 'two_step_is_off');
  });
});

describe('turning off two-step sign-in', () => {
  it('takes password and code; the password alone signs in again', async () => {
    const person = await signUpWithTwoSteps();
    const proof = { password: TEST_PASSWORD, code: codeOf(person.secret) };
    await expectDomainError(
      person.call.twoStep.turnOff({ ...proof, password: 'not it' }),
      'wrong_credentials',
    );
    await person.call.twoStep.turnOff(proof);
    const call = await world.callAs(person.userId);
    expect(await call.twoStep.state()).toEqual({ since: null, recoveryCodesLeft: 0 });
    await expect(signIn(person)).resolves.toBeTruthy();
    expect(await subjectsTo(person.email)).toContain('Two-step sign-in is off for your Lintel account');
    // What was set up before counts for nothing afterwards.
    await expectDomainError(call.twoStep.turnOn({ code: codeOf(person.secret, 1) }), 'wrong_code');
  });
});
