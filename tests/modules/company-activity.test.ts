import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { block, give, verify } from './connection-people.ts';

const world = useTestApp();

let company: Person;
let manager: Person;
let viewer: Person;
beforeAll(async () => {
  company = await world.signUp({ userType: 'commercial' });
  manager = await world.joinCompany(company, 'manager');
  viewer = await world.joinCompany(company, 'viewer');
});

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
