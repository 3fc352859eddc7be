import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox } from '#server/modules/connections/connections.tasks.ts';
import { returnSuspended } from '#server/modules/safety/suspension.tasks.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, give, verify } from './connection-people.ts';

const world = useTestApp();

let staff: Person;
let owner: Person;
let client: Person;
let pro: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  client = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices' });
  pro = await world.signUp({ userType: 'service_professional', companyName: 'Bad Roofs' });
  await verify(world, [pro]);
  for (const person of [owner, client, pro]) await give(world, person, 3);
});

const contact = (person: Pick<Person, 'call'>, whom: Person, projectId?: string) =>
  person.call.connections.connect({ profileId: whom.profileId, projectId, requestId: randomUUID() });

const restrict = ({ email }: Person) =>
  staff.call.staff.restrictAccount({ email, reason: 'Several reports' });
const restore = ({ email }: Person) => staff.call.staff.restoreAccount({ email });

const stateOf = (...ids: string[]) =>
  world.app.db
    .selectFrom('connections')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
    .then((rows) => ids.map((id) => rows.find((row) => row.id === id)?.status));

const statementOf = async ({ call }: Person) =>
  (await call.connections.statement({})).items.map(({ title, delta }) => [title, delta]);

const mailsOf = async ({ email }: Person) =>
  (await world.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(' was returned'));

describe('staff.restrictAccount', () => {
  it('returns Connections spent on the person, answered or not, and notifies the payers', async () => {
    const silent = await contact(owner, pro);
    const answered = await contact(client, pro);
    await pro.call.connections.answer({ id: answered.connectionId, answer: 'accepted' });
    await restrict(pro);
    await world.drainTasks();
    expect(await stateOf(silent.connectionId, answered.connectionId)).toEqual(['refunded', 'refunded']);
    expect(await availableOf(world, [owner, client, pro])).toEqual([3, 3, 3]);
    expect((await statementOf(owner))[0]).toEqual([
      'Connection with Bad Roofs returned after a suspension',
      1,
    ]);
    await dispatchOutbox(world.app);
    expect(await mailsOf(owner)).toEqual(['Your Connection with Bad Roofs was returned']);
    expect(await mailsOf(client)).toEqual(['Your Connection with Bad Roofs was returned']);
    const [item] = (await owner.call.connections.list({})).items;
    expect(item).toMatchObject({ status: 'refunded', contact: null });
  });

  it('returns both sides of a proposal, also a declined one, and frees its place on the project', async () => {
    const open = await insertProject(world, { ownerId: owner.userId, maxOpenResponses: 1 });
    const other = await insertProject(world, { ownerId: owner.userId });
    const declined = await contact(pro, owner, other.id);
    await owner.call.connections.answer({ id: declined.connectionId, answer: 'declined' });
    const proposal = await contact(pro, owner, open.id);
    expect(await availableOf(world, [owner, pro])).toEqual([1, 1]);
    const rival = await world.signUp({ userType: 'service_professional' });
    await verify(world, [rival]);
    await give(world, rival, 1);
    await expectDomainError(contact(rival, owner, open.id), 'project_not_accepting_responses');
    await restrict(pro);
    await world.drainTasks();
    expect(await stateOf(declined.connectionId, proposal.connectionId)).toEqual(['refunded', 'refunded']);
    expect(await availableOf(world, [owner, pro])).toEqual([3, 3]);
    expect(await contact(rival, owner, open.id)).toMatchObject({ outcome: 'connected' });
    await dispatchOutbox(world.app);
    expect(await mailsOf(owner)).toEqual(Array(2).fill('Your Connection with Bad Roofs was returned'));
    expect(await mailsOf(pro)).toEqual([]);
  });

  it('leaves connections older than thirty days, returned ones and free ones', async () => {
    const old = await contact(owner, pro);
    await pro.call.connections.answer({ id: old.connectionId, answer: 'accepted' });
    world.clock.advance({ days: 30, minutes: 1 });
    const recent = await contact(client, pro);
    const { id } = await staff.call.requests.create({
      title: 'A leak',
      description: 'Under the sink.',
      category: 'plumbing',
    });
    await pro.call.jobs.accept({ id });
    await restrict(pro);
    await world.drainTasks();
    const rows = await world.app.db
      .selectFrom('connections')
      .select(['id', 'kind', 'status'])
      .where((is) => is.or([is('initiatorId', '=', pro.userId), is('recipientId', '=', pro.userId)]))
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: old.connectionId, kind: 'direct', status: 'live' },
      { id: recent.connectionId, kind: 'direct', status: 'refunded' },
      { id: expect.any(String) as string, kind: 'job', status: 'live' },
    ]);
    expect(await availableOf(world, [owner, client])).toEqual([2, 3]);
  });

  it('returns Connections that the suspended person spent', async () => {
    const { connectionId } = await contact(owner, pro);
    await restrict(owner);
    await world.drainTasks();
    expect(await stateOf(connectionId)).toEqual(['refunded']);
    expect(await availableOf(world, [owner, pro])).toEqual([3, 3]);
    await dispatchOutbox(world.app);
    expect([...(await mailsOf(owner)), ...(await mailsOf(pro))]).toEqual([]);
  });

  it('returns each Connection once, also when the task runs in parallel', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, () => world.signUp({ userType: 'property_owner' })),
    );
    for (const person of people) await give(world, person, 2);
    await Promise.all(people.map((person) => contact(person, pro)));
    await restrict(pro);
    await Promise.all([1, 2, 3, 4].map(() => returnSuspended(world.app)));
    await world.drainTasks();
    await returnSuspended(world.app);
    expect(await availableOf(world, people)).toEqual([2, 2, 2, 2, 2, 2]);
    const { count } = await world.app.db
      .selectFrom('transfers')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('kind', '=', 'refund')
      .where(
        'userId',
        'in',
        people.map(({ userId }) => userId),
      )
      .executeTakeFirstOrThrow();
    expect(count).toBe('6');
  });

  it('returns a Connection that is spent at the same moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => world.signUp({ userType: 'property_owner' })),
    );
    for (const person of people) await give(world, person, 1);
    const [first, ...others] = people.map((person) => () => contact(person, pro));
    await first?.();
    const outcomes = await Promise.allSettled([
      ...others.slice(0, 4).map((go) => go()),
      restrict(pro).then(() => returnSuspended(world.app)),
      ...others.slice(4).map((go) => go()),
    ]);
    expect(outcomes[4]?.status).toBe('fulfilled');
    // As every hour.
    await returnSuspended(world.app);
    expect(await availableOf(world, people)).toEqual(Array(8).fill(1));
    const live = await world.app.db
      .selectFrom('connections')
      .select('id')
      .where('recipientId', '=', pro.userId)
      .where('status', '=', 'live')
      .execute();
    expect(live).toEqual([]);
  });

  it('returns a connection made after the restriction from an earlier preview', async () => {
    await restrict(pro);
    await world.drainTasks();
    const at = world.clock.now();
    await world.app.db
      .updateTable('users')
      .set({ restrictedAt: null, restrictedReason: null })
      .where('id', '=', pro.userId)
      .execute();
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: true })
      .where('userId', '=', pro.userId)
      .execute();
    const { connectionId } = await contact(owner, pro);
    await world.restrict(pro);
    await world.app.db.updateTable('users').set({ restrictedAt: at }).where('id', '=', pro.userId).execute();
    world.clock.advance({ hours: 1 });
    await returnSuspended(world.app);
    expect(await stateOf(connectionId)).toEqual(['refunded']);
  });
});

