import { describe, expect, it } from 'vitest';
import { DomainError } from '#server/domain-error.ts';
import { LIMITS } from '#server/rate-limits.ts';
import { expectDomainError, useTestApp } from '#tests/harness/test-app.ts';
import { codeOf, turnOn, type TwoStepPerson } from './two-step-people.ts';

const world = useTestApp({ rateLimitFactor: 1 });
let places = 0;

const signUpWithTwoSteps = async () => turnOn(world, await world.signUp({ userType: 'commercial' }));

/** A sign-in from an address of its own. */
async function signIn(
  { email, password }: TwoStepPerson,
  { code, deviceSecret, linkToken }: { code?: string; deviceSecret?: string | undefined; linkToken?: string },
) {
  places += 1;
  const context = world.context(null, { clientAddress: `198.18.7.${String(places)}`, deviceSecret });
  const more = { ...(code === undefined ? {} : { code }), ...(linkToken === undefined ? {} : { linkToken }) };
  try {
    await world.callIn(context).auth.signIn({ email, password, ...more });
    return { outcome: 'signed_in', deviceSecret: context.deviceSecrets.at(-1) };
  } catch (error) {
    if (error instanceof Error && error.cause instanceof DomainError)
      return { outcome: error.cause.code, deviceSecret };
    throw error;
  }
}

/** Not one of those that count now, whatever the time. */
const wrongCode = ({ secret }: TwoStepPerson, count: number) => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  const code = String(count).padStart(6, '0');
  return right.includes(code) ? wrongCodeAfter(code) : code;
};
const wrongCodeAfter = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');

async function guess(person: TwoStepPerson, times: number, deviceSecret?: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (let count = 0; count < times; count += 1) {
    outcomes.push((await signIn(person, { code: wrongCode(person, count), deviceSecret })).outcome);
  }
  return outcomes;
}

