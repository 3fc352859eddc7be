import { describe, expect, it } from 'vitest';
import { sendEmailVerification, sendPasswordReset, sendSignInLink } from '#server/modules/auth/auth.tasks.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';

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
