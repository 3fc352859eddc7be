import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertProject } from '../harness/sample-projects.ts';
import { type Call, expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { give } from './connection-people.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const DRAFT = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

let owner: Person;
let pro: Person;
let crowd: Person[];

/** A professional near all other people in this file, found in every search. */
async function findable(fullName: string): Promise<Person> {
  const person = await world.signUp({
    userType: 'service_professional',
    fullName,
    services: ['plumbing'],
    radiusMiles: 50,
  });
  await world.app.db
    .updateTable('profiles')
    .set({ verified: true, verifiedUntil: '2027-12-31' })
    .where('id', '=', person.profileId)
    .execute();
  return person;
}

beforeAll(async () => {
  crowd = await Promise.all(['Ada One', 'Ada Two', 'Ada Three', 'Ada Four'].map(findable));
});

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  // Those of earlier tests would fill the pages.
  await world.app.db
    .updateTable('profiles')
    .set({ isListed: false })
    .where('fullName', '=', 'Ada Blocked')
    .execute();
  pro = await findable('Ada Blocked');
});

const block = (who: Person, whom: Person) => who.call.profiles.block({ profileId: whom.profileId });
const unblock = (who: Person, whom: Person) => who.call.profiles.unblock({ profileId: whom.profileId });

/** Every search there is, page by page, two at a time. */
async function allFound(call: Call, input: Parameters<Call['profiles']['search']>[0]): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await call.profiles.search({ ...input, limit: 2, cursor });
    ids.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    expect(page.items.length).toBe(2);
    cursor = page.nextCursor;
  }
}

const SEARCHES: [string, Parameters<Call['profiles']['search']>[0]][] = [
  ['match', { sort: 'match' }],
  ['match without verification', { sort: 'match', verified: false }],
  ['rating', { sort: 'rating' }],
  ['rating in a circle', { sort: 'rating', place: '48226', radiusMiles: 50 }],
  ['distance', { sort: 'distance' }],
  ['words', { text: 'ada' }],
  ['words by distance', { text: 'ada', sort: 'distance', radiusMiles: 50 }],
];

