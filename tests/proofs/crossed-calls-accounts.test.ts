import type { Caller } from '#server/trpc/context.ts';
import { TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { accessIn, NEW_PASSWORD, tokenIn } from '../modules/auth-people.ts';
import { codeOf } from '../modules/two-step-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertSomebody } from './crossed-people.ts';
import type { Through } from './crossed-runs.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);
const { lastResetMail, signIn, callWithCookie } = accessIn(world);

const OTHER_PASSWORD = 'walnut-harbor-77-thimble';

async function signedIn() {
  const owner = await insertSomebody(world, 'property_owner');
  const { session } = await callWithCookie(await signIn(owner.email));
  await owner.call.tokens.create({
    name: 'CI',
    scopes: ['read'],
    expiresInDays: 30,
    password: owner.password,
  });
  const [token] = (await owner.call.tokens.list()).items;
  const { secret } = await owner.call.twoStep.begin({ password: owner.password });
  await world.visitor().auth.requestPasswordReset({ email: owner.email });
  const resetToken = tokenIn(await lastResetMail(owner.email));
  return { owner, caller: session?.caller ?? null, tokenId: token?.id ?? '', secret, resetToken };
}

/** Procedures in the session of the browser. */
const inSession = ({ app }: Through, { caller }: { caller: Caller | null }) =>
  world.callIn(world.context(caller, { app }));

crossed('on a password, its sessions and tokens', {
  prepare: signedIn,
  acts: {
    change: (through, prepared) =>
      inSession(through, prepared).auth.changePassword({
        ...{ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
      }),
    changeToo: (through, prepared) =>
      inSession(through, prepared).auth.changePassword({
        ...{ currentPassword: TEST_PASSWORD, newPassword: OTHER_PASSWORD },
      }),
    reset: ({ visitor }, { resetToken }) =>
      visitor().auth.resetPassword({ token: resetToken, password: OTHER_PASSWORD }),
    turnOn: (through, prepared) =>
      inSession(through, prepared).twoStep.turnOn({ code: codeOf(prepared.secret, -1) }),
    createToken: (through, prepared) =>
      inSession(through, prepared).tokens.create({
        ...{ name: 'Other', scopes: ['read'], expiresInDays: 30, password: TEST_PASSWORD },
      }),
    revokeToken: (through, prepared) => inSession(through, prepared).tokens.revoke({ id: prepared.tokenId }),
  },
  pairs: { change: ['changeToo', 'reset', 'turnOn', 'createToken', 'revokeToken'] },
  accepted: [
    {
      calls: ['change', 'reset'],
      answer: 'change sign_in_required',
      because: 'The password was changed, and then set anew by the link: no session may begin.',
    },
    {
      calls: ['change', 'turnOn'],
      answer: 'change sign_in_required',
      because: 'The password was changed, and then every session ended by the second step: none may begin.',
    },
  ],
});
