import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatePropertyInput } from '#contract/properties.ts';
import { readYears } from '#server/modules/properties/owner-record.service.ts';
import { canaryStreet, canaryWord } from '../harness/privacy/canaries.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { block, give, verify } from './connection-people.ts';

const world = useTestApp();
const HERE = { location: 'Ann Arbor, MI 48103' };

let owner: Person;
let professional: Person;
let projectId: string;
let secrets: { name: string; street: string; notes: string; knownIssues: string[] };

beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Ward', ...HERE });
  professional = await world.signUp({ userType: 'service_professional', services: ['plumbing'], ...HERE });
  await verify(world, [professional]);
  for (const person of [owner, professional]) await give(world, person, 5);
  projectId = (await insertProject(world, { ownerId: owner.userId })).id;
  secrets = { name: canaryWord(), street: canaryStreet(), notes: canaryWord(), knownIssues: [canaryWord()] };
});

const addProperty = (more: Partial<CreatePropertyInput> = {}) =>
  owner.call.properties.create({
    ...{ type: 'duplex', location: 'Ann Arbor, MI 48103', bedrooms: 3, ...secrets, ...more },
    idempotencyKey: randomUUID(),
  });
const recordFor = (viewer: Person) =>
  viewer.call.properties.ofOwner({ profileId: owner.profileId, projectId });

async function beAccepted() {
  const { connectionId } = await professional.call.projects.respond({
    ...{ id: projectId, requestId: randomUUID() },
    message: 'Two layers off in a day, new decking where it is soft.',
  });
  await owner.call.projects.decideResponse({ id: connectionId, decision: 'accept' });
}

describe('properties.ofOwner', () => {
  it('shows properties without name, address, notes and known issues', async () => {
    const photos = await insertUploads(world, owner.userId, { count: 4 });
    const { id } = await addProperty({ photos, recentUpdates: ['Roof', 'Boiler', 'Windows'] });
    const record = await recordFor(professional);
    expect(record).toMatchObject({
      propertiesManaged: 1,
      completedProjects: 0,
      yearsAsOwner: null,
      history: [],
    });
    const [shown] = record.properties;
    expect(shown).toMatchObject({
      ...{ id, type: 'duplex', city: 'Ann Arbor, MI', bedrooms: 3, street: null, knownIssues: [] },
      recentUpdates: ['Roof', 'Boiler'],
    });
    expect(shown?.photos.map((photo) => photo.id)).toEqual(photos.slice(0, 3));
    expect(Object.keys(shown ?? {})).not.toEqual(expect.arrayContaining(['name']));
    expect(JSON.stringify(record)).not.toMatch(/cnry0/);
  });

  it('shows street and known issues of the property whose project they were accepted on, and of no other', async () => {
    const there = await addProperty();
    world.clock.advance({ minutes: 1 });
    await addProperty({ name: canaryWord(), street: canaryStreet(), knownIssues: [canaryWord()] });
    await owner.call.projects.setProperty({ id: projectId, propertyId: there.id });
    expect((await recordFor(professional)).properties.map(({ street }) => street)).toEqual([null, null]);
    await beAccepted();
    const { properties } = await recordFor(professional);
    expect(properties).toMatchObject([
      { street: secrets.street, knownIssues: secrets.knownIssues },
      { street: null, knownIssues: [] },
    ]);
  });

  it('leaves archived properties out, and shows completed work with what the owner said of it', async () => {
    const { id } = await addProperty();
    await owner.call.properties.archive({ id });
    const request = await owner.call.requests.create({
      ...{ title: 'Fix the leak', description: 'Water below the sink. '.repeat(20), category: 'plumbing' },
      budgetMaxCents: 45_000,
    });
    await professional.call.jobs.accept({ id: request.id });
    await professional.call.jobs.start({ id: request.id });
    await professional.call.jobs.complete({ id: request.id });
    await owner.call.reviews.create({
      requestId: request.id,
      rating: 4,
      text: 'Tidy and quick. Ask for Mike, 734-555-0123.',
    });
    expect((await recordFor(professional)).history).toMatchObject([{ rating: null, review: null }]);
    await professional.call.reviews.create({ requestId: request.id, rating: 5 });
    const record = await recordFor(professional);
    expect(record).toMatchObject({ propertiesManaged: 0, completedProjects: 1, properties: [] });
    expect(record.history).toMatchObject([
      { title: 'Fix the leak', rating: 4, budgetCents: 45_000, completedOn: '2026-11-20' },
    ]);
    expect(record.history[0]?.summary).toHaveLength(200);
  });

  it('is shown to those who may see the project, and to nobody else', async () => {
    await addProperty();
    await expectDomainError(
      professional.call.properties.ofOwner({ profileId: professional.profileId, projectId }),
      'not_found',
    );
    await expectDomainError(recordFor(owner), 'profile_type_not_shown');
    await block(world, owner, professional);
    await expectDomainError(recordFor(professional), 'not_found');
  });
});

describe('readYears', () => {
  it.each([
    ['6', 6],
    ['12 years', 12],
    ['0', null],
    ['since 2009', null],
    [null, null],
  ])('reads %s as %s', (text, years) => {
    expect(readYears(text)).toBe(years);
  });
});