describe('guessing codes', () => {
  it('ends after ten in 15 minutes, tells the owner once, and leaves recovery codes', async () => {
    const person = await signUpWithTwoSteps();
    const { points } = LIMITS.codesFromUnknown;
    expect(await guess(person, points + 3)).toEqual([
      ...Array.from({ length: points }, () => 'wrong_code'),
      ...Array.from({ length: 3 }, () => 'too_many_attempts'),
    ]);
    expect((await signIn(person, { code: codeOf(person.secret) })).outcome).toBe('too_many_attempts');
    const mails = await world.mailsTo(person.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Someone may know'))).toHaveLength(1);
    expect((await signIn(person, { code: person.recoveryCodes[0] ?? '' })).outcome).toBe('signed_in');
  });

  it('does not keep a known device out, which has guesses of its own', async () => {
    const person = await signUpWithTwoSteps();
    const { deviceSecret } = await signIn(person, { code: codeOf(person.secret) });
    await guess(person, LIMITS.codesFromUnknown.points + 1);
    expect((await signIn(person, { code: codeOf(person.secret, 1), deviceSecret })).outcome).toBe(
      'signed_in',
    );
  });

  it('of a known device ends after ten as well', async () => {
    const person = await signUpWithTwoSteps();
    const { deviceSecret } = await signIn(person, { code: codeOf(person.secret) });
    const outcomes = await guess(person, LIMITS.codesFromKnown.points + 1, deviceSecret);
    expect(outcomes.at(-2)).toBe('wrong_code');
    expect(outcomes.at(-1)).toBe('too_many_attempts');
  });

  it('of all known devices together ends after ten', async () => {
    const person = await signUpWithTwoSteps();
    const one = await signIn(person, { code: codeOf(person.secret) });
    const other = await signIn(person, { code: codeOf(person.secret, 1) });
    const { points } = LIMITS.codesFromKnown;
    await guess(person, points - 1, one.deviceSecret);
    expect(await guess(person, 2, other.deviceSecret)).toEqual(['wrong_code', 'too_many_attempts']);
  });

  it('from a device that was known before two steps were turned on counts as a stranger’s', async () => {
    const member = await world.signUp({ userType: 'commercial' });
    const before = await signIn({ ...member, secret: '', recoveryCodes: [] }, {});
    const person = await turnOn(world, member);
    await guess(person, LIMITS.codesFromUnknown.points, before.deviceSecret);
    expect(await guess(person, 1)).toEqual(['too_many_attempts']);
  });

  it('is told to the owner before ten', async () => {
    const person = await signUpWithTwoSteps();
    const told = async () => {
      const mails = await world.mailsTo(person.email);
      return mails.filter(({ subject }) => subject.startsWith('Someone may know')).length;
    };
    await guess(person, LIMITS.wrongCodesUntold.points);
    expect(await told()).toBe(0);
    await guess(person, 1);
    expect(await told()).toBe(1);
  });

  it('begins anew with a new password', async () => {
    const person = await signUpWithTwoSteps();
    await guess(person, LIMITS.codesFromUnknown.points + 1);
    const newPassword = `${person.password}-2`;
    await person.call.auth.changePassword({
      ...{ currentPassword: person.password, newPassword, currentCode: codeOf(person.secret) },
    });
    const changed = { ...person, password: newPassword };
    expect((await signIn(changed, { code: codeOf(person.secret, 1) })).outcome).toBe('signed_in');
  });

  it('does not count right codes', async () => {
    const person = await signUpWithTwoSteps();
    await signIn(person, { code: codeOf(person.secret) });
    const rows = await world.app.db
      .selectFrom('rateLimits')
      .select(['key', 'points'])
      .where('key', 'in', [`codesFromUnknown:${person.userId}`, `wrongCodesFromUnknown:${person.userId}`])
      .execute();
    expect(rows.map(({ points }) => points)).toEqual([0, 0]);
  });

  it('a hundred in 30 days ends it for unknown devices', async () => {
    const person = await signUpWithTwoSteps();
    const { points, seconds } = LIMITS.wrongCodesFromUnknown;
    await world.app.db
      .insertInto('rateLimits')
      .values({
        key: `wrongCodesFromUnknown:${person.userId}`,
        points,
        expire: String(Date.now() + seconds * 1000),
      })
      .execute();
    expect((await signIn(person, { code: codeOf(person.secret) })).outcome).toBe('too_many_attempts');
    expect((await signIn(person, { code: person.recoveryCodes[3] ?? '' })).outcome).toBe('signed_in');
  });

  it('a hundred in 30 days ends it for known devices as well, apart from those', async () => {
    const person = await signUpWithTwoSteps();
    const { deviceSecret } = await signIn(person, { code: codeOf(person.secret) });
    const { points, seconds } = LIMITS.wrongCodesFromKnown;
    await world.app.db
      .insertInto('rateLimits')
      .values({
        key: `wrongCodesFromKnown:${person.userId}`,
        points,
        expire: String(Date.now() + seconds * 1000),
      })
      .execute();
    const code = codeOf(person.secret, 1);
    expect((await signIn(person, { code, deviceSecret })).outcome).toBe('too_many_attempts');
    expect((await signIn(person, { code })).outcome).toBe('signed_in');
  });

  it('of the first code of an app ends after ten', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const { secret } = await person.call.twoStep.begin({ password: person.password });
    // `begin` was the first time that the account was asked for proof.
    for (let count = 1; count < LIMITS.stepUpByAccount.points; count += 1) {
      const code = wrongCode({ ...person, secret, recoveryCodes: [] }, count);
      await expectDomainError(person.call.twoStep.turnOn({ code }), 'wrong_code');
    }
    await expectDomainError(person.call.twoStep.turnOn({ code: codeOf(secret) }), 'too_many_attempts');
  });
});

describe('an account whose password was guessed at', () => {
  it('takes the mailed link, the password and the code; the link lasts until all are right', async () => {
    const person = await signUpWithTwoSteps();
    const { points, seconds } = LIMITS.signInFailuresByAccount;
    await world.app.db
      .insertInto('rateLimits')
      .values({
        key: `signInFailuresByAccount:${person.email}`,
        points,
        expire: String(Date.now() + seconds * 1000),
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
      .execute();
    expect((await signIn(person, { code: codeOf(person.secret) })).outcome).toBe('extra_proof_required');
    const mails = await world.mailsTo(person.email);
    const [linkToken = ''] = mails.flatMap(
      ({ text }) => /finish-sign-in\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    );
    expect((await signIn(person, { linkToken })).outcome).toBe('code_required');
    expect((await signIn(person, { linkToken, code: wrongCode(person, 7) })).outcome).toBe('wrong_code');
    expect((await signIn(person, { linkToken, code: codeOf(person.secret) })).outcome).toBe('signed_in');
    expect((await signIn(person, { linkToken, code: codeOf(person.secret, 1) })).outcome).toBe(
      'extra_proof_required',
    );
  });
});
