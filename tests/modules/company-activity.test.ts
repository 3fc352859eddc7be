import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACKS } from '#contract/packs.ts';
import { createPropertyInput } from '#contract/properties.ts';
import { importRowSchema } from '#contract/property-import.ts';
import { publishSample, saveWholeDraft } from '../harness/sample-drafts.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { block, give, verify } from './connection-people.ts';
import { buyPlan } from './property-people.ts';

const world = useTestApp();

let company: Person;
let manager: Person;
let viewer: Person;
beforeAll(async () => {
  company = await world.signUp({ userType: 'commercial' });
  manager = await world.joinCompany(company, 'manager');
  viewer = await world.joinCompany(company, 'viewer');
});

/** Within reach of somebody with a Connection to spend. */
async function verifiedPro(client: Person): Promise<Person> {
  await give(world, client, 1);
  const pro = await world.signUp({ userType: 'service_professional', location: 'Detroit, MI' });
  await verify(world, [pro]);
  return pro;
}

const read = async (person: Person) => (await person.call.company.activity({})).items;

describe('company.activity', () => {
  it('says who did what to which thing, newest first, and viewers read it too', async () => {
    const { id } = await company.call.requests.create({
      ...{ title: 'Lobby lights', description: 'Two are dark.', category: 'electrical' },
      location: 'Detroit, MI',
    });
    world.clock.advance({ minutes: 1 });
    await manager.call.requests.cancel({ id });
    const acts = await read(viewer);
    expect(acts).toMatchObject([
      { what: 'canceled a request', isYou: false, subject: { kind: 'request', id, name: 'Lobby lights' } },
      { what: 'posted a request', isYou: false, subject: { kind: 'request', id, name: 'Lobby lights' } },
    ]);
    expect(acts[0]?.personName).toMatch(/^Person \d+$/);
    expect((await read(manager))[0]?.isYou).toBe(true);
  });

  it('keeps quiet about the name of somebody who was blocked since', async () => {
    const pro = await world.signUp({ userType: 'service_professional', companyName: 'Harbor Pipes' });
    await give(world, company, 1);
    await verify(world, [pro]);
    await manager.call.connections.connect({ profileId: pro.profileId, requestId: randomUUID() });
    expect((await read(viewer))[0]?.subject).toMatchObject({ kind: 'connection', name: 'Harbor Pipes' });
    await block(world, pro, company);
    expect((await read(viewer))[0]?.subject).toMatchObject({ kind: 'connection', name: null });
  });

  it('names the colleague whom the owner removed', async () => {
    const helper = await world.joinCompany(company, 'viewer');
    const { people } = await company.call.company.team();
    await company.call.company.remove({ personId: helper.userId });
    expect((await read(viewer))[0]).toMatchObject({
      what: 'removed someone from the team',
      subject: { kind: 'team', id: null, name: people.at(-1)?.fullName },
    });
  });

  it('goes on page by page, each act once', async () => {
    await world.app.db
      .insertInto('companyActs')
      .values(
        Array.from({ length: 5 }, () => ({
          ...{ companyId: company.userId, personId: company.userId, act: 'plans.change' },
          at: world.clock.now(),
        })),
      )
      .execute();
    const all = await read(company);
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await company.call.company.activity({ limit: 2, ...(cursor !== undefined && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(all[0]).toMatchObject({ isYou: true, subject: { kind: 'payments', id: null } });
  });

  describe('of a call that changed nothing', () => {
    const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
    const PROPERTY = { name: 'Calvert Court', type: 'condo-apartment', location: 'Detroit, MI' } as const;
    const ROW = { line: 2, name: 'Light Street', type: 'Apartment', city: 'Detroit', zip: '48226' };
    const acts: readonly [string, (person: Person) => Promise<() => Promise<unknown>>][] = [
      [
        'posted a request',
        (person) => {
          const input = { ...LEAK, idempotencyKey: randomUUID() };
          return Promise.resolve(() => person.call.requests.create(input));
        },
      ],
      [
        'added a property',
        (person) => {
          const input = createPropertyInput.parse({ ...PROPERTY, idempotencyKey: randomUUID() });
          return Promise.resolve(() => person.call.properties.create(input));
        },
      ],
      [
        'imported properties',
        (person) => {
          const input = { rows: [importRowSchema.parse(ROW)], onlyGood: false, idempotencyKey: randomUUID() };
          return Promise.resolve(() => person.call.properties.import(input));
        },
      ],
      [
        'archived a property',
        async (person) => {
          const input = createPropertyInput.parse({ ...PROPERTY, idempotencyKey: randomUUID() });
          const { id } = await person.call.properties.create(input);
          return () => person.call.properties.archive({ id });
        },
      ],
      [
        'contacted someone',
        async (person) => {
          const { profileId } = await verifiedPro(person);
          const input = { profileId, requestId: randomUUID() };
          return () => person.call.connections.connect(input);
        },
      ],
      [
        'contacted someone',
        async (person) => {
          const { profileId } = await verifiedPro(person);
          return () => person.call.connections.connect({ profileId, requestId: randomUUID() });
        },
      ],
      [
        'published a project',
        async (person) => {
          await give(world, person, 1);
          const id = await saveWholeDraft(world, person);
          const input = { id, requestId: randomUUID() };
          return () => person.call.projects.publish(input);
        },
      ],
      [
        'invited a pro to a project',
        async (person) => {
          const { profileId } = await verifiedPro(person);
          const id = await publishSample(world, person);
          return () => person.call.projects.invite({ id, profileId });
        },
      ],
      [
        'proposed times for a job',
        async (person) => {
          const pro = await verifiedPro(person);
          const { id: requestId } = await person.call.requests.create({ ...LEAK, location: 'Detroit, MI' });
          await pro.call.jobs.accept({ id: requestId });
          const times = [{ day: '2026-12-01', time: '14:00' }];
          return () => person.call.appointments.propose({ requestId, times, minutes: 60 });
        },
      ],
      [
        'started buying a pack',
        (person) => {
          const input = { packId: PACKS[0].id, cycle: 'one_time', idempotencyKey: randomUUID() } as const;
          return Promise.resolve(() => person.call.connections.checkoutPack(input));
        },
      ],
      [
        'canceled the plan',
        async (person) => {
          await buyPlan(world, person, 'small-business');
          return () => person.call.plans.cancel();
        },
      ],
      [
        'changed a role',
        async (person) => {
          const { userId: personId } = await world.joinCompany(person, 'viewer');
          return () => person.call.company.changeRole({ personId, role: 'manager' });
        },
      ],
    ];

    it.each(acts)('leaves it out: %s', async (what, begin) => {
      const one = await world.signUp({ userType: 'commercial', location: 'Detroit, MI' });
      const act = await begin(one);
      await act();
      await act();
      expect((await read(one)).filter((line) => line.what === what)).toHaveLength(1);
      expect((await one.call.company.team()).history.filter((line) => line.what === what)).toHaveLength(1);
    });
  });

  it("shows nothing of another company, also where an act names another company's things", async () => {
    const other = await world.signUp({ userType: 'commercial' });
    expect(await read(other)).toEqual([]);
    const { id } = await company.call.requests.create({
      ...{ title: 'A secret plan', description: 'Of our own.', category: 'electrical' },
      location: 'Detroit, MI',
    });
    await world.app.db
      .insertInto('companyActs')
      .values({
        ...{ companyId: other.userId, personId: other.userId, act: 'requests.create', subjectId: id },
        at: world.clock.now(),
      })
      .execute();
    expect((await read(other))[0]?.subject).toBeNull();
  });
});