describe('staff.restoreAccount', () => {
  it('lists the person again without new charges, and a new contact costs one Connection', async () => {
    const { connectionId } = await contact(owner, pro);
    await restrict(pro);
    await world.drainTasks();
    await expectDomainError(contact(client, pro), 'not_found');
    await restore(pro);
    await world.drainTasks();
    await returnSuspended(world.app);
    expect(await stateOf(connectionId)).toEqual(['refunded']);
    expect(await availableOf(world, [owner, client])).toEqual([3, 3]);
    const again = await contact(owner, pro);
    expect(again).toMatchObject({ outcome: 'connected', charged: 1, available: 2 });
    await returnSuspended(world.app);
    expect(await stateOf(again.connectionId)).toEqual(['live']);
  });

  it('stops pending returns', async () => {
    const { connectionId } = await contact(owner, pro);
    await restrict(pro);
    await restore(pro);
    await world.drainTasks();
    expect(await stateOf(connectionId)).toEqual(['live']);
    await restrict(pro);
    await world.drainTasks();
    expect(await stateOf(connectionId)).toEqual(['refunded']);
  });
});

describe('open requests of a suspended client', () => {
  it('are off the market, and nobody can accept one, until the account is restored', async () => {
    const client = await world.signUp({ userType: 'property_owner', location: 'Ann Arbor, MI 48104' });
    const pro = await world.signUp({
      ...{ userType: 'service_professional', services: ['plumbing'], location: 'Ann Arbor, MI 48104' },
    });
    const leak = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
    const { id } = await client.call.requests.create(leak);
    const isListed = async () => (await pro.call.jobs.listOpen({})).items.some((job) => job.id === id);
    expect(await isListed()).toBe(true);
    const staff = await world.makeStaff();
    await staff.call.staff.restrictAccount({ email: client.email, reason: 'Fraud' });
    expect(await isListed()).toBe(false);
    await expectDomainError(pro.call.jobs.accept({ id }), 'job_not_open');
    await staff.call.staff.restoreAccount({ email: client.email });
    expect(await isListed()).toBe(true);
    await pro.call.jobs.accept({ id });
  });
});
