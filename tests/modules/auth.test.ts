import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EMAIL_VERIFICATION_HOURS } from '#contract/auth.ts';
import type { UserType } from '#contract/user-types.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { expectDomainError, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { accessIn, tokenIn } from './auth-people.ts';

const world = useTestApp();
const { signIn, callWithCookie, lastResetMail } = accessIn(world);
let counter = 0;

function signUpInput(
  overrides: Partial<{
    email: string;
    password: string;
    fullName: string;
    location: string;
    userType: UserType;
  }> = {},
) {
  counter += 1;
  return {
    email: `new${String(counter)}@people.example`,
    password: TEST_PASSWORD,
    fullName: 'Dana Whitfield',
    location: 'Ann Arbor, MI 48103',
    userType: 'property_owner' as const,
    isAdult: true as const,
    ...overrides,
  };
}

describe('auth.signUp', () => {
  it.each(['property_owner', 'service_professional', 'commercial'] as const)(
    'creates account and profile of a %s and signs in',
    async (userType) => {
      const input = signUpInput({ userType });
      const context = world.context(null);
      const { viewer } = await world.callIn(context).auth.signUp(input);
      expect(viewer).toMatchObject({
        email: input.email,
        userType,
        fullName: 'Dana Whitfield',
        isStaff: false,
      });
      expect(viewer.place).toMatchObject({ zip: '48103', state: 'MI' });
      const { call } = await callWithCookie(context.secrets[0] ?? '');
      expect(await call.auth.viewer()).toEqual(viewer);
    },
  );

  it('emails a link that confirms the address once', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    expect((await person.call.auth.viewer())?.isEmailVerified).toBe(false);
    const [mail] = await world.mailsTo(person.email);
    const token = tokenIn(mail?.text ?? '');
    await world.visitor().auth.verifyEmail({ token });
    expect((await person.call.auth.viewer())?.isEmailVerified).toBe(true);
    await expectDomainError(world.visitor().auth.verifyEmail({ token }), 'token_invalid');
  });

  it('emails a link that works for 48 hours', async () => {
    const linkOf = async () => {
      const { email } = await world.signUp({ userType: 'property_owner' });
      return tokenIn((await world.mailsTo(email))[0]?.text ?? '');
    };
    const [inTime, late] = [await linkOf(), await linkOf()];
    world.clock.advance({ hours: EMAIL_VERIFICATION_HOURS, seconds: -1 });
    await world.visitor().auth.verifyEmail({ token: inTime });
    world.clock.advance({ seconds: 1 });
    await expectDomainError(world.visitor().auth.verifyEmail({ token: late }), 'token_invalid');
  });

  it('stores the email trimmed and in lower case', async () => {
    const input = signUpInput({ email: '  MiXed.Case@People.Example ' });
    const { viewer } = await world.visitor().auth.signUp(input);
    expect(viewer.email).toBe('mixed.case@people.example');
  });

  it('refuses an email that is taken, in upper or lower case', async () => {
    const input = signUpInput();
    await world.visitor().auth.signUp(input);
    await expectDomainError(
      world.visitor().auth.signUp({ ...input, email: input.email.toUpperCase() }),
      'email_taken',
    );
  });

  it('creates one account of many parallel sign-ups with one email', async () => {
    const input = signUpInput();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => world.visitor().auth.signUp(input)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['password1', 'most common'],
    ['qwertyuiop', ''],
    ['annarbor1', 'name of your city'],
    ['danawhitfield', 'your name'],
    ['aaaaaaaaaaaa', ''],
  ])('refuses the guessable password %s with the reason', async (password, reason) => {
    const error = await expectDomainError(
      world.visitor().auth.signUp(signUpInput({ password })),
      'weak_password',
    );
    expect(error.details.reasons?.join(' ')).toContain(reason);
    expect(error.details.reasons?.length).toBeGreaterThan(0);
    expect(error.details.reasons?.join(' ')).not.toContain('page related');
  });

  it('accepts passwords of any characters, spaces and emoji included, up to 128', async () => {
    const password = `${'🔑 ключ πόρτα '.repeat(9)}end!`;
    const input = signUpInput({ password });
    await world.visitor().auth.signUp(input);
    await expect(signIn(input.email, password)).resolves.toBeTruthy();
  });

  it.each([
    ['a short password', { password: 'sh0rt-7' }],
    ['a password of 129 characters', { password: 'x'.repeat(129) }],
    ['no name', { fullName: '   ' }],
    ['no location', { location: '' }],
    ['no address', { email: 'not-an-address' }],
  ])('refuses %s before anything is stored', async (_, overrides) => {
    const before = await world.app.db.selectFrom('users').select('id').execute();
    await expect(world.visitor().auth.signUp(signUpInput(overrides))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await world.app.db.selectFrom('users').select('id').execute()).toHaveLength(before.length);
  });

  it('refuses other user types and server-side fields such as staff and verified', async () => {
    for (const extra of [{ userType: 'staff' }, { isStaff: true }, { verified: true }]) {
      const input = { ...signUpInput(), ...extra };
      await expect(world.visitor().auth.signUp(input as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  it('requires the confirmation of age', async () => {
    const input = { ...signUpInput(), isAdult: false };
    await expect(world.visitor().auth.signUp(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('stores an unknown location without a place', async () => {
    const { viewer } = await world
      .visitor()
      .auth.signUp(signUpInput({ location: 'Somewhere over the rainbow' }));
    expect(viewer).toMatchObject({ location: 'Somewhere over the rainbow', place: null });
  });
});

describe('auth.signIn', () => {
  it('signs in with email and password', async () => {
    const person = await world.signUp({ userType: 'commercial' });
    const { call } = await callWithCookie(await signIn(person.email));
    expect((await call.auth.viewer())?.userId).toBe(person.userId);
  });

  it('works though the profile cannot be read, and answers the user type of the sign-up', async () => {
    const person = await world.signUp({ userType: 'service_professional' });
    await sql`alter table places rename to places_elsewhere`.execute(world.app.db);
    const context = world.context(null);
    const answer = await world
      .callIn(context)
      .auth.signIn({ email: person.email, password: TEST_PASSWORD })
      .finally(() => sql`alter table places_elsewhere rename to places`.execute(world.app.db));
    expect(answer).toEqual({ userType: 'service_professional', viewer: null });
    const { call } = await callWithCookie(context.secrets[0] ?? '');
    expect((await call.auth.viewer())?.userId).toBe(person.userId);
  });

  it('gives the same answer for an unknown email and a wrong password', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const attempt = (email: string) =>
      expectDomainError(world.visitor().auth.signIn({ email, password: 'not the one' }), 'wrong_credentials');
    const a = await attempt(person.email);
    const b = await attempt('nobody@people.example');
    expect([a.message, a.details]).toEqual([b.message, b.details]);
  });

  it('hashes a password in both cases, so that they take the same time', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const time = async (email: string) => {
      const startedAt = performance.now();
      await world
        .visitor()
        .auth.signIn({ email, password: 'not the one' })
        .catch(() => undefined);
      return performance.now() - startedAt;
    };
    const median = (times: number[]) => times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)] ?? 0;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 25; round += 1) {
      known.push(await time(person.email));
      unknown.push(await time('nobody-at-all@people.example'));
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('starts a new session each time and stores no secret', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const [first, second] = [await signIn(person.email), await signIn(person.email)];
    expect(first).not.toBe(second);
    const rows = await world.app.db.selectFrom('sessions').select(['id', 'secretHash', 'label']).execute();
    expect(JSON.stringify(rows)).not.toContain(first);
    expect(rows.at(-1)?.label).toBe('Firefox on Linux');
  });
});

describe('auth.issueToken', () => {
  it('issues a token that does not work as a cookie, nor a cookie as a token', async () => {
    const person = await world.signUp({ userType: 'service_professional' });
    const { token } = await world
      .visitor()
      .auth.issueToken({ email: person.email, password: person.password, label: 'Laptop' });
    const cookie = await signIn(person.email);
    expect((await readSession(world.app, { bearer: token }))?.caller).toMatchObject({
      sessionKind: 'command_line',
    });
    expect(await readSession(world.app, { cookieSecret: token })).toBeNull();
    expect(await readSession(world.app, { bearer: cookie })).toBeNull();
  });

  it('issues a token that its owner can revoke', async () => {
    const person = await world.signUp({ userType: 'service_professional' });
    const { token, sessionId } = await world
      .visitor()
      .auth.issueToken({ email: person.email, password: person.password });
    await person.call.auth.revokeSession({ id: sessionId });
    expect(await readSession(world.app, { bearer: token })).toBeNull();
  });

  it('refuses a wrong password', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(
      world.visitor().auth.issueToken({ email: person.email, password: 'not the one' }),
      'wrong_credentials',
    );
  });
});

describe('auth.resendEmailVerification', () => {
  it('emails a new link until the address is confirmed, then nothing', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await world.drainTasks();
    await person.call.auth.resendEmailVerification();
    const mails = await world.mailsTo(person.email);
    expect(mails).toHaveLength(2);
    await world.visitor().auth.verifyEmail({ token: tokenIn(mails[1]?.text ?? '') });
    await person.call.auth.resendEmailVerification();
    expect(await world.mailsTo(person.email)).toHaveLength(2);
  });

  it('does not accept a password link', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await world.visitor().auth.requestPasswordReset({ email: person.email });
    const token = tokenIn(await lastResetMail(person.email));
    await expectDomainError(world.visitor().auth.verifyEmail({ token }), 'token_invalid');
  });
});
