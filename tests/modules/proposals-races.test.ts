import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { outcomeOf, useWideApp } from '../harness/races.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Call, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, countsOf, give, insertProfessionals } from './connection-people.ts';

const world = useTestApp();
const NOW = new Date('2026-11-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const POOL = 20;

const wide = useWideApp(world, POOL);
let owner: Person;
let projectId: string;

beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.signUp({ userType: 'property_owner' });
  projectId = (await insertProject(world, { ownerId: owner.userId, maxOpenResponses: 1 })).id;
});

const callsOf = (people: readonly { userId: string }[]) =>
  Promise.all(people.map(({ userId }) => world.callAs(userId, wide())));
const respond = (call: Call, requestId: string = randomUUID(), message = 'I could start on Monday.') =>
  outcomeOf(call.projects.respond({ id: projectId, message, requestId }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const messages = async () => (await owner.call.projects.responses({ id: projectId })).items;

describe('projects.respond, a hundred professionals for the last place', () => {
  it('takes one, with its words, and charges nobody else', async () => {
    const people = await insertProfessionals(world, 100, 1);
    await give(world, owner, 100);
    const calls = await callsOf(people);
    const outcomes = await Promise.all(
      calls.map((call, index) => respond(call, randomUUID(), `Proposal number ${String(index)} of 100.`)),
    );
    const winners = outcomes.flatMap((outcome, index) => (typeof outcome === 'string' ? [] : [index]));
    expect(winners).toHaveLength(1);
    const refused = outcomes.filter((outcome) => outcome === 'project_not_accepting_responses');
    expect(refused).toHaveLength(99);
    expect((await messages()).map(({ message }) => message)).toEqual([
      `Proposal number ${String(winners[0])} of 100.`,
    ]);
    expect(sum(await availableOf(world, people))).toBe(99);
    expect(await availableOf(world, [owner])).toEqual([99]);
  });
});

describe('projects.respond, the same click many times', () => {
  it('is one proposal with one charge, with a shared id or with others', async () => {
    const people = await insertProfessionals(world, 1, 5);
    await give(world, owner, 5);
    const [call] = await callsOf(people);
    if (call === undefined) expect.fail();
    const shared = randomUUID();
    const ids = [
      ...Array.from({ length: 10 }, () => shared),
      ...Array.from({ length: 10 }, () => randomUUID()),
    ];
    const outcomes = await Promise.all(ids.map((id) => respond(call, id)));
    const made = outcomes.map((outcome) => (typeof outcome === 'string' ? expect.fail(outcome) : outcome));
    expect(new Set(made.map(({ connectionId }) => connectionId)).size).toBe(1);
    expect(made.filter(({ outcome, isReplayed }) => outcome === 'connected' && !isReplayed)).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
    expect(await availableOf(world, [owner, ...people])).toEqual([4, 4]);
  });
});

describe('projects.decideResponse, in parallel', () => {
  it('stores one answer, and a reason only with a no', async () => {
    const people = await insertProfessionals(world, 8, 1);
    await give(world, owner, 8);
    const call = await world.callAs(owner.userId, wide());
    for (const from of await callsOf(people)) {
      const made = await respond(from);
      const id = typeof made === 'string' ? expect.fail(made) : made.connectionId;
      const accept = () => outcomeOf(call.projects.decideResponse({ id, decision: 'accept' }));
      const decline = () =>
        outcomeOf(call.projects.decideResponse({ id, decision: 'decline', reason: 'dates' }));
      const outcomes = await Promise.all([accept(), decline(), accept(), decline()]);
      expect(outcomes.filter((outcome) => outcome === 'already_answered')).toHaveLength(3);
      const [mine] = (await from.projects.proposals({})).items;
      const isYes = outcomes.findIndex((outcome) => typeof outcome === 'object') % 2 === 0;
      expect(mine).toMatchObject(
        isYes ? { state: 'accepted', declineReason: null } : { state: 'declined', declineReason: 'dates' },
      );
    }
  });

  it('excludes the return for silence', async () => {
    const rounds = 12;
    const people = await insertProfessionals(world, rounds, 1);
    await give(world, owner, rounds);
    const call = await world.callAs(owner.userId, wide());
    let answered = 0;
    for (const [index, from] of (await callsOf(people)).entries()) {
      world.clock.set(NOW);
      const made = await respond(from);
      const id = typeof made === 'string' ? expect.fail(made) : made.connectionId;
      world.clock.set(new Date(NOW.getTime() + 14 * DAY));
      const accept = () => outcomeOf(call.projects.decideResponse({ id, decision: 'accept' }));
      const silence = () => returnSilent(wide());
      // Both orders, so that each wins some rounds.
      const [first, second] = index % 2 === 0 ? [accept, silence] : [silence, accept];
      const outcomes = await Promise.all([first(), second(), silence()]);
      const isAnswered = outcomes.some((outcome) => typeof outcome === 'object');
      if (isAnswered) answered += 1;
      else expect(outcomes).toContain('not_found');
      const [mine] = (await from.projects.proposals({})).items;
      expect(mine?.state).toBe(isAnswered ? 'accepted' : 'returned');
      const site = await outcomeOf(from.projects.siteDetails({ id: projectId }));
      expect(typeof site).toBe(isAnswered ? 'object' : 'string');
      expect(await availableOf(world, [people[index] ?? expect.fail()])).toEqual([isAnswered ? 0 : 1]);
      expect(await countsOf(world, owner)).toEqual([index + 1, answered]);
    }
  });
});