describe.each([
  ['the owner blocks', () => block(owner, pro), () => unblock(owner, pro)],
  ['the professional blocks', () => block(pro, owner), () => unblock(pro, owner)],
])('a pair of whom %s', (_, doBlock, doUnblock) => {
  it.each(SEARCHES)(
    'do not appear in a search by %s, whose pages stay full, until unblocked',
    async (_name, input) => {
      const before = await allFound(owner.call, input);
      expect(before).toContain(pro.profileId);
      expect(new Set(before).size).toBe(before.length);
      await doBlock();
      expect(await allFound(owner.call, input)).toEqual(before.filter((id) => id !== pro.profileId));
      const stranger = await world.signUp({ userType: 'commercial' });
      expect(await allFound(stranger.call, input)).toContain(pro.profileId);
      await doUnblock();
      expect(await allFound(owner.call, input)).toEqual(before);
    },
  );

  it('do not appear among the matches of a request', async () => {
    const { id } = await owner.call.requests.create({ ...DRAFT, location: '48226' });
    const matches = async () => (await owner.call.requests.matches({ id })).items.map((card) => card.id);
    expect(await matches()).toContain(pro.profileId);
    await doBlock();
    const left = await matches();
    expect(left).not.toContain(pro.profileId);
    expect(left).toEqual(expect.arrayContaining(crowd.map(({ profileId }) => profileId)));
    await doUnblock();
    expect(await matches()).toContain(pro.profileId);
  });

  it.each([
    ['nearby', false],
    ['everywhere', true],
  ])('do not see each other’s open jobs %s', async (_where, isWidened) => {
    const { id } = await owner.call.requests.create({ ...DRAFT, location: '48226' });
    const other = await world.signUp({ userType: 'property_owner' });
    const { id: otherId } = await other.call.requests.create({ ...DRAFT, location: '48226' });
    const open = async () =>
      (await pro.call.jobs.listOpen({ isWidened, limit: 50 })).items.map((job) => job.id);
    expect(await open()).toEqual(expect.arrayContaining([id, otherId]));
    await doBlock();
    expect(await open()).toContain(otherId);
    expect(await open()).not.toContain(id);
    await doUnblock();
    expect(await open()).toContain(id);
  });

  it('cannot accept each other’s requests', async () => {
    const { id } = await owner.call.requests.create({ ...DRAFT, location: '48226' });
    await doBlock();
    await expectDomainError(pro.call.jobs.accept({ id }), 'job_not_open');
    expect((await owner.call.requests.get({ id })).status).toBe('pending');
    await doUnblock();
    expect(await pro.call.jobs.accept({ id })).toMatchObject({ status: 'accepted' });
  });

  it('do not see each other’s profiles, reviews and projects', async () => {
    const { id: projectId } = await insertProject(world, { ownerId: owner.userId, place: '48226' });
    const theirs = { profileType: 'professional', profileId: pro.profileId } as const;
    const mine = { profileType: 'property-owner', profileId: owner.profileId, projectId } as const;
    const browsed = async () => (await pro.call.projects.browse({})).items.map(({ id }) => id);
    expect(await owner.call.profiles.preview(theirs)).toMatchObject({ view: 'professional' });
    expect(await pro.call.profiles.preview(mine)).toMatchObject({ view: 'owner-project' });
    expect(await browsed()).toContain(projectId);
    await doBlock();
    await expectDomainError(owner.call.profiles.preview(theirs), 'professional_not_found');
    await expectDomainError(
      owner.call.reviews.listOf({ profileId: pro.profileId }),
      'professional_not_found',
    );
    await expectDomainError(pro.call.profiles.preview(mine), 'not_found');
    expect(await browsed()).not.toContain(projectId);
    await doUnblock();
    expect(await owner.call.profiles.preview(theirs)).toMatchObject({ view: 'professional' });
    expect(await pro.call.profiles.preview(mine)).toMatchObject({ view: 'owner-project' });
    expect(await browsed()).toContain(projectId);
  });

  it('see no connection, and an attempt to connect is refused without a charge', async () => {
    for (const person of [owner, pro]) await give(world, person, 3);
    const { id: projectId } = await insertProject(world, { ownerId: owner.userId });
    const connect = () =>
      owner.call.connections.connect({ profileId: pro.profileId, requestId: randomUUID() });
    const propose = () =>
      pro.call.connections.connect({ profileId: owner.profileId, projectId, requestId: randomUUID() });
    const listed = async (call: Call) => (await call.connections.list({})).items.map(({ id }) => id);
    const balances = async () => [
      (await owner.call.connections.balance()).available,
      (await pro.call.connections.balance()).available,
    ];
    await doBlock();
    await expectDomainError(connect(), 'not_found');
    await expectDomainError(propose(), 'not_found');
    expect(await balances()).toEqual([3, 3]);
    await doUnblock();
    const { connectionId: id } = await connect();
    await doBlock();
    expect([await listed(owner.call), await listed(pro.call)]).toEqual([[], []]);
    await expectDomainError(pro.call.connections.markOpened({ id }), 'not_found');
    await expectDomainError(pro.call.connections.answer({ id, answer: 'accepted' }), 'not_found');
    await expectDomainError(connect(), 'not_found');
    expect(await balances()).toEqual([2, 3]);
    await doUnblock();
    expect([await listed(owner.call), await listed(pro.call)]).toEqual([[id], [id]]);
    expect(await pro.call.connections.answer({ id, answer: 'accepted' })).toMatchObject({
      answer: 'accepted',
    });
  });

  it('appear by name only on a list of saved profiles', async () => {
    const { id: projectId } = await insertProject(world, { ownerId: owner.userId });
    await owner.call.connections.saveProfile({ profileId: pro.profileId });
    await pro.call.connections.saveProfile({ profileId: owner.profileId, projectId });
    const available = async () =>
      (await Promise.all([owner, pro].map(({ call }) => call.connections.listSaved({})))).map(({ items }) =>
        items.map(({ isAvailable, city }) => [isAvailable, city !== null]),
      );
    expect(await available()).toEqual([[[true, true]], [[true, true]]]);
    await doBlock();
    expect(await available()).toEqual([[[false, false]], [[false, false]]]);
    await doUnblock();
    expect(await available()).toEqual([[[true, true]], [[true, true]]]);
  });

  it('can finish a job under way', async () => {
    const { id } = await owner.call.requests.create({ ...DRAFT, location: '48226' });
    await pro.call.jobs.accept({ id });
    await doBlock();
    expect(await pro.call.jobs.accept({ id })).toMatchObject({ status: 'accepted' });
    await pro.call.jobs.start({ id });
    expect(await pro.call.jobs.complete({ id })).toMatchObject({ status: 'completed' });
  });
});

