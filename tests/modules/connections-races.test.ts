import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerConnection } from '#server/modules/connections/connections.service.ts';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { refundConnection } from '#server/modules/ledger/ledger.service.ts';
import { outcomeOf, tally, useWideApp } from '../harness/races.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Call, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, countsOf, give, insertProfessionals } from './connection-people.ts';
import { insertPeople } from './ledger-rows.ts';

const world = useTestApp();
const NOW = new Date('2026-11-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const POOL = 20;

const wide = useWideApp(world, POOL);
let owner: Person;
let projectId: string;

beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.signUp({ userType: 'property_owner' });
  projectId = (await insertProject(world, { ownerId: owner.userId })).id;
});

const callsOf = (people: readonly { userId: string }[]) =>
  Promise.all(people.map(({ userId }) => world.callAs(userId, wide())));

const propose = (call: Call, requestId: string = randomUUID(), project: string = projectId) =>
  outcomeOf(call.connections.connect({ profileId: owner.profileId, projectId: project, requestId }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('connections.connect, the same proposal from two tabs', () => {
  it('makes one connection and charges each side once, with or without a shared idempotency key', async () => {
    const people = await insertProfessionals(world, 10, 3);
    await give(world, owner, 30);
    const calls = await callsOf(people);
    const [one, ...others] = await Promise.all(
      calls.flatMap((call) => {
        const shared = randomUUID();
        const answers = [shared, shared, randomUUID(), randomUUID()].map((id) => propose(call, id));
        return [Promise.all(answers)];
      }),
    );
    for (const answers of [one ?? [], ...others]) {
      const { connected, existing = 0, replayed = 0 } = tally(answers);
      expect([connected, existing + replayed]).toEqual([1, 3]);
      const ids = answers.map((answer) => (typeof answer === 'string' ? answer : answer.connectionId));
      expect(new Set(ids).size).toBe(1);
    }
    expect(await availableOf(world, [owner, ...people])).toEqual([20, ...people.map(() => 2)]);
  });
});

describe('connections.connect, thirty professionals at once', () => {
  it('fills three places of a project exactly and charges only those three', async () => {
    const people = await insertProfessionals(world, 30, 1);
    await give(world, owner, 30);
    const calls = await callsOf(people);
    const full = { ownerId: owner.userId, maxOpenResponses: 3, autoConnect: false };
    const { id } = await insertProject(world, full);
    const outcomes = await Promise.all(calls.map((call) => propose(call, randomUUID(), id)));
    expect(tally(outcomes)).toEqual({ connected: 3, project_not_accepting_responses: 27 });
    expect(sum(await availableOf(world, people))).toBe(27);
    expect(await availableOf(world, [owner])).toEqual([27]);
  });

  it('accepts all of them on a project without a limit', async () => {
    const people = await insertProfessionals(world, 30, 1);
    await give(world, owner, 30);
    const { id } = await insertProject(world, {
      ownerId: owner.userId,
      maxOpenResponses: 3,
      autoConnect: true,
    });
    const outcomes = await Promise.all(
      (await callsOf(people)).map((call) => propose(call, randomUUID(), id)),
    );
    expect(tally(outcomes)).toEqual({ connected: 30 });
    expect(outcomes.every((one) => typeof one !== 'string' && one.isOpen)).toBe(true);
  });

  it('does not deadlock on projects of owners who contact each other', async () => {
    const owners = await insertPeople(world.app.db, { count: 4, userType: 'commercial', at: NOW });
    for (const person of owners) await give(world, person, 12);
    const calls = await callsOf(owners);
    const projects = await Promise.all(
      owners.flatMap(({ userId, profileId }) =>
        [1, 2].map(async () => {
          const { id } = await insertProject(world, { ownerId: userId, maxOpenResponses: 2 });
          return { projectId: id, profileId, userId };
        }),
      ),
    );
    const outcomes = await Promise.all(
      calls.flatMap((call, index) =>
        projects
          .filter(({ userId }) => userId !== owners[index]?.userId)
          .flatMap(({ profileId, projectId: project }) =>
            [1, 2].map(() =>
              outcomeOf(call.connections.connect({ profileId, projectId: project, requestId: randomUUID() })),
            ),
          ),
      ),
    );
    const { connected, existing, project_not_accepting_responses: refused } = tally(outcomes);
    // Two places in each of eight projects; the second click of each winner finds the existing connection.
    expect([connected, existing, refused]).toEqual([16, 16, 16]);
    expect(sum(await availableOf(world, owners))).toBe(4 * 12 - 2 * 16);
  });
});

describe('connections.connect, ten proposals to an owner with one Connection left', () => {
  it('accepts one, charges no other professional and notifies the owner once', async () => {
    const people = await insertProfessionals(world, 10, 1);
    await give(world, owner, 1);
    const outcomes = await Promise.all((await callsOf(people)).map((call) => propose(call)));
    expect(tally(outcomes)).toEqual({ connected: 1, project_not_accepting_responses: 9 });
    expect(sum(await availableOf(world, people))).toBe(9);
    expect(await availableOf(world, [owner])).toEqual([0]);
    await Promise.all([dispatchOutbox(world.app), dispatchOutbox(world.app)]);
    const { items } = await owner.call.notifications.list({});
    expect(items.filter(({ kind }) => kind === 'project_paused')).toHaveLength(1);
    const mails = await world.mailsTo(owner.email);
    expect(mails.filter(({ subject }) => subject.endsWith(' is paused'))).toHaveLength(1);
  });
});

describe('connections.connect and jobs.accept, from both sides at once', () => {
  it('make one connection of direct contact, proposal and job', async () => {
    await give(world, owner, 30);
    for (let round = 0; round < 10; round += 1) {
      const [person] = await insertProfessionals(world, 1, 3);
      const { userId, profileId } = person ?? expect.fail();
      const call = await world.callAs(userId, wide());
      const owned = await world.callAs(owner.userId, wide());
      const draft = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
      const { id: jobId } = await owner.call.requests.create(draft);
      const [direct, proposed, job] = await Promise.all([
        outcomeOf(owned.connections.connect({ profileId, requestId: randomUUID() })),
        propose(call),
        outcomeOf(call.jobs.accept({ id: jobId })),
        propose(call),
        outcomeOf(owned.connections.connect({ profileId, requestId: randomUUID() })),
      ]);
      expect([typeof direct, typeof proposed, typeof job]).toEqual(['object', 'object', 'object']);
      const { items } = await call.connections.list({});
      // A proposal that came first remains beside the direct connection of the two.
      expect(items.filter(({ project }) => project === null)).toHaveLength(1);
      expect(items.length).toBeLessThanOrEqual(2);
      const [available] = await availableOf(world, [{ userId }]);
      expect(available).toBe(items.length === 2 ? 2 : 3);
    }
  });

  it('make one connection of two proposals on the same project', async () => {
    const [one, other] = await insertPeople(world.app.db, { count: 2, userType: 'commercial', at: NOW });
    if (one === undefined || other === undefined) expect.fail();
    for (const person of [one, other]) await give(world, person, 5);
    const reachOut = (from: string, to: string) =>
      sql<{ outcome: string }>`
        select outcome from connect(
          ${from}, ${to}, 'project', ${projectId}, 'both', 'test', ${randomUUID()}, 'x', ${NOW}
        )
      `.execute(wide().db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0 ? reachOut(one.userId, other.userId) : reachOut(other.userId, one.userId),
      ),
    );
    const outcomes = answers.flatMap(({ rows }) => rows.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(1);
    expect(await availableOf(world, [one, other])).toEqual([4, 4]);
  });
});

describe('connections.answer, in parallel', () => {
  it('stores one answer and counts it once', async () => {
    const people = await insertProfessionals(world, 10, 1);
    await give(world, owner, 10);
    const call = await world.callAs(owner.userId, wide());
    for (const [index, from] of (await callsOf(people)).entries()) {
      const made = await propose(from);
      const id = typeof made === 'string' ? expect.fail(made) : made.connectionId;
      const answers = await Promise.all(
        (['accepted', 'declined', 'accepted', 'declined'] as const).map((answer) =>
          outcomeOf(call.connections.answer({ id, answer })),
        ),
      );
      const won = answers.filter((answer) => typeof answer !== 'string');
      expect(won).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'already_answered')).toHaveLength(3);
      const [item] = (await from.connections.list({})).items;
      expect(item?.answer).toBe(won[0]?.answer);
      expect(item?.contact === null).toBe(item?.answer === 'declined');
      expect(await countsOf(world, owner)).toEqual([index + 1, index + 1]);
    }
  });

  it('excludes the return for silence, and each is counted as what it was', async () => {
    const rounds = 16;
    const people = await insertProfessionals(world, rounds, 1);
    await give(world, owner, rounds);
    const call = await world.callAs(owner.userId, wide());
    let answered = 0;
    for (const [index, from] of (await callsOf(people)).entries()) {
      world.clock.set(NOW);
      const made = await propose(from);
      const id = typeof made === 'string' ? expect.fail(made) : made.connectionId;
      world.clock.set(later(14));
      const answer = () => outcomeOf(call.connections.answer({ id, answer: 'accepted' }));
      const silence = () => returnSilent(wide());
      // Both orders, so that each wins some rounds.
      const [first, second] = index % 2 === 0 ? [answer, silence] : [silence, answer];
      const outcomes = await Promise.all([first(), second(), silence()]);
      const isAnswered = outcomes.some((outcome) => typeof outcome === 'object');
      if (!isAnswered) expect(outcomes).toContain('not_found');
      if (isAnswered) answered += 1;
      const [item] = (await from.connections.list({})).items;
      expect(item).toMatchObject(
        isAnswered ? { status: 'live', answer: 'accepted' } : { status: 'refunded', answer: null },
      );
      expect(item?.contact === null).toBe(!isAnswered);
      const kept = isAnswered ? 0 : 1;
      expect(await availableOf(world, [people[index] ?? expect.fail()])).toEqual([kept]);
      expect(await countsOf(world, owner)).toEqual([index + 1, answered]);
    }
  });

  it('excludes a refund by support: the second of the two finds nothing', async () => {
    const people = await insertProfessionals(world, 8, 1);
    await give(world, owner, 8);
    for (const from of await callsOf(people)) {
      const made = await propose(from);
      const id = typeof made === 'string' ? expect.fail(made) : made.connectionId;
      const refund = { connectionId: id, reason: 'banned', at: NOW } as const;
      const [answer, isReturned] = await Promise.all([
        outcomeOf(answerConnection(wide(), owner.userId, { id, answer: 'accepted' })),
        wide()
          .db.transaction()
          .execute((tx) => refundConnection(tx, refund)),
      ]);
      expect(isReturned).toBe(true);
      const [item] = (await from.connections.list({})).items;
      expect(item).toMatchObject({ status: 'refunded', contact: null });
      expect(item?.answer === null).toBe(answer === 'not_found');
    }
  });
});
