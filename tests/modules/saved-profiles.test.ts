import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserType } from '#contract/user-types.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { give } from './connection-people.ts';

const world = useTestApp();

let owner: Person;
let client: Person;
let pro: Person;
let projectId: string;

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  client = await world.signUp({ userType: 'commercial' });
  pro = await world.signUp({
    userType: 'service_professional',
    companyName: 'Harbor Electric',
    location: 'Detroit, MI 48226',
  });
  ({ id: projectId } = await insertProject(world, { ownerId: owner.userId, title: 'New roof' }));
});

type Target = { profileId: string; projectId?: string };
const save = (person: Person, target: Target) => person.call.connections.saveProfile(target);
const remove = (person: Person, target: Target) => person.call.connections.removeSaved(target);
const listOf = async (person: Person) => (await person.call.connections.listSaved({})).items;
const theProject = (): Target => ({ profileId: owner.profileId, projectId });

const change = (table: 'projects' | 'profiles', id: string, columns: object) =>
  world.app.db.updateTable(table).set(columns).where('id', '=', id).execute();

describe('connections.saveProfile', () => {
  it('saves a professional', async () => {
    expect(await save(owner, { profileId: pro.profileId })).toEqual({ ok: true });
    expect(await listOf(owner)).toEqual([
      {
        id: expect.any(String) as string,
        profileId: pro.profileId,
        projectId: null,
        profileType: 'service_professional',
        name: 'Harbor Electric',
        city: 'Detroit, MI',
        projectTitle: null,
        isVerified: false,
        rating: null,
        reviewCount: 0,
        savedAt: world.clock.now().toISOString(),
        isAvailable: true,
      },
    ]);
    const seen = await owner.call.profiles.preview({ profileType: 'professional', profileId: pro.profileId });
    expect(seen.isSaved).toBe(true);
  });

  it('saves an owner’s project, for professionals and commercial clients', async () => {
    for (const person of [pro, client]) {
      await save(person, theProject());
      expect(await listOf(person)).toMatchObject([
        {
          ...theProject(),
          profileType: 'property_owner',
          name: 'Olive Owner',
          city: 'Ann Arbor, MI',
          projectTitle: 'New roof',
          isAvailable: true,
        },
      ]);
    }
  });

  it('is idempotent, also in parallel calls', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => save(owner, { profileId: pro.profileId })));
    await Promise.all([1, 2, 3, 4, 5].map(() => save(pro, theProject())));
    const [first] = await listOf(owner);
    world.clock.advance({ minutes: 1 });
    await save(owner, { profileId: pro.profileId });
    expect(await listOf(owner)).toEqual([first]);
    expect((await listOf(pro)).length).toBe(1);
  });

  it('saves a professional without the project of the preview', async () => {
    await save(owner, { profileId: pro.profileId, projectId });
    await save(owner, { profileId: pro.profileId });
    expect(await listOf(owner)).toMatchObject([{ profileId: pro.profileId, projectId: null }]);
    await remove(owner, { profileId: pro.profileId, projectId });
    expect(await listOf(owner)).toEqual([]);
  });

  it('keeps two projects of an owner apart', async () => {
    const other = await insertProject(world, { ownerId: owner.userId, title: 'New deck' });
    await save(pro, theProject());
    world.clock.advance({ minutes: 1 });
    await save(pro, { ...theProject(), projectId: other.id });
    expect((await listOf(pro)).map(({ projectTitle }) => projectTitle)).toEqual(['New deck', 'New roof']);
    await remove(pro, theProject());
    expect((await listOf(pro)).map(({ projectTitle }) => projectTitle)).toEqual(['New deck']);
  });

  it('refuses profiles of the caller’s own kind and owners without a project', async () => {
    const stranger = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(save(stranger, theProject()), 'profile_type_not_shown');
    await expectDomainError(save(pro, { profileId: owner.profileId }), 'profile_type_not_shown');
    await expectDomainError(save(pro, { profileId: pro.profileId }), 'profile_type_not_shown');
    await expectDomainError(save(client, { profileId: owner.profileId }), 'professional_not_found');
    await expectDomainError(save(stranger, { profileId: owner.profileId }), 'professional_not_found');
    expect(await listOf(stranger)).toEqual([]);
  });

  it('gives the same answer for unknown, unlisted and blocked profiles', async () => {
    const target = { profileId: pro.profileId };
    await expectDomainError(save(owner, { profileId: randomUUID() }), 'professional_not_found');
    await change('profiles', pro.profileId, { isListed: false });
    await expectDomainError(save(owner, target), 'professional_not_found');
    await change('profiles', pro.profileId, { isListed: true });
    await pro.call.profiles.block({ profileId: owner.profileId });
    await expectDomainError(save(owner, target), 'professional_not_found');
  });

  it('does not find a project that is unknown, of another owner, a draft, private, closed or blocked', async () => {
    const refused = async (target: Target) => expectDomainError(save(pro, target), 'not_found');
    await refused({ ...theProject(), projectId: randomUUID() });
    await refused({ ...theProject(), profileId: randomUUID() });
    await refused({ ...theProject(), profileId: client.profileId });
    for (const columns of [{ status: 'draft' }, { status: 'closed' }, { visibility: 'private' }]) {
      await change('projects', projectId, columns);
      await refused(theProject());
      await change('projects', projectId, { status: 'published', visibility: 'public' });
    }
    await owner.call.profiles.block({ profileId: pro.profileId });
    await refused(theProject());
    await owner.call.profiles.unblock({ profileId: pro.profileId });
    await save(pro, theProject());
  });

  it('is open to every account, also restricted ones', async () => {
    const target = { profileId: pro.profileId };
    await expectDomainError(world.visitor().connections.saveProfile(target), 'sign_in_required');
    await expectDomainError(world.visitor().connections.removeSaved(target), 'sign_in_required');
    await expectDomainError(world.visitor().connections.listSaved({}), 'sign_in_required');
    expect(await save(await world.restrict(owner), target)).toEqual({ ok: true });
  });
});

