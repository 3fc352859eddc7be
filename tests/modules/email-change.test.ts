import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EMAIL_CHANGE_HOURS } from '#contract/account-rules.ts';
import { sendEmailChange } from '#server/modules/account/email-change.tasks.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { outcomeOf } from '../harness/races.ts';
import { expectDomainError, type Person, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';
import { signInAgain } from './data-people.ts';

const world = useTestApp();
let counter = 0;

function newAddress(): string {
  counter += 1;
  return `moved${String(counter)}@people.example`;
}

async function tokenTo(email: string): Promise<string> {
  const mails = await world.mailsTo(email);
  return mails.flatMap(({ text }) => /change-email\?token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
}

/** A request to change the address, with both links. */
async function begin(person: Person, newEmail = newAddress()) {
  await person.call.account.changeEmail({ newEmail, password: TEST_PASSWORD });
  return { newEmail, old: await tokenTo(person.email), fresh: await tokenTo(newEmail) };
}

const signUp = () => world.signUp({ userType: 'property_owner' });
const confirm = (token: string) => world.visitor().account.confirmEmailChange({ token });
const emailOf = async ({ userId }: Person) =>
  world.app.db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

describe('account.changeEmail', () => {
  it.each(['old first', 'new first'])('changes the address once both mailboxes agreed, %s', async (order) => {
    const person = await signUp();
    const { newEmail, old, fresh } = await begin(person);
    const [first, second] = order === 'old first' ? [old, fresh] : [fresh, old];
    expect(await confirm(first)).toEqual({ isChanged: false });
    expect(await confirm(first)).toEqual({ isChanged: false });
    expect((await emailOf(person)).email).toBe(person.email);
    expect(await confirm(second)).toEqual({ isChanged: true });
    expect((await emailOf(person)).email).toBe(newEmail);
    expect((await emailOf(person)).emailVerifiedAt).not.toBeNull();
    for (const address of [person.email, newEmail]) {
      expect((await world.mailsTo(address)).at(-1)?.subject).toBe('Your email address on Lintel changed');
    }
    for (const token of [old, fresh]) await expectDomainError(confirm(token), 'token_invalid');
    await expectDomainError(signInAgain(world, person), 'wrong_credentials');
    await signInAgain(world, { ...person, email: newEmail });
  });

  it('changes it once when both links are pressed at the same moment', async () => {
    const person = await signUp();
    const { newEmail, old, fresh } = await begin(person);
    const answers = await Promise.all([confirm(old), confirm(fresh)]);
    expect(answers.map(({ isChanged }) => isChanged).toSorted()).toEqual([false, true]);
    expect((await emailOf(person)).email).toBe(newEmail);
  });

  it('ends the other sessions and the links mailed to the old address, and tells the provider', async () => {
    const person = await signUp();
    await world.pay(person, { packId: 'starter', cycle: 'one_time' });
    const other = (await signInAgain(world, person)).secret;
    await world.visitor().auth.requestPasswordReset({ email: person.email });
    const reset = /reset-password\?token=([\w-]+)/.exec(
      (await world.mailsTo(person.email)).at(-1)?.text ?? '',
    )?.[1];
    const { newEmail, old, fresh } = await begin(person);
    await confirm(old);
    await confirm(fresh);
    await world.drainTasks();
    expect(await readSession(world.app, { cookieSecret: other })).toBeNull();
    expect((await person.call.auth.sessions()).items).toHaveLength(1);
    const input = { token: reset ?? '-'.repeat(30), password: 'meadow-copper-19-violin' };
    await expectDomainError(world.visitor().auth.resetPassword(input), 'token_invalid');
    expect(Object.values(world.stripe.state.customers).map(({ email }) => email)).toContain(newEmail);
  });

  it('asks for the password, and for another address than the present one', async () => {
    const person = await signUp();
    const wrong = { newEmail: newAddress(), password: 'not-the-password-1' };
    await expectDomainError(person.call.account.changeEmail(wrong), 'wrong_credentials');
    const same = { newEmail: person.email.toUpperCase(), password: TEST_PASSWORD };
    await expectDomainError(person.call.account.changeEmail(same), 'same_email');
  });

  it('tells only the holder of an address that it is taken', async () => {
    const [person, holder] = [await signUp(), await signUp()];
    const answer = await person.call.account.changeEmail({ newEmail: holder.email, password: TEST_PASSWORD });
    const free = await (
      await signUp()
    ).call.account.changeEmail({ newEmail: newAddress(), password: TEST_PASSWORD });
    expect({ ...answer, newEmail: '' }).toEqual({ ...free, newEmail: '' });
    const subjects = (await world.mailsTo(holder.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your email address stays with your Lintel account');
    expect(await tokenTo(holder.email)).toBe('');
    expect(await confirm(await tokenTo(person.email))).toEqual({ isChanged: false });
    expect((await emailOf(person)).email).toBe(person.email);
    // What they typed comes back to them and their mailbox.
    const leaks = world.watch.takeLeaks();
    expect(leaks.filter((leak) => !/^(account\.changeEmail|mail) told/.test(leak))).toEqual([]);
  });

  it('refuses an address that someone signed up with meanwhile', async () => {
    const person = await signUp();
    const { newEmail, old, fresh } = await begin(person);
    await confirm(fresh);
    await world.signUp({ userType: 'property_owner', email: newEmail });
    await expectDomainError(confirm(old), 'email_taken');
    expect((await emailOf(person)).email).toBe(person.email);
  });

  it('refuses an address that someone signs up with at the same moment', async () => {
    const person = await signUp();
    const { newEmail, old, fresh } = await begin(person);
    await confirm(fresh);
    const { app } = world;
    const both = await app.db.transaction().execute(async (tx) => {
      await sql`lock table profiles in share mode`.execute(tx);
      const joining = world.signUp({ userType: 'property_owner', email: newEmail });
      await untilSomebodyWaits(app.db);
      const changing = outcomeOf(confirm(old));
      await untilSomebodyWaits(app.db, 2);
      return { joining, changing };
    });
    await both.joining;
    expect(await both.changing).toBe('email_taken');
    expect((await emailOf(person)).email).toBe(person.email);
  });
});

describe('a change of address', () => {
  it('is stopped by the old mailbox alone, and taken back by the person', async () => {
    const person = await signUp();
    const { old, fresh, newEmail } = await begin(person);
    const visitor = world.visitor();
    expect(await visitor.account.openEmailChange({ token: fresh })).toEqual({
      ...{ side: 'new', newEmail, isConfirmed: false },
    });
    await expectDomainError(visitor.account.stopEmailChange({ token: fresh }), 'token_invalid');
    await visitor.account.stopEmailChange({ token: old });
    await expectDomainError(confirm(fresh), 'token_invalid');
    const again = await begin(person);
    await person.call.account.cancelEmailChange();
    expect(await person.call.account.emailChange()).toBeNull();
    await expectDomainError(confirm(again.old), 'token_invalid');
    await expectDomainError(person.call.account.cancelEmailChange(), 'not_found');
  });

  it('is replaced by the next one, and expires', async () => {
    const person = await signUp();
    const first = await begin(person);
    const second = await begin(person);
    await expectDomainError(confirm(first.fresh), 'token_invalid');
    world.clock.advance({ hours: EMAIL_CHANGE_HOURS });
    await expectDomainError(confirm(second.old), 'token_invalid');
    expect(await person.call.account.emailChange()).toBeNull();
  });
});

describe('account.changeEmail within limits', () => {
  it('shows the person what is left to confirm', async () => {
    const person = await signUp();
    const { newEmail, old } = await begin(person);
    await confirm(old);
    expect(await person.call.account.emailChange()).toMatchObject({
      ...{ newEmail, isOldConfirmed: true, isNewConfirmed: false },
    });
  });
});

describe('a change of address', () => {
  it('is mailed however often the provider fails, and counted once', async () => {
    const person = await signUp();
    const newEmail = newAddress();
    await person.call.account.changeEmail({ newEmail, password: TEST_PASSWORD });
    const { createdAt } = await world.app.db
      .selectFrom('emailChanges')
      .select('createdAt')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow();
    const before = (await world.mailsTo(newEmail)).length;
    const payload = { userId: person.userId, side: 'new', requestedAt: createdAt.toISOString() } as const;
    for (let count = 0; count < 8; count += 1)
      await sendEmailChange(world.app, payload, { key: 'k', isRepeat: true, isLast: false });
    expect((await world.mailsTo(newEmail)).length).toBe(before + 8);
  });

  it('of somebody who leaves the company ends with that, and the address stays free', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const worker = await world.joinCompany(company, 'manager');
    const { newEmail, old, fresh } = await begin(worker);
    await confirm(old);
    await company.call.company.remove({ personId: worker.userId });
    await expectDomainError(confirm(fresh), 'token_invalid');
    const taken = await world.app.db.selectFrom('users').select('id').where('email', '=', newEmail).execute();
    expect(taken).toEqual([]);
  });
});
