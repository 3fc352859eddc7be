import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishSample } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { give, verify } from './connection-people.ts';

const world = useTestApp();

let owner: Person;
let professional: Person;

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
  professional = await world.signUp({ userType: 'service_professional', location: 'Ann Arbor, MI 48104' });
  await verify(world, [professional]);
  await give(world, professional, 5);
});

async function listMine(person: Person) {
  return (await person.call.projects.listMine()).items;
}

const propose = (projectId: string) =>
  professional.call.connections.connect({
    profileId: owner.profileId,
    projectId,
    requestId: randomUUID(),
  });

describe('projects.listMine', () => {
  it('lists the caller’s projects only, newest first, with their states and nothing private', async () => {
    const other = await world.signUp({ userType: 'commercial' });
    const of = { ownerId: owner.userId, createdAt: world.clock.now() };
    const { id } = await insertProject(world, { ...of, title: 'First', hidden: { street: '77 Canary Way' } });
    world.clock.advance({ minutes: 1 });
    await insertProject(world, {
      ...of,
      createdAt: world.clock.now(),
      title: 'Second',
      status: 'draft',
    });
    await insertProject(world, { ownerId: other.userId, title: 'Of somebody else' });
    const items = await listMine(owner);
    expect(items.map(({ title, status }) => [title, status])).toEqual([
      ['Second', 'draft'],
      ['First', 'published'],
    ]);
    expect(items[0]).toMatchObject({ pausedBecause: null });
    expect(items[1]).toEqual({
      id,
      title: 'First',
      type: 'roofing',
      urgency: 'soon',
      city: 'Ann Arbor, MI',
      status: 'published',
      visibility: 'public',
      budgetMinCents: 900_000,
      budgetMaxCents: 1_500_000,
      maxOpenResponses: 10,
      openResponses: 0,
      publishedAt: expect.any(String) as string,
      // The owner has no Connections yet.
      pausedBecause: 'owner_short',
      updatedAt: expect.any(String) as string,
      // Inserted without a draft.
      percent: 0,
      hasChanges: false,
    });
    expect((await listMine(other)).map(({ title }) => title)).toEqual(['Of somebody else']);
  });

  it('counts the proposals that wait, and says why a project takes no more', async () => {
    await give(world, owner, 2);
    const { id } = await insertProject(world, {
      ownerId: owner.userId,
      title: 'Takes one',
      maxOpenResponses: 1,
    });
    const mine = async () => (await listMine(owner)).find((project) => project.id === id);
    expect(await mine()).toMatchObject({ openResponses: 0, pausedBecause: null });
    await propose(id);
    expect(await mine()).toMatchObject({ openResponses: 1, pausedBecause: 'full' });
    const { items } = await owner.call.connections.list({});
    const proposal = items.find(({ project }) => project?.id === id);
    await owner.call.connections.answer({ id: proposal?.id ?? '', answer: 'declined' });
    expect(await mine()).toMatchObject({ openResponses: 0, pausedBecause: null });
  });

  it('goes on where a page ends', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    for (const title of ['A', 'B', 'C']) await insertProject(world, { ownerId: person.userId, title });
    const first = await person.call.projects.listMine({ limit: 2 });
    const second = await person.call.projects.listMine({ limit: 2, cursor: first.nextCursor ?? undefined });
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['A', 'B', 'C']);
    expect(second.nextCursor).toBeNull();
  });

  it('is for clients, restricted ones included', async () => {
    await expectDomainError(professional.call.projects.listMine(), 'wrong_user_type');
    await expectDomainError(world.visitor().projects.listMine(), 'sign_in_required');
    const person = await world.signUp({ userType: 'property_owner' });
    await insertProject(world, { ownerId: person.userId, title: 'Still mine' });
    const restricted = await world.restrict(person);
    expect((await listMine(restricted)).map(({ title }) => title)).toEqual(['Still mine']);
  });
});

describe('projects.get', () => {
  it('shows a project to its owner, with everything they published: its files, address and access too', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await give(world, person, 1);
    const id = await publishSample(world, person, {});
    const { media, site } = await person.call.projects.get({ id });
    expect(media.photos).toHaveLength(5);
    const { content } = await person.call.projects.getDraft({ id });
    expect(site).toMatchObject({
      ...{ street: content.address?.street, accessRequirements: content.accessRequirements },
      ...{ occupancy: content.occupancy, parkingInfo: content.parkingInfo },
    });
  });

  it('shows a project to its owner, also one without files', async () => {
    const { id } = await insertProject(world, {
      ownerId: owner.userId,
      title: 'In full',
      description: 'Strip and replace.',
      hidden: { street: '78 Canary Way' },
    });
    const project = await owner.call.projects.get({ id });
    expect(project).toMatchObject({
      id,
      title: 'In full',
      description: 'Strip and replace.',
      status: 'published',
    });
    expect(project.site.street).toBe('78 Canary Way');
    expect(project.media).toEqual({ photos: [], videos: [], inspiration: [] });
  });

  it('does not find the project of another member', async () => {
    const other = await world.signUp({ userType: 'property_owner' });
    const { id } = await insertProject(world, { ownerId: owner.userId });
    await expectDomainError(other.call.projects.get({ id }), 'not_found');
    await expectDomainError(
      owner.call.projects.get({ id: '00000000-0000-4000-8000-000000000000' }),
      'not_found',
    );
    await expectDomainError(professional.call.projects.get({ id }), 'wrong_user_type');
  });
});
