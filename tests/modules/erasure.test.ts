import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { eraseAccount, eraseDue } from '#server/modules/personal-data/erasure.tasks.ts';
import { tablesOf } from '#server/modules/personal-data/export-files.policy.ts';
import { TABLES } from '#server/modules/personal-data/tables.policy.ts';
import { drainTasks } from '#server/queue/worker.ts';
import { useTestApp } from '../harness/test-app.ts';
import { closingIn } from './closing-people.ts';
import { insertLives } from './data-people.ts';

const world = useTestApp();
const HOME_PRO = { planId: 'home-pro', billingCycle: 'monthly' } as const;
const { close, erase, nameOf } = closingIn(world);

describe('personalData.erase', () => {
  it('ends the plan at the provider, gives the provider the pseudonym, and allows no second trial', async () => {
    const owner = await world.signUp({ userType: 'property_owner', email: 'tried.once@gmail.com' });
    await world.pay(owner, HOME_PRO, { card: '4242420000000778' });
    await erase(owner);
    const [plan] = await world.app.db
      .selectFrom('subscriptions')
      .select('endedAt')
      .where('userId', '=', owner.userId)
      .execute();
    expect(plan?.endedAt).toBeInstanceOf(Date);
    expect(JSON.stringify(world.stripe.state.customers)).not.toContain('tried.once');
    const again = await world.signUp({ userType: 'property_owner', email: 'triedonce+new@gmail.com' });
    expect(await again.call.plans.subscription()).toMatchObject({ mayTry: false });
    const same = await world.signUp({ userType: 'property_owner', email: owner.email });
    expect(same.userId).not.toBe(owner.userId);
  });

  it('does all of it or nothing when it breaks off, and finishes the next time', async () => {
    const owner = await world.signUp({ userType: 'property_owner', fullName: 'Halfway Hanna' });
    await close(owner);
    await world.passTime({ days: CLOSING_DAYS, hours: 1 });
    await sql`
      create function break_off() returns trigger language plpgsql as 'begin raise exception ''killed''; end'
    `.execute(world.app.db);
    await sql`
      create trigger break_off before update of erased_at on users for each row execute function break_off()
    `.execute(world.app.db);
    await expect(eraseAccount(world.app, { userId: owner.userId })).rejects.toThrow('killed');
    expect(await nameOf(owner)).toBe('Halfway Hanna');
    await sql`drop trigger break_off on users`.execute(world.app.db);
    await eraseAccount(world.app, { userId: owner.userId });
    expect(await nameOf(owner)).toBe('Former member');
    await eraseAccount(world.app, { userId: owner.userId });
  });

  it('leaves staff one failed task however often it fails, and none once it is done', async () => {
    const staff = await world.makeStaff();
    const owner = await world.signUp({ userType: 'property_owner' });
    await close(owner);
    await world.passTime({ days: CLOSING_DAYS, hours: 1 });
    await sql`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'
    `.execute(world.app.db);
    await sql`
      create trigger refuse before update of erased_at on users for each row execute function refuse()
    `.execute(world.app.db);
    const failed = async () =>
      (await staff.call.staff.deadTasks()).items.filter(({ task }) => task === 'personalData.erase').length;
    const runHourly = async () => {
      await eraseDue(world.app);
      await drainTasks(world.app, { retryAtOnce: true });
    };
    for (let hour = 0; hour < 3; hour += 1) {
      await runHourly();
      expect(await failed()).toBe(1);
    }
    await sql`drop trigger refuse on users`.execute(world.app.db);
    await runHourly();
    expect(await failed()).toBe(0);
    expect(await nameOf(owner)).toBe('Former member');
  });

  it('takes failed emails to the person and those that name them along, and no others', async () => {
    const staff = await world.makeStaff();
    const gone = await world.signUp({ userType: 'property_owner', fullName: 'Al "Bo" Stone' });
    const mails = [
      { to: 'inactive@people.example', name: 'Al "Bo" Stone' },
      { to: 'inactive@people.example', name: 'McAl "Bo" Stone' },
    ];
    for (const { to, name } of mails)
      await world.app.db
        .transaction()
        .execute((tx) =>
          world.app.queue.enqueue(tx, 'mail.send', { to, template: 'password-changed', params: { name } }),
        );
    await world.drainTasks();
    await sql`
      insert into pgboss.job (name, data, source_name)
      values ('dead-letters', ${JSON.stringify({ email: gone.email })}::jsonb, 'auth.sendPasswordReset')
    `.execute(world.app.db);
    const failed = async () => (await staff.call.staff.deadTasks()).items.map(({ task }) => task).toSorted();
    expect(await failed()).toEqual(['auth.sendPasswordReset', 'mail.send', 'mail.send']);
    await erase(gone);
    expect(await failed()).toEqual(['mail.send']);
  });

  it('takes an owner’s own words out of a proposal that they declined with them', async () => {
    const { owner, project } = await insertLives(world);
    const [response] = (await owner.call.projects.responses({ id: project.id })).items;
    if (response === undefined) throw new Error('One waits.');
    const decision = { decision: 'decline', reason: 'other', note: 'My brother does it.' } as const;
    await owner.call.projects.decideResponse({ id: response.id, ...decision });
    await erase(owner);
    const declined = await world.app.db
      .selectFrom('proposalDeclines')
      .select(['reason', 'note'])
      .where('connectionId', '=', response.id)
      .execute();
    expect(declined).toEqual([{ reason: 'other', note: 'Removed' }]);
  });

  it('erases everyone who works in a company with it, and a person who leaves alone by themselves', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Harbor Property' });
    const manager = await world.joinCompany(company, 'manager');
    const viewer = await world.joinCompany(company, 'viewer');
    await erase(viewer);
    expect((await company.call.company.team()).people.map(({ email }) => email)).toEqual([
      company.email,
      manager.email,
    ]);
    await erase(company);
    const gone = await world.app.db
      .selectFrom('companyMembers')
      .innerJoin('users', 'users.id', 'companyMembers.userId')
      .select(['companyMembers.fullName', 'users.erasedAt', 'users.passwordHash'])
      .where('companyId', '=', company.userId)
      .execute();
    expect(gone.map(({ fullName, passwordHash }) => [fullName, passwordHash])).toEqual([
      ['Former member', ''],
      ['Former member', ''],
    ]);
    expect(gone.every(({ erasedAt }) => erasedAt !== null)).toBe(true);
  });
});

