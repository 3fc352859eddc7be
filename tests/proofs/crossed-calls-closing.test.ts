import { TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { accessIn, NEW_PASSWORD, tokenIn } from '../modules/auth-people.ts';
import { codeOf, turnOn } from '../modules/two-step-people.ts';
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

async function withTwoSteps() {
  const owner = await turnOn(world, await insertSomebody(world, 'property_owner'));
  return { owner, secret: owner.secret };
}

crossed('on an account that is closed as soon as its sign-in is changed', {
  prepare: withTwoSteps,
  acts: {
    turnOff: async ({ as }, { owner, secret }) =>
      (await as(owner)).twoStep.turnOff({ password: owner.password, code: codeOf(secret) }),
    change: async ({ as }, { owner, secret }) =>
      (await as(owner)).auth.changePassword({
        ...{ currentPassword: owner.password, currentCode: codeOf(secret), newPassword: NEW_PASSWORD },
      }),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
    closeChanged: async ({ as }, { owner, secret }) =>
      (await as(owner)).account.close({
        ...{ password: NEW_PASSWORD, code: codeOf(secret, 1), confirmation: 'DELETE' },
      }),
  },
  pairs: { turnOff: ['close'], change: ['closeChanged'] },
  accepted: [
    {
      calls: ['turnOff', 'close'],
      answer: 'turnOff sign_in_required',
      lines: [/^known_devices /],
      because: 'It was turned off, and the closing ended every session: none may begin.',
    },
    {
      calls: ['change', 'closeChanged'],
      answer: 'change sign_in_required',
      lines: [/^known_devices /],
      because: 'The password was changed, and the closing ended every session: none may begin.',
    },
  ],
});
