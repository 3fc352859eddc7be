import { MAX_TOKENS } from '#contract/token-scopes.ts';
import { sweepExpiredTokens } from '#server/modules/tokens/token-revocation.service.ts';
import { readToken } from '#server/modules/tokens/tokens.service.ts';
import { TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { accessIn, NEW_PASSWORD, tokenIn } from '../modules/auth-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertColleague, insertSomebody, sureOf } from './crossed-people.ts';
import type { Through } from './crossed-runs.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);
const { lastResetMail } = accessIn(world);

const DAY_MS = 86_400_000;
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
const TOKEN = { name: 'CI', scopes: ['read', 'work'], expiresInDays: 30, password: TEST_PASSWORD } as const;
const newToken = (name = 'CI') => ({ ...TOKEN, name, scopes: [...TOKEN.scopes] });

/** Procedures as a script calls them: its token is read first, and is part of the call. */
async function byToken({ app }: Through, token: string) {
  return world.callIn(world.context(await readToken(app, token), { app }));
}

async function scripted() {
  const company = await insertSomebody(world, 'commercial');
  const staff = await insertSomebody(world, 'property_owner', { isStaff: true });
  const person = await insertColleague(world, company, 'manager');
  const { token, id } = await (await world.callAs(person.userId)).tokens.create(newToken());
  await world.visitor().auth.requestPasswordReset({ email: person.email });
  const resetToken = tokenIn(await lastResetMail(person.email));
  return { company, staff, person, script: { token, tokenId: id }, resetToken };
}

crossed('on a token and what it is used for', {
  prepare: scripted,
  acts: {
    post: async (through, { script: { token } }) => (await byToken(through, token)).requests.create(LEAK),
    revoke: async ({ as }, { person, script: { tokenId } }) =>
      (await as(person)).tokens.revoke({ id: tokenId }),
    sweep: async ({ app }) => {
      const later = new Date(app.clock.now().getTime() + 61 * DAY_MS);
      await sweepExpiredTokens({ ...app, clock: { ...app.clock, now: () => later } });
    },
    remove: async ({ as }, { company, person: { personId } }) =>
      (await as(company)).company.remove({ personId }),
    demote: async ({ as }, { company, person: { personId } }) =>
      (await as(company)).company.changeRole({ personId, role: 'viewer' }),
    restrict: async ({ as }, { staff, company }) =>
      (await as(staff)).staff.restrictAccount({ email: company.email, reason: 'For a test' }),
    close: async ({ as }, { company }) => (await as(company)).account.close(sureOf(company)),
    closeOwn: async ({ as }, { person: { userId, password } }) =>
      (await as({ userId })).account.close({ password, confirmation: 'DELETE' }),
    create: async ({ as }, { person }) => (await as(person)).tokens.create(newToken('second')),
    reset: ({ visitor }, { resetToken: token }) =>
      visitor().auth.resetPassword({ token, password: NEW_PASSWORD }),
    leave: async ({ as }, { person }) => (await as(person)).company.leave(),
  },
  pairs: {
    post: [
      ...(['revoke', 'sweep', 'remove', 'demote', 'restrict', 'close', 'post'] as const),
      ...(['closeOwn', 'reset', 'leave', 'create'] as const),
    ],
    revoke: ['revoke', 'sweep', 'remove', 'close', 'closeOwn', 'reset'],
    create: ['demote', 'revoke', 'reset', 'closeOwn', 'leave', 'restrict'],
  },
});

async function almostAll() {
  const owner = await insertSomebody(world, 'property_owner');
  const { token } = await owner.call.tokens.create(newToken('first'));
  const { db } = world.app;
  const row = await db
    .selectFrom('apiTokens')
    .select(['prefix', 'scopes', 'createdAt', 'expiresAt', 'userId'])
    .where('userId', '=', owner.userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('apiTokens')
    .values(
      Array.from({ length: MAX_TOKENS - 2 }, (_, index) => ({
        ...{ ...row, name: `Number ${String(index)}`, secretHash: `${owner.userId} ${String(index)}` },
      })),
    )
    .execute();
  return { owner, script: { token } };
}

crossed('on the last token that somebody can have', {
  prepare: almostAll,
  acts: {
    create: async ({ as }, { owner }) => (await as(owner)).tokens.create(newToken('last')),
    createToo: async ({ as }, { owner }) => (await as(owner)).tokens.create(newToken('one too many')),
  },
  pairs: { create: ['createToo'] },
});