describe('connections.listSaved', () => {
  it('lists the caller’s own, newest first, page by page, also among equal timestamps', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => world.signUp({ userType: 'service_professional' })),
    );
    for (const [index, person] of people.entries()) {
      if (index === 3) world.clock.advance({ minutes: 1 });
      await save(client, { profileId: person.profileId });
    }
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await client.call.connections.listSaved({ limit: 2, cursor });
      found.push(...page.items.map(({ profileId }) => profileId));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    const ids = people.map(({ profileId }) => profileId);
    expect(found.length).toBe(5);
    expect(found.slice(0, 2).toSorted()).toEqual(ids.slice(3).toSorted());
    expect(found.slice(2).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    expect(await listOf(owner)).toEqual([]);
  });

  const hidden = {
    city: null,
    projectTitle: null,
    isVerified: false,
    rating: null,
    reviewCount: 0,
    isAvailable: false,
  };

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'has blocked one',
      () => pro.call.profiles.block({ profileId: owner.profileId }),
      () => pro.call.profiles.unblock({ profileId: owner.profileId }),
    ],
    [
      'one has blocked',
      () => owner.call.profiles.block({ profileId: pro.profileId }),
      () => owner.call.profiles.unblock({ profileId: pro.profileId }),
    ],
    [
      'is not listed',
      () => change('profiles', pro.profileId, { isListed: false }),
      () => change('profiles', pro.profileId, { isListed: true }),
    ],
  ])('leaves nothing but the name of a professional who %s, until that ends', async (_, begin, end) => {
    await change('profiles', pro.profileId, { verified: true, verifiedUntil: '2030-01-01' });
    await save(owner, { profileId: pro.profileId });
    const before = await listOf(owner);
    expect(before).toMatchObject([{ isAvailable: true, isVerified: true, city: 'Detroit, MI' }]);
    await begin();
    expect(await listOf(owner)).toEqual([{ ...before[0], ...hidden }]);
    await end();
    expect(await listOf(owner)).toEqual(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is closed', () => change('projects', projectId, { status: 'closed' })],
    ['is private', () => change('projects', projectId, { visibility: 'private' })],
    [
      'belongs to somebody who has blocked one',
      () => owner.call.profiles.block({ profileId: pro.profileId }),
    ],
    ['belongs to somebody one has blocked', () => pro.call.profiles.block({ profileId: owner.profileId })],
    ['belongs to somebody suspended', () => world.restrict(owner)],
  ])('leaves nothing but the name of a project that %s', async (_, begin) => {
    await save(pro, theProject());
    const before = await listOf(pro);
    await begin();
    expect(await listOf(pro)).toEqual([{ ...before[0], ...hidden }]);
    await remove(pro, theProject());
    expect(await listOf(pro)).toEqual([]);
  });

  it('still shows an unlisted professional to people connected with them', async () => {
    await give(world, owner, 1);
    await save(owner, { profileId: pro.profileId });
    await owner.call.connections.connect({ profileId: pro.profileId, requestId: randomUUID() });
    await change('profiles', pro.profileId, { isListed: false });
    expect(await listOf(owner)).toMatchObject([{ isAvailable: true }]);
  });

  it('drops a deleted project', async () => {
    await save(pro, theProject());
    await world.app.db.deleteFrom('projects').where('id', '=', projectId).execute();
    expect(await listOf(pro)).toEqual([]);
  });
});

describe('connections.removeSaved', () => {
  it('removes from the caller’s list only, and is idempotent', async () => {
    const target = { profileId: pro.profileId };
    await save(owner, target);
    await save(client, target);
    expect(await remove(owner, target)).toEqual({ ok: true });
    expect(await remove(owner, target)).toEqual({ ok: true });
    expect(await remove(owner, { profileId: randomUUID() })).toEqual({ ok: true });
    expect(await listOf(owner)).toEqual([]);
    expect((await listOf(client)).length).toBe(1);
  });

  it('does not remove an owner by a project', async () => {
    await save(pro, theProject());
    await remove(pro, { profileId: owner.profileId });
    expect((await listOf(pro)).length).toBe(1);
  });

  it('lets the profile be saved again', async () => {
    const target = { profileId: pro.profileId };
    const userTypes: UserType[] = ['property_owner', 'commercial'];
    for (const userType of userTypes) {
      const person = await world.signUp({ userType });
      await Promise.all([save(person, target), remove(person, target), save(person, target)]);
      await save(person, target);
      expect((await listOf(person)).length).toBe(1);
    }
  });
});
