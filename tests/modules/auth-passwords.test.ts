import { describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { sendPasswordReset } from '#server/modules/auth/auth.tasks.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { expectDomainError, type Person, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { accessIn, NEW_PASSWORD, tokenIn } from './auth-people.ts';
import { turnOn } from './two-step-people.ts';

const world = useTestApp();
const { signIn, callWithCookie, lastResetMail } = accessIn(world);

describe('auth.resetPassword', () => {
  async function linkFor(email: string): Promise<string> {
    await world.visitor().auth.requestPasswordReset({ email });
    return tokenIn(await lastResetMail(email));
  }

  it('sets the password by an emailed link, ends all sessions and starts none', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const secret = await signIn(person.email);
    const token = await linkFor(person.email);
    const context = world.context(null);
    await world.callIn(context).auth.resetPassword({ token, password: NEW_PASSWORD });
    expect(context.secrets).toEqual([]);
    expect(await readSession(world.app, { cookieSecret: secret })).toBeNull();
    await expectDomainError(
      world.visitor().auth.signIn({ email: person.email, password: TEST_PASSWORD }),
      'wrong_credentials',
    );
    await expect(signIn(person.email, NEW_PASSWORD)).resolves.toBeTruthy();
    expect((await world.mailsTo(person.email)).at(-1)?.subject).toMatch(/password/i);
  });

  it('gives the same answer for an unknown email and sends it nothing', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const known = await world.visitor().auth.requestPasswordReset({ email: person.email });
    const unknown = await world.visitor().auth.requestPasswordReset({ email: 'nobody@people.example' });
    expect(known).toEqual(unknown);
    expect(await world.mailsTo('nobody@people.example')).toEqual([]);
  });

  it('accepts a link for an hour', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const token = await linkFor(person.email);
    world.clock.advance({ minutes: 60, seconds: -1 });
    await expectDomainError(
      world.visitor().auth.resetPassword({ token, password: 'password1' }),
      'weak_password',
    );
    world.clock.advance({ seconds: 1 });
    await expectDomainError(
      world.visitor().auth.resetPassword({ token, password: NEW_PASSWORD }),
      'token_invalid',
    );
  });

  it('accepts a link once, also from parallel calls', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const token = await linkFor(person.email);
    const tries = Array.from({ length: 10 }, () =>
      world.visitor().auth.resetPassword({ token, password: NEW_PASSWORD }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps the link valid when the new password is refused', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const token = await linkFor(person.email);
    await expectDomainError(
      world.visitor().auth.resetPassword({ token, password: 'password1' }),
      'weak_password',
    );
    await world.visitor().auth.resetPassword({ token, password: NEW_PASSWORD });
  });

  it('invalidates an earlier link', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const first = await linkFor(person.email);
    await linkFor(person.email);
    await expectDomainError(
      world.visitor().auth.resetPassword({ token: first, password: NEW_PASSWORD }),
      'token_invalid',
    );
  });

  it('leaves one of several links that are asked for at the same moment valid', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, () => sendPasswordReset(world.app, { email: person.email })),
      );
      const links = world.app.db
        .selectFrom('linkTokens')
        .select('tokenHash')
        .where('userId', '=', person.userId)
        .where('purpose', '=', 'password_reset');
      expect(await links.execute()).toHaveLength(1);
    }
  });

  it('never stores a usable token, in the queue or elsewhere', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const token = await linkFor(person.email);
    const links = await world.app.db.selectFrom('linkTokens').select(['tokenHash']).execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('links to our configured origin whatever host the request names', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await world.visitor().auth.requestPasswordReset({ email: person.email });
    expect((await world.mailsTo(person.email)).at(-1)?.text).toContain(
      'http://localhost:3000/reset-password?token=',
    );
  });
});

/** The app, in which something happens once between a change and the new session of the browser that asked for it. */
function beforeStartingAfresh(app: App, meanwhile: () => Promise<unknown>): App {
  let isDone = false;
  const clear: App['limits']['clear'] = async (...limit) => {
    if (!isDone) {
      isDone = true;
      await meanwhile();
    }
    return app.limits.clear(...limit);
  };
  return { ...app, limits: { ...app.limits, clear } };
}

describe('a session that a change starts', () => {
  const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  const countSessions = async ({ userId }: Person) =>
    (await world.app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length;

  it('is not begun for a person who was removed from the company in between', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const person = await world.joinCompany(company, 'manager');
    const remove = () => company.call.company.remove({ personId: person.userId });
    const call = await world.callAs(person.userId, beforeStartingAfresh(world.app, remove));
    await expectDomainError(call.auth.changePassword(change), 'sign_in_required');
    expect(await countSessions(person)).toBe(0);
  });

  it('is not begun once the password was changed again, whose browser alone is signed in', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const again = { currentPassword: NEW_PASSWORD, newPassword: 'walnut-harbor-77-thimble' };
    const other = await world.callAs(person.userId);
    const changing = beforeStartingAfresh(world.app, () => other.auth.changePassword(again));
    const call = await world.callAs(person.userId, changing);
    await expectDomainError(call.auth.changePassword(change), 'sign_in_required');
    expect(await countSessions(person)).toBe(1);
  });

  it('is not begun after turning two-step sign-in off when the password was changed in between', async () => {
    const { recoveryCodes, ...person } = await turnOn(
      world,
      await world.signUp({ userType: 'property_owner' }),
    );
    const other = await world.callAs(person.userId);
    const turningOff = beforeStartingAfresh(world.app, () => other.auth.changePassword(change));
    const call = await world.callAs(person.userId, turningOff);
    const proof = { password: TEST_PASSWORD, code: recoveryCodes[0] };
    await expectDomainError(call.twoStep.turnOff(proof), 'sign_in_required');
    expect(await countSessions(person)).toBe(1);
  });
});

describe('auth.changePassword', () => {
  it('requires the current password, ends the other sessions and renews this one', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const [mine, other] = [await signIn(person.email), await signIn(person.email)];
    const { call, context } = await callWithCookie(mine);
    await call.auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect(await readSession(world.app, { cookieSecret: other })).toBeNull();
    expect(await readSession(world.app, { cookieSecret: mine })).toBeNull();
    expect(await readSession(world.app, { cookieSecret: context.secrets[0] ?? '' })).not.toBeNull();
  });

  it('refuses a wrong current password, and a new one that is weak or the same, and changes nothing', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(
      person.call.auth.changePassword({ currentPassword: 'not the one', newPassword: NEW_PASSWORD }),
      'wrong_credentials',
    );
    await expectDomainError(
      person.call.auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword: 'password1' }),
      'weak_password',
    );
    await expect(
      person.call.auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: ['newPassword'] }] } });
    await expect(signIn(person.email)).resolves.toBeTruthy();
  });
});
