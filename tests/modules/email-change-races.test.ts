import { describe, expect, it } from 'vitest';
import { sendEmailVerification, sendPasswordReset, sendSignInLink } from '#server/modules/auth/auth.tasks.ts';
import { makeExport } from '#server/modules/personal-data/exports.tasks.ts';
import { type Person, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';
import { NEW_PASSWORD } from './auth-people.ts';
import { codeOf, turnOn } from './two-step-people.ts';

const world = useTestApp();

/** Does something as somebody whose address is changed by another call, which has begun and ends while this one waits. */
async function whileMoving(person: Person, work: () => Promise<unknown>): Promise<{ newEmail: string }> {
  const newEmail = `moved-${person.userId}@people.example`;
  const { db } = world.app;
  const { working } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ email: newEmail }).where('id', '=', person.userId).execute();
    const begun = work();
    await untilSomebodyWaits(db);
    return { working: begun };
  });
  await working;
  return { newEmail };
}

/** Once the mails of the beginning are out. */
async function signUp(): Promise<Person> {
  const person = await world.signUp({ userType: 'property_owner' });
  await world.drainTasks();
  return person;
}

describe('a link that is mailed as the address changes', () => {
  const ATTEMPT = { key: 'k', isRepeat: false, isLast: false };
  it.each([
    ['to set a password', ({ email }: Person) => sendPasswordReset(world.app, { email })],
    ['to sign in', ({ userId }: Person) => sendSignInLink(world.app, { userId }, ATTEMPT)],
    ['to verify the address', ({ userId }: Person) => sendEmailVerification(world.app, { userId })],
  ])('goes to neither mailbox, and none works: the one %s', async (_which, send) => {
    const person = await signUp();
    await world.app.db.deleteFrom('linkTokens').where('userId', '=', person.userId).execute();
    await world.app.db
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', person.userId)
      .execute();
    const before = (await world.mailsTo(person.email)).length;
    const { newEmail } = await whileMoving(person, () => send(person));
    expect(await world.mailsTo(person.email)).toHaveLength(before);
    expect(await world.mailsTo(newEmail)).toEqual([]);
    const links = await world.app.db
      .selectFrom('linkTokens')
      .select('purpose')
      .where('userId', '=', person.userId)
      .execute();
    expect(links).toEqual([]);
  });
});

const subjectsTo = async (address: string) => (await world.mailsTo(address)).map(({ subject }) => subject);

describe('what was done with the password as the address changes', () => {
  const password = TEST_PASSWORD;
  it.each([
    [
      'a token',
      ({ call }: Person) => call.tokens.create({ name: 'CI', scopes: ['read'], expiresInDays: 30, password }),
      /token/i,
    ],
    [
      'another password',
      ({ call }: Person) =>
        call.auth.changePassword({ currentPassword: password, newPassword: NEW_PASSWORD }),
      /password/i,
    ],
  ])('is told to the mailbox that the account has by then: %s', async (_which, work, subject) => {
    const person = await signUp();
    const { newEmail } = await whileMoving(person, () => work(person));
    expect(await subjectsTo(newEmail)).toEqual([expect.stringMatching(subject)]);
  });

  it.each([
    ['new recovery codes', 'renewRecoveryCodes', /codes/i],
    ['no second step anymore', 'turnOff', /two-step/i],
  ] as const)('is told to the mailbox that the account has by then: %s', async (_which, change, subject) => {
    const person = await turnOn(world, await signUp());
    const code = codeOf(person.secret);
    const { newEmail } = await whileMoving(person, () => person.call.twoStep[change]({ password, code }));
    expect(await subjectsTo(newEmail)).toEqual([expect.stringMatching(subject)]);
  });
});

describe('a copy of one’s data that is made as the address changes', () => {
  it('is told to the mailbox that the account has once it is there', async () => {
    const person = await signUp();
    const newEmail = `moved-${person.userId}@people.example`;
    const { app } = world;
    await person.call.account.requestExport();
    const { id: exportId } = await app.db
      .selectFrom('dataExports')
      .select('id')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow();
    const put: typeof app.files.put = async (...file) => {
      await app.files.put(...file);
      await app.db.updateTable('users').set({ email: newEmail }).where('id', '=', person.userId).execute();
    };
    await makeExport({ ...app, files: { ...app.files, put } }, { exportId });
    expect(await subjectsTo(newEmail)).toEqual([expect.stringMatching(/data/i)]);
  });
});
