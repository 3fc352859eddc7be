import { describe, expect, it } from 'vitest';
import { KNOWN_DEVICE_DAYS, SIGN_IN_LINK_MINUTES } from '#contract/auth.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { DomainError } from '#server/domain-error.ts';
import { LIMITS } from '#server/rate-limits.ts';
import { type Person, TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';

const world = useTestApp({ rateLimitFactor: 1 });
const GUESSES = LIMITS.signInFailuresByAccount.points;
const NEW_PASSWORD = 'thimble-canyon-93-velvet';
let places = 0;

/** A visitor who was nowhere before. */
const newAddress = () => {
  places += 1;
  return `198.18.${String(places >> 8)}.${String(places & 255)}`;
};

type Attempt = {
  password?: string;
  deviceSecret?: string | undefined;
  linkToken?: string;
  clientAddress?: string;
};

/** A sign-in: its code, 'signed_in' when it worked, and what the device cookie holds afterwards. */
async function signIn(email: string, attempt: Attempt = {}) {
  const { password = TEST_PASSWORD, deviceSecret, linkToken, clientAddress = newAddress() } = attempt;
  const context = world.context(null, { clientAddress, deviceSecret });
  const input = { email, password, ...(linkToken === undefined ? {} : { linkToken }) };
  const code = await codeOf(world.callIn(context).auth.signIn(input));
  return { code, deviceSecret: context.deviceSecrets.at(-1) };
}

async function codeOf(call: Promise<unknown>): Promise<ErrorCode | 'signed_in'> {
  try {
    await call;
    return 'signed_in';
  } catch (error) {
    if (error instanceof Error && error.cause instanceof DomainError) return error.cause.code;
    throw error;
  }
}

/** As a hundred wrong passwords leave it. */
async function guessTooOften(email: string): Promise<void> {
  const { seconds } = LIMITS.signInFailuresByAccount;
  await world.app.db
    .insertInto('rateLimits')
    .values({
      key: `signInFailuresByAccount:${email}`,
      points: GUESSES,
      expire: String(Date.now() + seconds * 1000),
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: GUESSES }))
    .execute();
}

async function signUpTooOftenGuessed(): Promise<Person> {
  const person = await world.signUp({ userType: 'property_owner' });
  await guessTooOften(person.email);
  return person;
}

