import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Waiting } from '#contract/staff.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { submit } from './credential-people.ts';

const world = useTestApp();

const TEXT = 'They never came. Not once.';
let staff: Person;
let owner: Person;
let pro: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
  owner = await world.signUp({ userType: 'property_owner' });
  pro = await world.signUp({ userType: 'service_professional' });
});

async function completedJob(): Promise<string> {
  const { id } = await owner.call.requests.create({
    ...{ title: 'A leak', description: 'Under the sink.', category: 'plumbing' },
  });
  await pro.call.jobs.accept({ id });
  await pro.call.jobs.start({ id });
  await pro.call.jobs.complete({ id });
  return id;
}

/** As many as each list shows that is still to be worked on. */
async function listed(): Promise<Waiting> {
  const desk = staff.call.staff;
  const lists = {
    credentials: await desk.credentials.queue({}),
    reports: await desk.listReports({}),
    reviews: await desk.reviews.list({}),
    disputes: await desk.disputes.list({}),
    inbox: await desk.inbox.list({ state: 'open' }),
    tasks: await desk.deadTasks(),
  };
  const counts = Object.entries(lists).map(([name, { items }]) => [name, items.length] as const);
  return Object.fromEntries(counts) as Waiting;
}

describe('staff.waiting', () => {
  const NONE: Waiting = { credentials: 0, reports: 0, reviews: 0, disputes: 0, inbox: 0, tasks: 0 };

  it('counts what each list of staff has open, until it is settled', async () => {
    const desk = staff.call.staff;
    expect(await desk.waiting()).toEqual(NONE);

    await submit(world, pro, 'license');
    await submit(world, pro, 'insurance');
    const report = { profileId: pro.profileId, reason: 'other', text: TEXT } as const;
    const { id: reportId } = await owner.call.profiles.report({ ...report, idempotencyKey: randomUUID() });
    const [reviewed, disputed] = [await completedJob(), await completedJob()];
    const review = await owner.call.reviews.create({ requestId: reviewed, rating: 1, text: TEXT });
    await pro.call.reviews.create({ requestId: reviewed, rating: 5 });
    const contested = await pro.call.reviews.report({ id: review.id, reason: 'untrue', text: TEXT });
    await owner.call.disputes.open({ requestId: disputed, reason: 'quality', text: TEXT });
    await world.visitor().contact.support({
      ...{ name: 'Dana Ortiz', email: 'dana@people.example', reason: 'other', subject: 'A question' },
      message: 'Where do I start?',
    });
    // The stand-in takes nothing for this address, however often it is tried.
    const unreachable = await world.signUp({ userType: 'property_owner', email: 'inactive@people.example' });
    await desk.restrictAccount({ email: unreachable.email, reason: 'A test' });
    await world.drainTasks();

    const waiting = await desk.waiting();
    expect(waiting).toEqual(await listed());
    expect(waiting).toMatchObject({ credentials: 2, reports: 1, reviews: 1, disputes: 1, inbox: 1 });
    expect(waiting.tasks).toBeGreaterThan(0);

    await desk.closeReport({ id: reportId, outcome: 'unfounded' });
    await desk.reviews.decide({ id: contested.id, decision: 'kept', reason: 'It is their opinion.' });
    const [dispute = expect.fail()] = (await desk.disputes.list({})).items;
    await desk.disputes.decide({ id: dispute.id, outcome: 'unproven', reason: 'Nothing to see.' });
    const [message = expect.fail()] = (await desk.inbox.list({})).items;
    await desk.inbox.answer({ id: message.id });
    expect(await desk.waiting()).toEqual({ ...NONE, credentials: 2, tasks: waiting.tasks });
  });
});
