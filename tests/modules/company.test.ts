import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { INVITATION_DAYS, MAX_COMPANY_PEOPLE, type Team } from '#contract/company.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';
import { expectDomainError, type Person, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const DAY_MS = 86_400_000;
const LEAK = {
  title: 'Kitchen faucet leaks',
  category: 'plumbing',
  description: 'It drips all night, from the spout.',
} as const;
const NOBODY = '00000000-0000-4000-8000-000000000000';
let counter = 0;

function newAddress(): string {
  counter += 1;
  return `colleague${String(counter)}@people.example`;
}

const signUpCompany = () => world.signUp({ userType: 'commercial' });

async function tokensTo(email: string): Promise<string[]> {
  const mails = await world.mailsTo(email);
  return mails.flatMap(({ text }) => /join-team\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Invites an address and answers the link's token. */
async function invite(company: Person, email: string, role: 'manager' | 'viewer' = 'viewer') {
  const { id } = await company.call.company.invite({ email, role });
  const token = (await tokensTo(email)).at(-1) ?? '';
  return { id, token };
}

function joinInput(token: string, fullName = 'Jordan Lee') {
  return { token, fullName, password: TEST_PASSWORD, isAdult: true as const };
}

async function join(token: string, fullName?: string) {
  const context = world.context(null);
  const { viewer } = await world.callIn(context).company.join(joinInput(token, fullName));
  const secret = context.secrets[0] ?? '';
  return { viewer, secret };
}

const callerOf = async (secret: string) =>
  (await readSession(world.app, { cookieSecret: secret }))?.caller ?? null;

const namesOf = ({ people }: Team) => people.map(({ fullName, role }) => `${fullName}: ${role}`);
const later = (ms: number) => world.clock.set(new Date(world.app.clock.now().getTime() + ms));

describe('company.team', () => {
  it('lists the owner alone in a new account', async () => {
    const company = await signUpCompany();
    const team = await company.call.company.team();
    expect(team.people).toMatchObject([{ personId: company.userId, role: 'owner', isYou: true }]);
    expect(team).toMatchObject({ invitations: [], seatsLeft: MAX_COMPANY_PEOPLE - 1 });
  });

  it('shows people to everyone who works there, and invitations to the owner alone', async () => {
    const company = await signUpCompany();
    const manager = await world.joinCompany(company, 'manager');
    await invite(company, newAddress());
    const theirs = await manager.call.company.team();
    expect(theirs.people.map(({ isYou }) => isYou)).toEqual([false, true]);
    expect(theirs.people.map(({ email }) => email)).toEqual([company.email, manager.email]);
    expect(theirs.invitations).toEqual([]);
    expect((await company.call.company.team()).invitations).toHaveLength(1);
  });

  it('shows nothing of another company', async () => {
    const [company, other] = [await signUpCompany(), await signUpCompany()];
    await world.joinCompany(company, 'manager');
    await invite(company, newAddress());
    expect(await other.call.company.team()).toMatchObject({
      people: [{ personId: other.userId }],
      invitations: [],
      history: [],
    });
  });

  it('is for commercial accounts', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(owner.call.company.team(), 'wrong_user_type');
  });

  it('says who changed what, the latest first', async () => {
    const company = await signUpCompany();
    const { token } = await invite(company, newAddress(), 'manager');
    const { viewer } = await join(token, 'Jordan Lee');
    const manager = await world.callAs(viewer.personId);
    await manager.requests.create(LEAK);
    const { history } = await company.call.company.team();
    expect(history.map(({ personName, what }) => `${personName} ${what}`)).toEqual([
      'Jordan Lee posted a request',
      'Jordan Lee joined the team',
      `${(await company.call.auth.viewer())?.fullName ?? ''} invited someone to the team`,
    ]);
  });
});

describe('company.invite', () => {
  it('mails a link that works once and signs the person in to the company’s account', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { token } = await invite(company, email, 'manager');
    const opened = await world.visitor().company.openInvitation({ token });
    expect(opened).toMatchObject({ role: 'manager', hasAccount: false });
    const { viewer, secret } = await join(token);
    expect(viewer).toMatchObject({
      ...{ userId: company.userId, profileId: company.profileId, email, role: 'manager' },
      ...{ fullName: 'Jordan Lee', isEmailVerified: true, userType: 'commercial' },
    });
    expect(viewer.personId).not.toBe(company.userId);
    expect(await callerOf(secret)).toMatchObject({ userId: company.userId, personId: viewer.personId });
    await expectDomainError(join(token), 'token_invalid');
    await expectDomainError(world.visitor().company.openInvitation({ token }), 'token_invalid');
    const mails = await world.mailsTo(company.email);
    expect(mails.map(({ subject }) => subject)).toContain('Jordan Lee joined your team');
  });

  it('stores no token that a link could be made of', async () => {
    const company = await signUpCompany();
    const { token } = await invite(company, newAddress());
    const rows = await world.app.db
      .selectFrom('companyInvitations')
      .select(['id', 'email', 'tokenHash'])
      .where('companyId', '=', company.userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lets the person sign in again with the password they chose', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    await join((await invite(company, email)).token);
    const { viewer } = await world.visitor().auth.signIn({ email, password: TEST_PASSWORD });
    expect(viewer).toMatchObject({ userId: company.userId, role: 'viewer' });
  });

  it('answers the same for an address with an account, and mails only its holder why', async () => {
    const company = await signUpCompany();
    const holder = await world.signUp({ userType: 'property_owner' });
    const unknown = newAddress();
    const answers = [
      await company.call.company.invite({ email: holder.email, role: 'viewer' }),
      await company.call.company.invite({ email: unknown, role: 'viewer' }),
    ];
    expect(answers.map((answer) => Object.keys(answer))).toEqual([['id'], ['id']]);
    const { invitations } = await company.call.company.team();
    expect(invitations.map(({ role, isExpired }) => ({ role, isExpired }))).toEqual([
      { role: 'viewer', isExpired: false },
      { role: 'viewer', isExpired: false },
    ]);
    expect(await tokensTo(holder.email)).toEqual([]);
    const mails = await world.mailsTo(holder.email);
    expect(mails.map(({ text }) => text).join()).toContain('already has an account');
  });

  it('refuses an address that is invited or works there already', async () => {
    const company = await signUpCompany();
    const manager = await world.joinCompany(company, 'manager');
    const email = newAddress();
    await invite(company, email);
    const again = (address: string) => company.call.company.invite({ email: address, role: 'viewer' });
    await expectDomainError(again(email.toUpperCase()), 'already_invited');
    await expectDomainError(again(manager.email), 'already_in_company');
    await expectDomainError(again(company.email), 'already_in_company');
  });

  it('creates one invitation of many parallel ones to one address', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => company.call.company.invite({ email, role: 'viewer' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await company.call.company.team()).invitations).toHaveLength(1);
  });

  it('never gives out more seats than there are, whatever is called in parallel', async () => {
    const company = await signUpCompany();
    const values = Array.from({ length: MAX_COMPANY_PEOPLE - 3 }, newAddress).map((email) => ({
      ...{ companyId: company.userId, email, role: 'viewer' as const },
      ...{ createdAt: world.app.clock.now(), expiresAt: new Date(world.app.clock.now().getTime() + DAY_MS) },
    }));
    await world.app.db.insertInto('companyInvitations').values(values).execute();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => company.call.company.invite({ email: newAddress(), role: 'viewer' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expectDomainError(
      company.call.company.invite({ email: newAddress(), role: 'viewer' }),
      'company_full',
    );
    expect((await company.call.company.team()).seatsLeft).toBe(0);
  });

  it.each(['manager', 'viewer'] as const)('is not for a %s', async (role) => {
    const person = await world.joinCompany(await signUpCompany(), role);
    await expectDomainError(
      person.call.company.invite({ email: newAddress(), role: 'manager' }),
      'role_not_allowed',
    );
  });

  it('takes no role above manager', async () => {
    const company = await signUpCompany();
    await expect(
      company.call.company.invite({ email: newAddress(), role: 'owner' as never }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('company.join', () => {
  it('lets one of many parallel calls with one link in', async () => {
    const company = await signUpCompany();
    const { token } = await invite(company, newAddress());
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => join(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await company.call.company.team()).people).toHaveLength(2);
  });

  it('says that the address has an account by now, and keeps the link', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { token } = await invite(company, email);
    await world.visitor().auth.signUp({
      ...{ email, password: TEST_PASSWORD, fullName: 'Dana Whitfield', location: 'Ann Arbor, MI 48103' },
      ...{ userType: 'property_owner', isAdult: true },
    });
    expect(await world.visitor().company.openInvitation({ token })).toMatchObject({ hasAccount: true });
    await expectDomainError(join(token), 'email_taken');
    await expectDomainError(join(token), 'email_taken');
  });

  it('refuses a guessable password and keeps the link', async () => {
    const { token } = await invite(await signUpCompany(), newAddress());
    await expectDomainError(
      world.visitor().company.join({ ...joinInput(token), password: 'password1' }),
      'weak_password',
    );
    await join(token);
  });

  it('refuses the link once it has expired, and the next invitation takes its place', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { token } = await invite(company, email);
    later(INVITATION_DAYS * DAY_MS + 1);
    await expectDomainError(join(token), 'token_invalid');
    expect((await company.call.company.team()).invitations).toMatchObject([{ isExpired: true }]);
    await join((await invite(company, email)).token);
  });

  it('refuses to send one that has expired again while all seats are taken', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    await invite(company, email);
    later(INVITATION_DAYS * DAY_MS + 1);
    const [expired] = (await company.call.company.team()).invitations;
    const at = world.app.clock.now();
    const values = Array.from({ length: MAX_COMPANY_PEOPLE - 1 }, newAddress).map((other) => ({
      ...{ companyId: company.userId, email: other, role: 'viewer' as const },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + DAY_MS) },
    }));
    await world.app.db.insertInto('companyInvitations').values(values).execute();
    const resend = () => company.call.company.resendInvitation({ id: expired?.id ?? '' });
    await expectDomainError(resend(), 'company_full');
    const { invitations } = await company.call.company.team();
    expect(invitations.find((one) => one.email === email)).toMatchObject({ isExpired: true });
    await company.call.company.revokeInvitation({ id: invitations.at(-1)?.id ?? '' });
    await resend();
  });

  it('refuses the link as soon as the account of the company is closed', async () => {
    const company = await signUpCompany();
    const { token } = await invite(company, newAddress());
    await company.call.account.close({ password: TEST_PASSWORD, confirmation: 'DELETE' });
    await expectDomainError(join(token), 'token_invalid');
    await expectDomainError(world.visitor().company.openInvitation({ token }), 'token_invalid');
  });

  it('refuses a link that was never given out', async () => {
    await expectDomainError(join('a-token-that-was-never-given-out'), 'token_invalid');
  });
});

describe('company.resendInvitation and company.revokeInvitation', () => {
  it('mail a new link, and the former one no longer works', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { id, token } = await invite(company, email);
    await company.call.company.resendInvitation({ id });
    const next = (await tokensTo(email)).at(-1) ?? '';
    expect(next).not.toBe(token);
    await expectDomainError(join(token), 'token_invalid');
    await join(next);
  });

  it('end the link at once, also between two calls at the same moment', async () => {
    const company = await signUpCompany();
    const { id, token } = await invite(company, newAddress());
    const outcomes = await Promise.allSettled([company.call.company.revokeInvitation({ id }), join(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectDomainError(join(token), 'token_invalid');
  });

  it('know nothing of another company’s invitations', async () => {
    const { id, token } = await invite(await signUpCompany(), newAddress());
    const other = await signUpCompany();
    await expectDomainError(other.call.company.resendInvitation({ id }), 'not_found');
    await expectDomainError(other.call.company.revokeInvitation({ id }), 'not_found');
    await join(token);
  });
});

describe('company.changeRole', () => {
  it('holds from the next call on, and tells the person', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { viewer, secret } = await join((await invite(company, email)).token);
    const { personId } = viewer;
    await company.call.company.changeRole({ personId, role: 'manager' });
    expect(await callerOf(secret)).toMatchObject({ role: 'manager' });
    const mails = await world.mailsTo(email);
    expect(mails.map(({ text }) => text).join()).toContain('Your role: Manager');
  });

  it('is one after the other of two at the same moment, and a removal wins over both', async () => {
    const company = await signUpCompany();
    const { userId: personId } = await world.joinCompany(company, 'viewer');
    const { company: calls } = company.call;
    const outcomes = await Promise.allSettled([
      calls.changeRole({ personId, role: 'manager' }),
      calls.remove({ personId }),
      calls.changeRole({ personId, role: 'viewer' }),
    ]);
    expect(outcomes[1].status).toBe('fulfilled');
    expect(namesOf(await calls.team())).toHaveLength(1);
  });

  it('leaves the owner the owner', async () => {
    const company = await signUpCompany();
    const change = company.call.company.changeRole({ personId: company.userId, role: 'viewer' });
    await expectDomainError(change, 'owner_stays');
  });

  it.each(['changeRole', 'remove'] as const)('%s knows no one of another company', async (procedure) => {
    const stranger = await world.joinCompany(await signUpCompany(), 'viewer');
    const { company: calls } = (await signUpCompany()).call;
    for (const personId of [stranger.userId, NOBODY]) {
      const call =
        procedure === 'remove' ? calls.remove({ personId }) : calls.changeRole({ personId, role: 'manager' });
      await expectDomainError(call, 'not_found');
    }
  });

  it.each(['manager', 'viewer'] as const)('is not for a %s, on themselves either', async (role) => {
    const person = await world.joinCompany(await signUpCompany(), role);
    await expectDomainError(
      person.call.company.changeRole({ personId: person.userId, role: 'manager' }),
      'role_not_allowed',
    );
  });
});

describe('company.remove', () => {
  it('ends the sessions, the password and the links of the person at once', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const { viewer, secret } = await join((await invite(company, email, 'manager')).token);
    await world.visitor().auth.requestPasswordReset({ email });
    const reset = (await world.mailsTo(email)).findLast(({ text }) =>
      text.includes('/reset-password?token='),
    );
    const token = /reset-password\?token=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
    await company.call.company.remove({ personId: viewer.personId });
    expect(await callerOf(secret)).toBeNull();
    await expectDomainError(
      world.visitor().auth.signIn({ email, password: TEST_PASSWORD }),
      'wrong_credentials',
    );
    await expectDomainError(
      world.visitor().auth.resetPassword({ token, password: 'thimble-canyon-93-velvet' }),
      'token_invalid',
    );
    expect(namesOf(await company.call.company.team())).toHaveLength(1);
  });

  it('frees the address for another invitation, and keeps the name in the history', async () => {
    const company = await signUpCompany();
    const email = newAddress();
    const first = await join((await invite(company, email, 'manager')).token, 'Jordan Lee');
    const manager = await world.callAs(first.viewer.personId);
    await manager.requests.create(LEAK);
    await company.call.company.remove({ personId: first.viewer.personId });
    const second = await join((await invite(company, email)).token, 'Jordan Lee');
    expect(second.viewer.personId).not.toBe(first.viewer.personId);
    const { history } = await company.call.company.team();
    expect(history.map(({ personName, what }) => `${personName} ${what}`)).toContain(
      'Jordan Lee posted a request',
    );
  });

  it('leaves what the person made in the account', async () => {
    const company = await signUpCompany();
    const manager = await world.joinCompany(company, 'manager');
    const { id } = await manager.call.requests.create(LEAK);
    await company.call.company.remove({ personId: manager.userId });
    expect(await company.call.requests.get({ id })).toMatchObject({ id });
  });

  it('refuses to remove the owner', async () => {
    const company = await signUpCompany();
    await expectDomainError(company.call.company.remove({ personId: company.userId }), 'owner_stays');
  });
});

describe('company.leave', () => {
  it.each(['manager', 'viewer'] as const)('lets a %s go, signed out', async (role) => {
    const company = await signUpCompany();
    const person = await world.joinCompany(company, role);
    await person.call.company.leave();
    expect(namesOf(await company.call.company.team())).toHaveLength(1);
    expect((await world.mailsTo(person.email)).map(({ subject }) => subject).join()).toContain('You left');
  });

  it('does not let the owner go', async () => {
    const company = await signUpCompany();
    await expectDomainError(company.call.company.leave(), 'owner_stays');
  });
});

describe('a line of the statement', () => {
  it('names the person who spent the Connection, and no one where the owner did', async () => {
    const company = await signUpCompany();
    const manager = await world.joinCompany(company, 'manager');
    const [first, second] = [
      await world.signUp({ userType: 'service_professional' }),
      await world.signUp({ userType: 'service_professional' }),
    ];
    await world.pay(company, { packId: 'starter', cycle: 'one_time' });
    await manager.call.connections.connect({ profileId: first.profileId, requestId: randomUUID() });
    await company.call.connections.connect({ profileId: second.profileId, requestId: randomUUID() });
    const { items } = await company.call.connections.statement({ filter: 'spent' });
    const details = items.map(({ detail }) => detail ?? '');
    expect(details[1]).toMatch(/^By Person \d+\. /);
    expect(details[0]).not.toContain('By ');
  });
});

describe('the other side of a company', () => {
  it('reads the name of the company, whoever there did it', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Harbor Property' });
    const manager = await world.joinCompany(company, 'manager');
    const pro = await world.signUp({ userType: 'service_professional', fullName: 'Grace Hopper' });
    const post = async (title: string) => {
      const request = { title, description: 'Under the sink.', category: 'plumbing' } as const;
      const { id: requestId } = await manager.call.requests.create(request);
      await pro.call.jobs.accept({ id: requestId });
      return requestId;
    };
    const leak = await post('A leak');
    await pro.call.jobs.start({ id: leak });
    await pro.call.jobs.complete({ id: leak });
    await manager.call.reviews.create({ requestId: leak, rating: 5 });
    await pro.call.reviews.create({ requestId: leak, rating: 5 });
    await manager.call.requests.cancel({ id: await post('A tap') });
    await world.drainTasks();
    const mails = await world.mailsTo(pro.email);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('Harbor Property canceled A tap');
    expect(subjects).toContain('Harbor Property reviewed you for A leak');
    expect(subjects).toContain('Harbor Property reviewed A leak');
    const texts = (await pro.call.notifications.list({})).items.map(({ text }) => text);
    expect(texts).toContain('Harbor Property canceled A tap');
    expect(texts).toContain('Harbor Property reviewed A leak');
    expect(mails.find(({ subject }) => subject === 'You accepted A tap')?.text).toContain('Harbor Property');
  });
});