describe('profiles.block', () => {
  it('is idempotent, also in parallel calls', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => block(owner, pro)));
    expect(await block(owner, pro)).toEqual({ ok: true });
    expect((await owner.call.profiles.listBlocked({})).items.length).toBe(1);
  });

  it('holds until both have unblocked', async () => {
    await Promise.all([block(owner, pro), block(pro, owner)]);
    await unblock(owner, pro);
    expect(await allFound(owner.call, { sort: 'match' })).not.toContain(pro.profileId);
    await unblock(owner, pro);
    expect((await pro.call.profiles.listBlocked({})).items.length).toBe(1);
    await unblock(pro, owner);
    expect(await allFound(owner.call, { sort: 'match' })).toContain(pro.profileId);
  });

  it('refuses unknown profiles and one’s own', async () => {
    await expectDomainError(owner.call.profiles.block({ profileId: NOBODY }), 'not_found');
    const error = await expectDomainError(block(owner, owner), 'invalid_input');
    expect(error.details.issues?.[0]?.path).toBe('profileId');
  });

  it('is open to every account, also restricted ones', async () => {
    await expectDomainError(world.visitor().profiles.block({ profileId: pro.profileId }), 'sign_in_required');
    const restricted = await world.restrict(await world.signUp({ userType: 'commercial' }));
    expect(await block(restricted, pro)).toEqual({ ok: true });
  });
});

describe('profiles.unblock', () => {
  it('does nothing without a block, and leaves the other person’s block alone', async () => {
    const other = await world.signUp({ userType: 'commercial' });
    await block(other, pro);
    expect(await unblock(owner, pro)).toEqual({ ok: true });
    expect(await owner.call.profiles.unblock({ profileId: NOBODY })).toEqual({ ok: true });
    expect(await allFound(other.call, { sort: 'match' })).not.toContain(pro.profileId);
    await expectDomainError(
      world.visitor().profiles.unblock({ profileId: pro.profileId }),
      'sign_in_required',
    );
  });
});

describe('profiles.listBlocked', () => {
  it('lists one’s own blocks, newest first, page by page, and never blocks by others', async () => {
    for (const person of crowd.slice(0, 3)) {
      world.clock.advance({ minutes: 1 });
      await block(owner, person);
    }
    await block(pro, owner);
    const first = await owner.call.profiles.listBlocked({ limit: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['Ada Three', 'Ada Two']);
    expect(first.items[0]).toEqual({
      id: expect.any(String) as string,
      profileId: crowd[2]?.profileId,
      name: 'Ada Three',
      blockedAt: world.clock.now().toISOString(),
    });
    const rest = await owner.call.profiles.listBlocked({ limit: 2, cursor: first.nextCursor ?? undefined });
    expect(rest).toMatchObject({ items: [{ name: 'Ada One' }], nextCursor: null });
    expect((await crowd[0]?.call.profiles.listBlocked({}))?.items).toEqual([]);
    await expectDomainError(world.visitor().profiles.listBlocked({}), 'sign_in_required');
  });
});
