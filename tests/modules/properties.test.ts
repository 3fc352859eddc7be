import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type CreatePropertyInput,
  type OwnProperty,
  PROPERTY_TEXT_LIMITS,
  propertyLimitOf,
  updatePropertyInput,
} from '#contract/properties.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { canaryStreet, canaryWord } from '../harness/privacy/canaries.ts';
import { countMadeAtOnce, outcomeOf, useWideApp } from '../harness/races.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { buyPlan, type CommercialPlan } from './property-people.ts';

const world = useTestApp();
const wide = useWideApp(world, 24);
const wideCall = (person: Person) => world.callAs(person.userId, wide());
const BALTIMORE = { location: 'Baltimore, MD 21201' };

const property = (more: Partial<CreatePropertyInput> = {}): CreatePropertyInput => ({
  ...{ name: 'Calvert Court', type: 'condo-apartment', location: 'Baltimore, MD 21202', units: 48 },
  ...{ street: null, squareFeet: null, yearBuilt: null, bedrooms: null, bathrooms: null, notes: null },
  ...{ currentCondition: null, recentUpdates: [], knownIssues: [], photos: [] },
  ...more,
  idempotencyKey: more.idempotencyKey ?? randomUUID(),
});
const add = (person: Person, more: Partial<CreatePropertyInput> = {}) =>
  person.call.properties.create(property(more));

/** What `update` takes of a property. */
const updating = z.object(updatePropertyInput.shape);
const inputOf = (saved: OwnProperty) => updating.parse(saved);

const buy = (person: Person, planId: CommercialPlan) => buyPlan(world, person, planId);
const newManager = () => world.signUp({ userType: 'commercial', companyName: 'Fells Row', ...BALTIMORE });
const newOwner = () => world.signUp({ userType: 'property_owner', ...BALTIMORE });
const request = { title: 'Fix the boiler', description: 'No heat', category: 'hvac' } as const;

let pro: Person;
beforeAll(async () => {
  pro = await world.signUp({ userType: 'service_professional', services: ['hvac'], ...BALTIMORE });
});

