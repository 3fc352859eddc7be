import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openUpload } from '#server/modules/uploads/receiving.service.ts';
import { type LimitName, limitKeyOfAddress, LIMITS } from '#server/rate-limits.ts';
import {
  type Call,
  checkOut,
  expectDomainError,
  type Person,
  sessionOf,
  TEST_PASSWORD,
  useTestApp,
} from '../harness/test-app.ts';

const world = useTestApp();

const TOKEN = 'a'.repeat(43);
const NEWCOMER = { password: TEST_PASSWORD, fullName: 'Somebody Else', isAdult: true } as const;

/** As if every call of a limit had been made. */
async function useUp(limit: LimitName, key: string) {
  const { points } = world.app.limits.allowance(limit);
  const expire = String(Date.now() + 3_600_000);
  await world.app.db
    .insertInto('rateLimits')
    .values({ key: `${limit}:${key}`, points, expire })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
    .execute();
}

let addresses = 0;
function visitor() {
  addresses += 1;
  const clientAddress = `198.51.100.${String(addresses)}`;
  return { clientAddress, call: world.callIn(world.context(null, { clientAddress })) };
}

describe('a visitor whose calls are used up is refused by', () => {
  it.each<[procedure: string, limit: LimitName, call: (call: Call) => Promise<unknown>]>([
    [
      'auth.signUp',
      'signUpByAddress',
      ({ auth }) =>
        auth.signUp({
          ...{ ...NEWCOMER, email: 'late@people.example', location: 'Detroit, MI 48226' },
          userType: 'commercial',
        }),
    ],
    [
      'auth.requestPasswordReset',
      'passwordResetByAddress',
      ({ auth }) => auth.requestPasswordReset({ email: 'late@people.example' }),
    ],
    [
      'auth.resetPassword',
      'linkTokenByAddress',
      ({ auth }) => auth.resetPassword({ token: TOKEN, password: TEST_PASSWORD }),
    ],
    ['auth.verifyEmail', 'linkTokenByAddress', ({ auth }) => auth.verifyEmail({ token: TOKEN })],
    [
      'account.openEmailChange',
      'linkTokenByAddress',
      ({ account }) => account.openEmailChange({ token: TOKEN }),
    ],
    [
      'account.confirmEmailChange',
      'linkTokenByAddress',
      ({ account }) => account.confirmEmailChange({ token: TOKEN }),
    ],
    [
      'account.stopEmailChange',
      'linkTokenByAddress',
      ({ account }) => account.stopEmailChange({ token: TOKEN }),
    ],
    [
      'company.openInvitation',
      'linkTokenByAddress',
      ({ company }) => company.openInvitation({ token: TOKEN }),
    ],
    ['company.join', 'linkTokenByAddress', ({ company }) => company.join({ ...NEWCOMER, token: TOKEN })],
    ['places.suggest', 'placesByAddress', ({ places }) => places.suggest({ text: '48' })],
  ])('%s (%s)', async (_, limit, call) => {
    const { clientAddress, call: calls } = visitor();
    await useUp(limit, limitKeyOfAddress(clientAddress));
    await expectDomainError(call(calls), 'too_many_attempts');
  });

  it('the sending of a resume', async () => {
    const { clientAddress } = visitor();
    await useUp('resumeUploadByAddress', limitKeyOfAddress(clientAddress));
    const resume = { kind: 'resume', fileName: 'cv.pdf', byteSize: 1_000 };
    await expectDomainError(
      openUpload(world.app, { userId: null, clientAddress }, resume),
      'too_many_attempts',
    );
  });
});