/** Every policy of the registry that keeps words says why. */
it('keeps nothing without a reason', () => {
  const reasons = tablesOf().flatMap((table) => {
    const policy = TABLES[table];
    if ('nobodys' in policy) return [policy.nobodys];
    return policy.flatMap(({ erased }) =>
      erased === 'deleted' ? [] : 'stay' in erased ? [erased.stay] : Object.values(erased.kept ?? {}),
    );
  });
  expect(reasons.filter((reason) => reason.length < 5)).toEqual([]);
});

describe('notifications of strangers', () => {
  it('stay when somebody is erased whose name is in their words', async () => {
    const [reader, other, gone] = [
      await world.signUp({ userType: 'property_owner' }),
      await world.signUp({ userType: 'service_professional', fullName: 'Alma Connor' }),
      await world.signUp({ userType: 'commercial', companyName: 'Al' }),
    ];
    const leak = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
    const { id } = await reader.call.requests.create(leak);
    await other.call.jobs.accept({ id });
    const texts = async () => {
      const rows = world.app.db
        .selectFrom('notifications')
        .select('text')
        .where('userId', '=', reader.userId);
      return (await rows.execute()).map(({ text }) => text);
    };
    const before = await texts();
    expect(before).toContain('Alma Connor accepted A leak');
    await erase(gone);
    expect(await texts()).toEqual(expect.arrayContaining(before));
  });
});