describe('properties.create', () => {
  it('keeps what is given, and places it', async () => {
    const manager = await newManager();
    const saved = await add(manager, { street: '1 Calvert St', notes: 'Key at the desk', yearBuilt: 1924 });
    expect(saved).toMatchObject({
      ...{ name: 'Calvert Court', city: 'Baltimore, MD', zip: '21202', units: 48, yearBuilt: 1924 },
      ...{ street: '1 Calvert St', notes: 'Key at the desk', isUsed: false, isArchived: false, version: 1 },
    });
    expect(await manager.call.properties.get({ id: saved.id })).toEqual(saved);
  });

  it('keeps units of commercial clients only, and what owners show of owners only', async () => {
    const both = { units: 3, bedrooms: 2, recentUpdates: ['New roof'], knownIssues: ['Damp cellar'] };
    const [manager, owner] = [await newManager(), await newOwner()];
    expect(await add(manager, both)).toMatchObject({
      ...{ units: 3, bedrooms: null, recentUpdates: [], knownIssues: [] },
    });
    expect(await add(owner, both)).toMatchObject({ ...both, units: null });
  });

  it('is for owners and commercial clients', async () => {
    await expectDomainError(add(pro), 'wrong_user_type');
  });

  it('refuses no name, an unknown type and half a quarter of a bathroom', async () => {
    const owner = await newOwner();
    const refused = (more: object) =>
      expect(owner.call.properties.create({ ...property(), ...more })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await refused({ name: '  ' });
    await refused({ type: 'castle' });
    await refused({ bathrooms: 1.25 });
    await refused({ yearBuilt: 190 });
  });

  it('with one key adds one property, however often and at once it is sent', async () => {
    const owner = await newOwner();
    const input = property();
    expect(await countMadeAtOnce(8, () => owner.call.properties.create(input))).toBe(1);
    await expectDomainError(
      owner.call.properties.create({ ...input, name: 'Other' }),
      'idempotency_conflict',
    );
  });

  it('holds to the limit of the plan however many are added at once', async () => {
    const manager = await newManager();
    await buy(manager, 'small-business');
    const call = await wideCall(manager);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        outcomeOf(call.properties.create(property({ name: `B${String(at)}` }))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'property_limit_reached')).toHaveLength(7);
    expect(await manager.call.properties.allowance()).toEqual({
      ...{ count: 5, archived: 0, limit: 5, planName: 'Small Business' },
    });
  });

  it('lets one be added without a plan, 25 on Corporate and any number on Enterprise', async () => {
    const manager = await newManager();
    await add(manager);
    await expectDomainError(add(manager), 'property_limit_reached');
    await buy(manager, 'corporate');
    expect(await manager.call.properties.allowance()).toMatchObject({ limit: 25 });
    expect(propertyLimitOf('commercial', 'enterprise')).toBeNull();
  });

  it('lets owners keep as many in every plan, and names none of them', async () => {
    const owner = await newOwner();
    const allowance = { count: 0, archived: 0, limit: 50, planName: null };
    expect(await owner.call.properties.allowance()).toEqual(allowance);
    await world.pay(owner, { planId: 'home-pro', billingCycle: 'monthly' });
    expect(await owner.call.properties.allowance()).toEqual(allowance);
  });

  it('takes photos of the caller and lets go of those that are taken out', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const [one = '', two = ''] = await insertUploads(world, owner.userId, { count: 2 });
    const saved = await add(owner, { photos: [one, two, one] });
    expect(saved.photos).toEqual([one, two]);
    await expectDomainError(add(other, { photos: [one] }), 'upload_gone');
    const { photos } = await owner.call.properties.update({ ...inputOf(saved), photos: [two] });
    expect(photos).toEqual([two]);
    expect((await owner.call.properties.listMine()).items[0]?.cover).not.toBeNull();
    await owner.call.properties.remove({ id: saved.id });
    await sweepUploads(world.app);
    expect(await world.app.db.selectFrom('uploads').select('id').where('id', '=', two).execute()).toEqual([]);
  });
});

describe('properties.listMine', () => {
  it('is ordered by name, page by page, and finds names, streets and places', async () => {
    const owner = await newOwner();
    for (const name of ['beta', 'Alpha', 'Gamma']) await add(owner, { name, street: `${name} Street` });
    const first = await owner.call.properties.listMine({ limit: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['Alpha', 'beta']);
    const rest = await owner.call.properties.listMine({ limit: 2, cursor: first.nextCursor ?? undefined });
    expect(rest).toMatchObject({ items: [{ name: 'Gamma' }], nextCursor: null });
    const named = async (text: string) =>
      (await owner.call.properties.listMine({ text })).items.map(({ name }) => name);
    expect(await named('gámma st')).toEqual(['Gamma']);
    expect(await named('21202')).toHaveLength(3);
    expect(await named('100%')).toEqual([]);
    expect((await owner.call.properties.listMine({ types: ['warehouse'] })).items).toEqual([]);
  });

  it.each([
    ['removed', (owner: Person, { id }: OwnProperty) => owner.call.properties.remove({ id })],
    [
      'renamed',
      (owner: Person, last: OwnProperty) => owner.call.properties.update({ ...inputOf(last), name: 'Zeta' }),
    ],
    ['archived', (owner: Person, { id }: OwnProperty) => owner.call.properties.archive({ id })],
  ] as const)('goes on where it was when the last one of a page was %s', async (_, change) => {
    const owner = await newOwner();
    await add(owner, { name: 'Alpha' });
    const last = await add(owner, { name: 'Beta' });
    for (const name of ['Delta', 'gamma']) await add(owner, { name });
    const { nextCursor } = await owner.call.properties.listMine({ limit: 2 });
    await change(owner, last);
    const { items } = await owner.call.properties.listMine({ limit: 2, cursor: nextCursor ?? undefined });
    expect(items.map(({ name }) => name)).toEqual(['Delta', 'gamma']);
  });

  it('goes on behind the longest name there may be', async () => {
    const owner = await newOwner();
    const longest = '漢'.repeat(PROPERTY_TEXT_LIMITS.name);
    for (const name of [longest, longest, longest]) await add(owner, { name });
    const first = await owner.call.properties.listMine({ limit: 2 });
    const rest = await owner.call.properties.listMine({ limit: 2, cursor: first.nextCursor ?? undefined });
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
  });

  it('refuses a cursor that it did not give', async () => {
    const owner = await newOwner();
    const { id } = await add(owner);
    await expect(owner.call.properties.listMine({ cursor: id })).rejects.toThrow('Start again');
  });

  it('shows nobody else’s', async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    await add(one, { name: canaryWord(), street: canaryStreet(), notes: canaryWord() });
    expect((await other.call.properties.listMine()).items).toEqual([]);
    expect(await other.call.properties.choices()).toEqual({ items: [] });
    await expectDomainError(pro.call.properties.listMine(), 'wrong_user_type');
  });
});