async function linksTo(email: string): Promise<string[]> {
  const mails = await world.mailsTo(email);
  return mails.flatMap(({ text }) => /finish-sign-in\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

describe('an account at which somebody guesses', () => {
  it('answers a hundred wrong passwords, then asks for more than a password', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const codes: string[] = [];
    while (codes.length < GUESSES + 10) {
      const tries = Array.from({ length: 22 }, () => signIn(person.email, { password: 'not the one' }));
      codes.push(...(await Promise.all(tries)).map(({ code }) => code));
    }
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(GUESSES);
    expect(codes.filter((code) => code === 'extra_proof_required')).toHaveLength(10);
  });

  it('does not count right passwords', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    for (let count = 0; count < 5; count += 1) expect((await signIn(person.email)).code).toBe('signed_in');
    const { points } = await world.app.db
      .selectFrom('rateLimits')
      .select('points')
      .where('key', '=', `signInFailuresByAccount:${person.email}`)
      .executeTakeFirstOrThrow();
    expect(points).toBe(0);
  });

  it('lets its own device in, from the address of the guesses too', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const clientAddress = newAddress();
    const { deviceSecret } = await signIn(person.email, { clientAddress });
    await guessTooOften(person.email);
    for (let count = 0; count < 60; count += 1) {
      await signIn(person.email, { clientAddress, password: 'not the one' });
    }
    expect((await signIn(person.email, { clientAddress })).code).toBe('too_many_attempts');
    let secret = deviceSecret;
    for (let count = 0; count < LIMITS.signInByDevice.points + 5; count += 1) {
      const again = await signIn(person.email, { clientAddress, deviceSecret: secret });
      expect(again.code).toBe('signed_in');
      secret = again.deviceSecret;
    }
  });

  it('is signed in to with the link that a right password has mailed, once', async () => {
    const person = await signUpTooOftenGuessed();
    expect((await signIn(person.email)).code).toBe('extra_proof_required');
    const [linkToken = ''] = await linksTo(person.email);
    expect((await signIn(person.email, { linkToken, password: 'not the one' })).code).toBe(
      'wrong_credentials',
    );
    const finished = await signIn(person.email, { linkToken });
    expect(finished.code).toBe('signed_in');
    expect((await signIn(person.email, { linkToken })).code).toBe('extra_proof_required');
    const later = await signIn(person.email, { deviceSecret: finished.deviceSecret });
    expect(later.code).toBe('signed_in');
  });

  it('takes a link from one of many at the same time', async () => {
    const person = await signUpTooOftenGuessed();
    await signIn(person.email);
    const [linkToken = ''] = await linksTo(person.email);
    const tries = await Promise.all(Array.from({ length: 10 }, () => signIn(person.email, { linkToken })));
    expect(tries.filter(({ code }) => code === 'signed_in')).toHaveLength(1);
  });

  it('takes no link of another account, and none that is too old', async () => {
    const [one, other] = [await signUpTooOftenGuessed(), await signUpTooOftenGuessed()];
    await Promise.all([signIn(one.email), signIn(other.email)]);
    const [linkToken = ''] = await linksTo(one.email);
    const [otherToken = ''] = await linksTo(other.email);
    expect((await signIn(other.email, { linkToken })).code).toBe('extra_proof_required');
    world.clock.advance({ minutes: SIGN_IN_LINK_MINUTES, seconds: -1 });
    expect((await signIn(other.email, { linkToken: otherToken })).code).toBe('signed_in');
    world.clock.advance({ seconds: 1 });
    expect((await signIn(one.email, { linkToken })).code).toBe('extra_proof_required');
  });

  it('knows a device for a year after its last sign-in', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const { deviceSecret } = await signIn(person.email);
    await guessTooOften(person.email);
    world.clock.advance({ days: KNOWN_DEVICE_DAYS, seconds: -1 });
    const again = await signIn(person.email, { deviceSecret });
    expect(again.code).toBe('signed_in');
    world.clock.advance({ days: KNOWN_DEVICE_DAYS });
    expect((await signIn(person.email, { deviceSecret: again.deviceSecret })).code).toBe(
      'extra_proof_required',
    );
  });

  it('gets a command line in by the same link', async () => {
    const person = await signUpTooOftenGuessed();
    const { email, password } = person;
    const call = () => world.callIn(world.context(null, { clientAddress: newAddress() }));
    expect(await codeOf(call().auth.issueToken({ email, password }))).toBe('extra_proof_required');
    const [linkToken = ''] = await linksTo(email);
    await expect(call().auth.issueToken({ email, password, linkToken })).resolves.toHaveProperty('token');
  });

  it('is open again to any device once the password is reset', async () => {
    const person = await signUpTooOftenGuessed();
    const call = world.callIn(world.context(null, { clientAddress: newAddress() }));
    await call.auth.requestPasswordReset({ email: person.email });
    const mails = (await world.mailsTo(person.email)).map(({ text }) => text).join('\n');
    const token = /reset-password\?token=([\w-]+)/.exec(mails)?.[1] ?? '';
    await call.auth.resetPassword({ token, password: NEW_PASSWORD });
    expect((await signIn(person.email, { password: NEW_PASSWORD })).code).toBe('signed_in');
  });
});

describe('beyond a hundred wrong passwords', () => {
  it('a right and a wrong password, a known and an unknown address get the same answer', async () => {
    const person = await signUpTooOftenGuessed();
    const nobody = 'nobody.at.all@people.example';
    await guessTooOften(nobody);
    const answers = [];
    for (const [email, password] of [
      [person.email, person.password],
      [person.email, 'not the one'],
      [nobody, person.password],
    ] as const) {
      const context = world.context(null, { clientAddress: newAddress() });
      const error: unknown = await world
        .callIn(context)
        .auth.signIn({ email, password })
        .catch((cause: unknown) => cause);
      const cause = error instanceof Error ? error.cause : undefined;
      if (!(cause instanceof DomainError)) throw error;
      answers.push({ code: cause.code, details: cause.details, secrets: context.secrets });
    }
    expect(answers).toEqual(answers.map(() => ({ code: 'extra_proof_required', details: {}, secrets: [] })));
  });

  it('a link is mailed for a right password only, five in an hour', async () => {
    const person = await signUpTooOftenGuessed();
    for (let count = 0; count < 8; count += 1) await signIn(person.email, { password: 'not the one' });
    expect(await linksTo(person.email)).toHaveLength(0);
    for (let count = 0; count < 8; count += 1) await signIn(person.email);
    expect(await linksTo(person.email)).toHaveLength(LIMITS.signInLinkByAccount.points);
  });
});
