import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { windDown } from '#server/modules/personal-data/wind-down.tasks.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Call, expectDomainError, type Person, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';
import { block, give, verify } from './connection-people.ts';
import { signInAgain } from './data-people.ts';
import { readSession } from '#server/modules/auth/sessions.service.ts';

const world = useTestApp();
const DRAFT = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

let owner: Person;
let pro: Person;

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  pro = await world.signUp({ userType: 'service_professional', services: ['plumbing'], radiusMiles: 50 });
  await verify(world, [pro]);
  for (const person of [owner, pro]) await give(world, person, 3);
});

/** The tasks that follow are not run: what is hidden now does not wait for them. */
const close = ({ call }: Person) => call.account.close({ password: TEST_PASSWORD, confirmation: 'DELETE' });

/** Signs in as one does to keep an account. */
async function keep(person: Person) {
  const { secret } = await signInAgain(world, person);
  const session = await readSession(world.app, { cookieSecret: secret });
  await world.callIn(world.context(session?.caller ?? null)).account.keep();
}

const namesOf = async (call: Call) =>
  (await call.connections.list({})).items.map(({ profile }) => profile.profileId);

describe('while an account is closed', () => {
  it.each([
    ['nearby', false],
    ['everywhere', true],
  ])('its requests are no open jobs %s, from the first moment', async (_where, isWidened) => {
    const other = await world.signUp({ userType: 'property_owner' });
    const { id } = await owner.call.requests.create({ ...DRAFT, location: '48226' });
    const { id: otherId } = await other.call.requests.create({ ...DRAFT, location: '48226' });
    const open = async () =>
      (await pro.call.jobs.listOpen({ isWidened, limit: 50 })).items.map((job) => job.id);
    expect(await open()).toEqual(expect.arrayContaining([id, otherId]));
    await close(owner);
    expect(await open()).toContain(otherId);
    expect(await open()).not.toContain(id);
    await expectDomainError(pro.call.jobs.accept({ id }), 'job_not_open');
    await world.drainTasks();
    expect(await open()).not.toContain(id);
  });

  it('a request is ended that a call had begun before, and wrote after all others were', async () => {
    await close(owner);
    await world.drainTasks();
    const { id } = await world.app.db
      .insertInto('serviceRequests')
      .values({ ...DRAFT, clientId: owner.userId, location: 'Detroit, MI', createdAt: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const status = async () =>
      (
        await world.app.db
          .selectFrom('serviceRequests')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status;
    expect(await status()).toBe('pending');
    world.clock.advance({ minutes: 1 });
    await world.drainTasks();
    expect(await status()).toBe('cancelled');
  });

  it('is among those whose requests are looked for only until they are ended, also when that is done twice', async () => {
    const windingDown = async () =>
      (
        await world.app.db
          .selectFrom('users')
          .select('id')
          .where('closedAt', 'is not', null)
          .where('erasedAt', 'is', null)
          .where('woundDownAt', 'is', null)
          .execute()
      ).map(({ id }) => id);
    await close(owner);
    expect(await windingDown()).toContain(owner.userId);
    await world.drainTasks();
    expect(await windingDown()).not.toContain(owner.userId);
    await windDown(world.app, { userId: owner.userId });
    expect(await windingDown()).not.toContain(owner.userId);
    await keep(owner);
    await windDown(world.app, { userId: owner.userId });
    await close(owner);
    expect(await windingDown()).toContain(owner.userId);
  });

  it('ends nothing more once it is kept, however far that had come', async () => {
    const { id: requestId } = await owner.call.requests.create({ ...DRAFT, location: '48226' });
    const { id: projectId } = await insertProject(world, { ownerId: owner.userId, place: '48226' });
    await close(owner);
    const winding = await world.app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('serviceRequests').select('id').where('id', '=', requestId).forUpdate().execute();
      const running = windDown(world.app, { userId: owner.userId });
      await untilSomebodyWaits(world.app.db);
      await keep(owner);
      return { running };
    });
    await winding.running;
    expect(await owner.call.requests.get({ id: requestId })).toMatchObject({ status: 'cancelled' });
    expect(await owner.call.projects.get({ id: projectId })).toMatchObject({ status: 'published' });
  });

  it('its contacts are gone for the other side, and are back once it is kept', async () => {
    const { connectionId: id } = await owner.call.connections.connect({
      profileId: pro.profileId,
      requestId: randomUUID(),
    });
    await pro.call.connections.answer({ id, answer: 'accepted' });
    const conversations = async () =>
      (await pro.call.messages.conversations({})).items.map((one) => [one.other.profileId, one.mayWrite]);
    expect(await conversations()).toEqual([[owner.profileId, true]]);
    expect([await namesOf(owner.call), await namesOf(pro.call)]).toEqual([
      [pro.profileId],
      [owner.profileId],
    ]);
    await close(owner);
    expect(await namesOf(pro.call)).toEqual([]);
    await expectDomainError(pro.call.connections.get({ id }), 'not_found');
    expect(await conversations()).toEqual([[null, false]]);
    await keep(owner);
    expect(await namesOf(pro.call)).toEqual([owner.profileId]);
    await close(pro);
    expect(await namesOf(owner.call)).toEqual([]);
    const again = owner.call.connections.connect({ profileId: pro.profileId, requestId: randomUUID() });
    await expectDomainError(again, 'not_found');
  });

  it('a completed job keeps its name, without phone and street, until it is kept', async () => {
    const { id } = await owner.call.requests.create({ ...DRAFT, location: '48226', street: '12 Elm Street' });
    await owner.call.profiles.updateMine({ phone: '313-555-0142' });
    await pro.call.profiles.updateMine({ phone: '313-555-0143' });
    for (const step of ['accept', 'start', 'complete'] as const) await pro.call.jobs[step]({ id });
    const phoneOfPro = async () => (await owner.call.requests.get({ id })).professional?.phone;
    const contactOfOwner = async () => (await pro.call.jobs.get({ id })).contact;
    expect(await phoneOfPro()).toContain('555-0143');
    expect(await contactOfOwner()).toMatchObject({ street: '12 Elm Street' });
    await close(pro);
    expect((await owner.call.requests.get({ id })).professional).toMatchObject({ phone: null });
    expect((await owner.call.requests.listMine()).items[0]?.professional?.phone).toBeNull();
    await keep(pro);
    expect(await phoneOfPro()).toContain('555-0143');
    await close(owner);
    expect(await contactOfOwner()).toEqual({ phone: null, street: null });
  });

  it('no project names whom it invited, as with people kept apart by a block', async () => {
    const { id } = await insertProject(world, { ownerId: owner.userId, place: '48226' });
    const second = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    await verify(world, [second]);
    for (const { profileId } of [pro, second]) await owner.call.projects.invite({ id, profileId });
    const invited = async () =>
      (await owner.call.projects.invitations({ id })).items.map(({ profileId }) => profileId);
    const named = async () =>
      (await owner.call.projects.history({ id })).items
        .filter(({ kind }) => kind === 'invited')
        .map(({ professional }) => professional?.profileId);
    expect((await invited()).toSorted()).toEqual([pro.profileId, second.profileId].toSorted());
    await close(pro);
    await block(world, second, owner);
    expect(await invited()).toEqual([]);
    const third = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    await verify(world, [third]);
    const [invitable] = (await owner.call.projects.invitable({ profileId: third.profileId })).items;
    expect(invitable).toMatchObject({ id, invitations: 0 });
    expect(await named()).toEqual([undefined, undefined]);
    await keep(pro);
    expect(await invited()).toEqual([pro.profileId]);
    expect((await named()).filter((profileId) => profileId !== undefined)).toEqual([pro.profileId]);
  });

  it('a contact that waits for an answer cannot be answered, and says nothing of it', async () => {
    const { connectionId: id } = await owner.call.connections.connect({
      profileId: pro.profileId,
      requestId: randomUUID(),
    });
    await close(owner);
    await expectDomainError(pro.call.connections.markOpened({ id }), 'not_found');
    await expectDomainError(pro.call.connections.answer({ id, answer: 'accepted' }), 'not_found');
  });

  it('its proposals and those to it are gone, and nobody can send it one', async () => {
    const { id } = await insertProject(world, { ownerId: owner.userId, place: '48226' });
    const { id: otherId } = await insertProject(world, { ownerId: owner.userId, place: '48226' });
    const message = 'I can start on Monday, and bring a second pair of hands for the steep side.';
    const respond = (projectId: string) =>
      pro.call.projects.respond({ id: projectId, requestId: randomUUID(), message });
    await respond(id);
    const received = async () => (await owner.call.projects.responses({ id })).items.length;
    const sent = async () => (await pro.call.projects.proposals({})).items.length;
    expect([await received(), await sent()]).toEqual([1, 1]);
    await close(pro);
    expect(await received()).toBe(0);
    await keep(pro);
    expect(await received()).toBe(1);
    await close(owner);
    expect(await sent()).toBe(0);
    await expectDomainError(respond(otherId), 'not_found');
  });

  it('it is on lists of saved profiles by name only', async () => {
    await owner.call.connections.saveProfile({ profileId: pro.profileId });
    const available = async () =>
      (await owner.call.connections.listSaved({})).items.map(({ isAvailable }) => isAvailable);
    expect(await available()).toEqual([true]);
    await close(pro);
    expect(await available()).toEqual([false]);
    await keep(pro);
    expect(await available()).toEqual([true]);
  });
});
