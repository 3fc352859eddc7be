import { TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { accessIn, NEW_PASSWORD, tokenIn } from '../modules/auth-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertSomebody, sureOf } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);
const { lastResetMail } = accessIn(world);

async function signedIn() {
  const owner = await insertSomebody(world, 'property_owner');
  const staff = await insertSomebody(world, 'property_owner', { isStaff: true });
  await world.visitor().auth.requestPasswordReset({ email: owner.email });
  return { owner, staff, resetToken: tokenIn(await lastResetMail(owner.email)) };
}

crossed('on an account that is closed or restricted', {
  prepare: signedIn,
  acts: {
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
    restrict: async ({ as }, { owner, staff }) =>
      (await as(staff)).staff.restrictAccount({ email: owner.email, reason: 'For a test' }),
    createToken: async ({ as }, { owner }) =>
      (await as(owner)).tokens.create({
        ...{ name: 'CI', scopes: ['read'], expiresInDays: 30, password: TEST_PASSWORD },
      }),
    changeEmail: async ({ as }, { owner }) =>
      (await as(owner)).account.changeEmail({
        ...{ newEmail: `new-${owner.userId}@people.example`, password: TEST_PASSWORD },
      }),
    reset: ({ visitor }, { resetToken }) =>
      visitor().auth.resetPassword({ token: resetToken, password: NEW_PASSWORD }),
  },
  pairs: { close: ['close', 'createToken', 'changeEmail', 'reset'], restrict: ['createToken'] },
  accepted: [
    {
      calls: ['close', 'changeEmail'],
      lines: [/^email_changes /],
      because: 'Nobody can confirm it while the account is closed, and it ends by itself.',
    },
  ],
});

async function closed() {
  const people = await signedIn();
  await people.owner.call.account.close(sureOf(people.owner));
  return people;
}

crossed('on an account that comes back', {
  prepare: closed,
  acts: {
    keep: async ({ as }, { owner }) => (await as(owner)).account.keep(),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
  },
  pairs: { keep: ['close'] },
});