describe('an account whose calls are used up is refused by', () => {
  let person: Person;
  beforeAll(async () => {
    person = await world.signUp({ userType: 'commercial' });
  });

  it.each<[procedure: string, limit: LimitName, call: (call: Call) => Promise<unknown>]>([
    [
      'auth.resendEmailVerification',
      'verificationMailByAccount',
      ({ auth }) => auth.resendEmailVerification(),
    ],
    [
      'auth.changePassword',
      'passwordChangeByAccount',
      ({ auth }) => auth.changePassword({ currentPassword: 'wrong', newPassword: `${TEST_PASSWORD}-2` }),
    ],
    [
      'account.changeEmail',
      'emailChangeByAccount',
      ({ account }) => account.changeEmail({ newEmail: 'other@people.example', password: TEST_PASSWORD }),
    ],
    [
      'tokens.create',
      'stepUpByAccount',
      ({ tokens }) => tokens.create({ name: 'Sync', scopes: ['read'], expiresInDays: 1, password: 'wrong' }),
    ],
    [
      'company.invite',
      'companyInvitationsByAccount',
      ({ company }) => company.invite({ email: 'colleague@people.example', role: 'viewer' }),
    ],
    [
      'messages.send',
      'messagesByAccount',
      ({ messages }) =>
        messages.send({ conversationId: randomUUID(), text: 'Hello', requestId: randomUUID() }),
    ],
    [
      'plans.checkout',
      'checkoutByAccount',
      ({ plans }) => plans.checkout({ planId: 'small-business', billingCycle: 'monthly' }),
    ],
    [
      'connections.checkoutPack',
      'checkoutByAccount',
      ({ connections }) => connections.checkoutPack({ packId: 'starter', cycle: 'one_time' }),
    ],
    ['webhooks.sendTest', 'webhookSendsByAccount', ({ webhooks }) => webhooks.sendTest({ id: randomUUID() })],
    [
      'webhooks.sendAgain',
      'webhookSendsByAccount',
      ({ webhooks }) => webhooks.sendAgain({ id: randomUUID() }),
    ],
    [
      'disputes.open',
      'reportsByAccount',
      ({ disputes }) =>
        disputes.open({
          requestId: randomUUID(),
          reason: 'quality',
          text: 'The grout came off within a day.',
        }),
    ],
  ])('%s (%s)', async (_, limit, call) => {
    await useUp(limit, person.userId);
    await expectDomainError(call(person.call), 'too_many_attempts');
  });

  it('company.resendInvitation', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const { id } = await company.call.company.invite({ email: 'invited@people.example', role: 'viewer' });
    await useUp('companyInvitationsByAccount', company.userId);
    await expectDomainError(company.call.company.resendInvitation({ id }), 'too_many_attempts');
  });

  it('auth.requestPasswordReset, from whatever address', async () => {
    await useUp('passwordResetByAccount', person.email);
    const asked = visitor().call.auth.requestPasswordReset({ email: person.email });
    await expectDomainError(asked, 'too_many_attempts');
  });

  it('the sending of a file', async () => {
    await useUp('uploadsByAccount', person.userId);
    const sender = { userId: person.userId, clientAddress: '198.51.100.250' };
    const photo = { kind: 'photo', fileName: 'roof.jpg', byteSize: 1_000 };
    await expectDomainError(openUpload(world.app, sender, photo), 'too_many_attempts');
  });
});

describe('limits of which nothing is said', () => {
  it('leave a mailbox alone that many want to change to', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const newEmail = 'wanted@people.example';
    await useUp('emailChangeByRecipient', newEmail);
    await person.call.account.changeEmail({ newEmail, password: TEST_PASSWORD });
    await world.drainTasks();
    expect(await world.mailsTo(newEmail)).toEqual([]);
  });

  it('let an open checkout be looked up once a second', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const { url, checkoutId } = await checkOut(person.call, { planId: 'starter', billingCycle: 'monthly' });
    await useUp('checkoutLookByCheckout', checkoutId);
    world.stripe.completeCheckout(sessionOf(url));
    expect((await person.call.plans.checkoutStatus({ checkoutId })).status).toBe('waiting');
  });

  it('make a known device count as unknown, however right the password', async () => {
    const context = world.context(null);
    const email = 'device@people.example';
    const userType = 'property_owner';
    await world.callIn(context).auth.signUp({ ...NEWCOMER, email, userType, location: 'Detroit, MI 48226' });
    const deviceSecret = context.deviceSecrets.at(-1) ?? '';
    const signIn = () =>
      world.callIn(world.context(null, { deviceSecret })).auth.signIn({ email, password: TEST_PASSWORD });
    await useUp('signInFailuresByAccount', email);
    const hash = createHash('sha256').update(deviceSecret).digest('hex');
    await useUp('signInFailuresByDevice', `${email}:${hash}`);
    await expectDomainError(signIn(), 'extra_proof_required');
  });
});

it('each limit has a test that names it', () => {
  const tests = globSync('tests/{modules,http}/*.test.ts').map((file) => readFileSync(file, 'utf8'));
  expect(Object.keys(LIMITS).filter((name) => !tests.some((test) => test.includes(name)))).toEqual([]);
});