describe('somebody else’s property', () => {
  it('is not found by any procedure', async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const saved = await add(one, { name: canaryWord(), notes: canaryWord() });
    const { id } = saved;
    const mine = await other.call.requests.create(request);
    const { properties, requests, projects } = other.call;
    await expectDomainError(properties.get({ id }), 'not_found');
    await expectDomainError(properties.update(inputOf({ ...saved, name: 'Mine' })), 'not_found');
    for (const procedure of [properties.archive, properties.restore, properties.remove]) {
      await expectDomainError(procedure({ id }), 'not_found');
    }
    await expectDomainError(requests.setProperty({ id: mine.id, propertyId: id }), 'not_found');
    await expectDomainError(requests.create({ ...request, propertyId: id }), 'not_found');
    await expectDomainError(projects.setProperty({ id: randomUUID(), propertyId: null }), 'not_found');
    expect(await properties.projects({ id })).toEqual({ items: [], nextCursor: null });
  });
});

describe('properties.projects', () => {
  it('lists every project about it, newest first, a page at a time, and none about another', async () => {
    const owner = await newOwner();
    const [{ id }, other] = [await add(owner), await add(owner)];
    const { userId: ownerId } = owner;
    await insertProject(world, { ownerId, propertyId: other.id });
    const now = world.clock.now().getTime();
    const titles = Array.from({ length: 52 }, (_, index) => `Floor ${String(index)}`);
    for (const [index, title] of titles.entries()) {
      // Two of each moment: they are told apart by their ids.
      const createdAt = new Date(now + Math.floor(index / 2) * 1_000);
      await insertProject(world, { ownerId, propertyId: id, title, createdAt, status: 'closed' });
    }
    const listed: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await owner.call.properties.projects({ id, limit: 5, ...(cursor && { cursor }) });
      listed.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(listed.toSorted()).toEqual(titles.toSorted());
    const newestFirst = listed.map((title) => Math.floor(Number(title.slice('Floor '.length)) / 2));
    expect(newestFirst).toEqual(newestFirst.toSorted((one, another) => another - one));
    const { items } = await owner.call.properties.projects({ id: other.id });
    expect(items).toMatchObject([{ status: 'published' }]);
  });
});

describe('properties.update', () => {
  it('replaces everything, and refuses what was changed since', async () => {
    const owner = await newOwner();
    const saved = await add(owner, { notes: 'Old' });
    const changed = await owner.call.properties.update(inputOf({ ...saved, name: 'New name', notes: null }));
    expect(changed).toMatchObject({ name: 'New name', notes: null, version: 2 });
    await expectDomainError(owner.call.properties.update(inputOf(saved)), 'property_changed');
  });

  it('is done once when it is sent again since its answer was lost', async () => {
    const owner = await newOwner();
    const [photo = ''] = await insertUploads(world, owner.userId);
    const saved = await add(owner, { notes: 'Old' });
    const input = inputOf({
      ...saved,
      ...{ notes: 'Gate 12', knownIssues: ['Wet basement'], bathrooms: 1.5, photos: [photo] },
    });
    const changed = await owner.call.properties.update(input);
    expect(await owner.call.properties.update(input)).toEqual(changed);
    await expectDomainError(owner.call.properties.update({ ...input, photos: [] }), 'property_changed');
  });
});

