import { sendPasswordReset, sendSignInLink } from '#server/modules/auth/auth.tasks.ts';
import type { Caller } from '#server/trpc/context.ts';
import { createCaller } from '#server/trpc/app-router.ts';
import { TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { accessIn, NEW_PASSWORD, tokenIn } from '../modules/auth-people.ts';
import { codeOf } from '../modules/two-step-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertSomebody, sureOf } from './crossed-people.ts';
import type { Through } from './crossed-runs.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);
const { lastResetMail, signIn, callWithCookie } = accessIn(world);

const ATTEMPT = { key: 'crossed', isRepeat: false, isLast: false };
const OTHER_PASSWORD = 'walnut-harbor-77-thimble';

/** The link of the newest mail with this path. */
async function linkTo(address: string, path: string): Promise<string> {
  const mails = await world.mailsTo(address);
  return tokenIn(mails.findLast(({ text }) => text.includes(`${path}?token=`))?.text ?? '');
}

async function movingAddress() {
  const owner = await insertSomebody(world, 'property_owner');
  const staff = await insertSomebody(world, 'property_owner', { isStaff: true });
  const { session } = await callWithCookie(await signIn(owner.email));
  await signIn(owner.email);
  const caller = session?.caller ?? null;
  const browser = world.callIn(world.context(caller));
  const { secret } = await browser.twoStep.begin({ password: owner.password });
  const [newEmail, otherEmail] = [
    `new-${owner.userId}@people.example`,
    `other-${owner.userId}@people.example`,
  ];
  await browser.account.changeEmail({ newEmail, password: owner.password });
  const oldLink = await linkTo(owner.email, '/change-email');
  const newLink = await linkTo(newEmail, '/change-email');
  await world.visitor().account.confirmEmailChange({ token: oldLink });
  await world.visitor().auth.requestPasswordReset({ email: owner.email });
  const resetLink = tokenIn(await lastResetMail(owner.email));
  return { owner, staff, caller, newEmail, otherEmail, secret, links: { oldLink, newLink, resetLink } };
}

type Moving = Awaited<ReturnType<typeof movingAddress>>;

/** Procedures in the session of the browser. */
const inSession = ({ app }: Through, { caller }: { caller: Caller | null }) =>
  world.callIn(world.context(caller, { app }));
/** Not scanned for leaks: what somebody is told as they sign in is theirs, although the session may have ended by then. */
const signingIn = ({ app }: Through) => createCaller(world.context(null, { app })).auth;

crossed('on an address, a password and its sessions', {
  prepare: movingAddress,
  acts: {
    confirm: ({ visitor }, { links }) => visitor().account.confirmEmailChange({ token: links.newLink }),
    confirmOld: ({ visitor }, { links }) => visitor().account.confirmEmailChange({ token: links.oldLink }),
    stop: ({ visitor }, { links }) => visitor().account.stopEmailChange({ token: links.oldLink }),
    cancel: (through, moving) => inSession(through, moving).account.cancelEmailChange(),
    again: (through, moving) =>
      inSession(through, moving).account.changeEmail({ newEmail: moving.newEmail, password: TEST_PASSWORD }),
    moveElsewhere: (through, moving) =>
      inSession(through, moving).account.changeEmail({
        newEmail: moving.otherEmail,
        password: TEST_PASSWORD,
      }),
    takeAddress: (through, { newEmail: email }) =>
      signingIn(through).signUp({
        ...{ email, password: TEST_PASSWORD, fullName: 'Jordan Lee', location: 'Detroit, MI 48226' },
        ...{ userType: 'property_owner', isAdult: true },
      }),
    change: (through, moving) =>
      inSession(through, moving).auth.changePassword({
        ...{ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
      }),
    reset: ({ visitor }, { links }) =>
      visitor().auth.resetPassword({ token: links.resetLink, password: OTHER_PASSWORD }),
    requestReset: ({ visitor }, { owner: { email } }) => visitor().auth.requestPasswordReset({ email }),
    turnOn: (through, moving) =>
      inSession(through, moving).twoStep.turnOn({ code: codeOf(moving.secret, -1) }),
    signIn: (through, { owner: { email, password } }) => signingIn(through).signIn({ email, password }),
    issue: (through, { owner: { email, password } }) =>
      signingIn(through).issueToken({ email, password, label: 'laptop' }),
    signOutElsewhere: (through, moving) => inSession(through, moving).auth.revokeOtherSessions(),
    signOut: (through, moving) => inSession(through, moving).auth.signOut(),
    endSessions: async ({ as }, { staff, owner }) =>
      (await as(staff)).staff.endSessions({ email: owner.email, reason: 'For a test' }),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
    mailReset: ({ app }, { owner: { email } }) => sendPasswordReset(app, { email }),
    mailSignIn: ({ app }, { owner: { userId } }) => sendSignInLink(app, { userId }, ATTEMPT),
  } satisfies Record<string, (through: Through, moving: Moving) => Promise<unknown>>,
  pairs: {
    confirm: ['confirm', 'confirmOld', 'stop', 'cancel', 'again', 'moveElsewhere', 'takeAddress'],
    mailReset: ['confirm', 'mailReset'],
    mailSignIn: ['confirm'],
    change: ['confirm', 'signIn', 'issue', 'signOutElsewhere', 'endSessions'],
    reset: ['reset', 'confirm', 'signIn', 'issue', 'requestReset'],
    turnOn: ['turnOn', 'signIn', 'issue', 'reset', 'confirm'],
    signIn: ['signOutElsewhere', 'signOut', 'endSessions', 'confirm', 'close'],
    close: ['confirm', 'requestReset', 'endSessions'],
  },
  accepted: [
    {
      calls: ['turnOn', 'reset'],
      answer: 'turnOn sign_in_required',
      because: 'It was turned on, and then the password set anew by the link: no session may begin.',
    },
    ...(['change', 'turnOn'] as const).map((change) => ({
      calls: [change, 'confirm'] as const,
      lines: [/^sessions /],
      because: 'The browser that asked for both stays signed in, whichever is done first.',
    })),
  ],
});
