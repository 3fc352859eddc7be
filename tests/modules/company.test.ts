import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_COMPANY_PEOPLE, type Team } from '#contract/company.ts';
import { expectDomainError, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { companyIn, newAddress } from './company-people.ts';

const world = useTestApp();
const { signUpCompany, invite, join, callerOf } = companyIn(world);
const LEAK = {
  title: 'Kitchen faucet leaks',
  category: 'plumbing',
  description: 'It drips all night, from the spout.',
} as const;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const namesOf = ({ people }: Team) => people.map(({ fullName, role }) => `${fullName}: ${role}`);

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