describe('requests of a property', () => {
  it('are where the property is, and are listed and counted there', async () => {
    const manager = await newManager();
    const { id } = await add(manager, { street: '9 Calvert St' });
    const posted = await manager.call.requests.create({ ...request, propertyId: id, budgetMaxCents: 90_000 });
    expect(posted).toMatchObject({ street: '9 Calvert St', city: 'Baltimore, MD', property: { id } });
    await manager.call.requests.create(request);
    const listed = await manager.call.requests.listMine({ propertyId: id });
    expect(listed.items.map((item) => item.id)).toEqual([posted.id]);
    expect((await manager.call.properties.get({ id })).figures).toMatchObject({
      openRequests: 1,
      spentCents: 0,
    });
    await pro.call.jobs.accept({ id: posted.id });
    await pro.call.jobs.start({ id: posted.id });
    await pro.call.jobs.complete({ id: posted.id });
    expect((await manager.call.properties.get({ id })).figures).toMatchObject({
      ...{ openRequests: 0, completedRequests: 1, spentThisYearCents: 90_000, spentCents: 90_000 },
    });
  });

  it('keep it when they are edited, and can be moved in any status', async () => {
    const owner = await newOwner();
    const [one, other] = [await add(owner), await add(owner, { name: 'Other' })];
    const posted = await owner.call.requests.create({ ...request, propertyId: one.id });
    const edited = await owner.call.requests.update({ ...request, id: posted.id, title: 'Fix both' });
    expect(edited.property).toEqual({ id: one.id, name: 'Calvert Court' });
    expect(edited.location).toBe(posted.location);
    const none = await owner.call.requests.update({ ...request, id: posted.id, propertyId: '' });
    expect(none.property).toBeNull();
    await owner.call.requests.update({ ...request, id: posted.id, propertyId: one.id });
    await owner.call.requests.cancel({ id: posted.id });
    const moved = await owner.call.requests.setProperty({ id: posted.id, propertyId: other.id });
    expect(moved.property?.name).toBe('Other');
    expect((await owner.call.requests.setProperty({ id: posted.id, propertyId: null })).property).toBeNull();
  });
});

describe('properties.archive, restore and remove', () => {
  it('archives what is in use, which its requests keep, and gives its place in the plan back', async () => {
    const manager = await newManager();
    const { id } = await add(manager);
    const posted = await manager.call.requests.create({ ...request, propertyId: id });
    await expectDomainError(manager.call.properties.remove({ id }), 'property_in_use');
    expect(await manager.call.properties.archive({ id })).toMatchObject({ isArchived: true, isUsed: true });
    await manager.call.properties.archive({ id });
    expect((await manager.call.requests.get({ id: posted.id })).property?.id).toBe(id);
    expect((await manager.call.properties.listMine()).items).toEqual([]);
    expect((await manager.call.properties.listMine({ isArchived: true })).items).toHaveLength(1);
    const next = await add(manager, { name: 'Next' });
    await expectDomainError(manager.call.properties.restore({ id }), 'property_limit_reached');
    await manager.call.properties.remove({ id: next.id });
    expect(await manager.call.properties.restore({ id })).toMatchObject({ isArchived: false });
  });

  it('of a removal and a request about it at once, lets one through', async () => {
    const owner = await newOwner();
    const call = await wideCall(owner);
    for (let round = 0; round < 8; round += 1) {
      const { id } = await add(owner, { name: `R${String(round)}` });
      const [removed, posted] = await Promise.all([
        outcomeOf(call.properties.remove({ id })),
        outcomeOf(call.requests.create({ ...request, propertyId: id })),
      ]);
      const isRemoved = typeof removed !== 'string';
      expect(isRemoved ? posted : removed).toBe(isRemoved ? 'not_found' : 'property_in_use');
    }
  });
});
