import { randomUUID } from 'node:crypto';
import { createCaller } from '#server/trpc/app-router.ts';
import { TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { companyIn, joinInput } from '../modules/company-people.ts';
import { accessIn, NEW_PASSWORD, tokenIn } from '../modules/auth-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertColleague, insertSomebody, sureOf } from './crossed-people.ts';
import type { Through } from './crossed-runs.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);
const { invite } = companyIn(world);
const { lastResetMail } = accessIn(world);

let visitors = 0;

/**
 * A visitor from an address of their own: links are counted by address. Not scanned for leaks: what they are told is theirs,
 * although the session that it comes with may have ended by then.
 */
function visitorIn({ app }: Through) {
  visitors += 1;
  const clientAddress = `198.51.${String(Math.floor(visitors / 250))}.${String(visitors % 250)}`;
  return createCaller(world.context(null, { app, clientAddress }));
}

async function invited() {
  const company = await insertSomebody(world, 'commercial');
  const email = `${randomUUID()}@colleagues.example`;
  const { id, token } = await invite(company, email);
  return { company, email, id, token };
}

type Invited = Awaited<ReturnType<typeof invited>>;

crossed('on an invitation to a company', {
  prepare: invited,
  gate: 1,
  acts: {
    join: (through, { token }) => visitorIn(through).company.join(joinInput(token)),
    revoke: async ({ as }, { company, id }) => (await as(company)).company.revokeInvitation({ id }),
    signUp: (through, { email }) =>
      visitorIn(through).auth.signUp({
        ...{ email, password: TEST_PASSWORD, fullName: 'Jordan Lee', location: 'Detroit, MI 48226' },
        ...{ userType: 'property_owner', isAdult: true },
      }),
    removeNewest: async ({ as }, { company }: Invited) => {
      const { people } = await (await as(company)).company.team();
      const personId = people.find(({ role }) => role !== 'owner')?.personId ?? company.userId;
      await (await as(company)).company.remove({ personId });
    },
    close: async ({ as }, { company }) => (await as(company)).account.close(sureOf(company)),
  },
  pairs: { join: ['removeNewest', 'join', 'revoke', 'signUp', 'close'] },
  accepted: [
    {
      calls: ['join', 'removeNewest'],
      answer: 'join sign_in_required',
      because: 'Whoever has joined was removed before they were signed in.',
    },
    {
      calls: ['join', 'close'],
      answer: 'join sign_in_required',
      lines: [/^known_devices /],
      because: 'Whoever has joined was signed out by the closing before they were signed in.',
    },
  ],
});

async function staffed() {
  const company = await insertSomebody(world, 'commercial');
  const person = await insertColleague(world, company, 'viewer');
  const { email } = person;
  await world.visitor().auth.requestPasswordReset({ email });
  const resetToken = tokenIn(await lastResetMail(email));
  return { company, person, resetToken };
}

crossed('on somebody who works in a company', {
  prepare: staffed,
  acts: {
    remove: async ({ as }, { company, person: { personId } }) =>
      (await as(company)).company.remove({ personId }),
    promote: async ({ as }, { company, person: { personId } }) =>
      (await as(company)).company.changeRole({ personId, role: 'manager' }),
    leave: async ({ as }, { person }) => (await as(person)).company.leave(),
    closeOwn: async ({ as }, { person: { userId, password } }) =>
      (await as({ userId })).account.close({ password, confirmation: 'DELETE' }),
    createToken: async ({ as }, { person }) =>
      (await as(person)).tokens.create({
        ...{ name: 'CI', scopes: ['read'], expiresInDays: 30, password: TEST_PASSWORD },
      }),
    changeEmail: async ({ as }, { person }) =>
      (await as(person)).account.changeEmail({
        ...{ newEmail: `new-${person.userId}@people.example`, password: TEST_PASSWORD },
      }),
    reset: (through, { resetToken }) =>
      visitorIn(through).auth.resetPassword({ token: resetToken, password: NEW_PASSWORD }),
    close: async ({ as }, { company }) => (await as(company)).account.close(sureOf(company)),
  },
  pairs: {
    remove: ['promote', 'leave', 'closeOwn', 'createToken', 'changeEmail', 'reset', 'close'],
    close: ['reset'],
  },
  accepted: [
    {
      calls: ['remove', 'close'],
      lines: [/"email":"company-closed"/],
      because: 'Whoever is removed as the account is closed reads of both.',
    },
  ],
});

/** The same with a change of address that waits for the second of its two links. */
async function movingColleague() {
  const staff = await staffed();
  const { userId, email, password } = staff.person;
  const newEmail = `new-${userId}@people.example`;
  await (await world.callAs(userId)).account.changeEmail({ newEmail, password });
  const linkTo = async (address: string) =>
    tokenIn(
      (await world.mailsTo(address)).findLast(({ text }) => text.includes('/change-email'))?.text ?? '',
    );
  await world.visitor().account.confirmEmailChange({ token: await linkTo(email) });
  return { ...staff, newEmail, newLink: await linkTo(newEmail) };
}

crossed('on somebody in a company whose address changes', {
  prepare: movingColleague,
  acts: {
    confirm: (through, { newLink }) => visitorIn(through).account.confirmEmailChange({ token: newLink }),
    remove: async ({ as }, { company, person: { personId } }) =>
      (await as(company)).company.remove({ personId }),
    promote: async ({ as }, { company, person: { personId } }) =>
      (await as(company)).company.changeRole({ personId, role: 'manager' }),
    close: async ({ as }, { company }) => (await as(company)).account.close(sureOf(company)),
  },
  pairs: { confirm: ['remove', 'promote', 'close'] },
});
