import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWideApp } from '../harness/races.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { publishSample } from '../harness/sample-drafts.ts';
import { closingIn } from './closing-people.ts';
import { block, give, verify } from './connection-people.ts';
import { NOBODY, setPublishingStage } from './publishing-stage.ts';

const world = useTestApp();
const wide = useWideApp(world, 10);
const ESTIMATE = { estimateMinCents: 900_000, estimateMaxCents: 1_250_000 };

let owner: Person;
let other: Person;
let professional: Person;
let id: string;
let proposalId: string;

beforeEach(async () => {
  ({ owner, other, professional } = await setPublishingStage(world));
  id = await publishSample(world, owner);
  proposalId = await accepted(professional);
});

/** The accepted proposal of a professional. */
async function accepted(person: Person): Promise<string> {
  await give(world, owner, 1);
  const message = 'I have done a dozen of these.';
  const { connectionId } = await person.call.projects.respond({
    ...{ id, message, requestId: randomUUID(), ...ESTIMATE },
  });
  await owner.call.projects.decideResponse({ id: connectionId, decision: 'accept' });
  return connectionId;
}

const confirm = (as: Person = owner) => as.call.projects.confirmWork({ id, proposalId });
const acceptedOf = async () => (await owner.call.projects.get({ id })).accepted;
const completedJobs = async () => (await professional.call.profiles.mine()).completedJobs;

describe('projects.confirmWork', () => {
  it('makes a completed job of the work, which both review as any other', async () => {
    await owner.call.projects.markDone({ id });
    expect(await acceptedOf()).toMatchObject([{ proposalId, requestId: null, isReviewed: false }]);
    const { requestId } = await confirm();
    const request = await owner.call.requests.get({ id: requestId });
    expect(request).toMatchObject({
      ...{ title: 'A kitchen for six', status: 'completed', category: 'renovation', priority: 'medium' },
      ...{ projectId: id, city: 'Ann Arbor, MI', scheduledDate: '2026-12-07', isReviewed: false },
      ...{ budgetMinCents: 900_000, budgetMaxCents: 1_250_000 },
      completedAt: world.clock.now().toISOString(),
    });
    expect(await professional.call.jobs.get({ id: requestId })).toMatchObject({
      ...{ status: 'completed', title: 'A kitchen for six', client: { name: 'Dana Ward' } },
      contact: { street: request.street },
    });
    expect(request.street).not.toBeNull();
    await owner.call.reviews.create({ requestId, rating: 5 });
    expect(await acceptedOf()).toMatchObject([{ requestId, isReviewed: true }]);
    await professional.call.reviews.create({ requestId, rating: 4 });
    expect(await professional.call.profiles.mine()).toMatchObject({
      ...{ rating: 5, reviewCount: 1, completedJobs: 1 },
    });
  });

  it('tells the professional in the app and by email, and stands in the history', async () => {
    await owner.call.projects.markDone({ id });
    const { requestId } = await confirm();
    const { items } = await professional.call.notifications.list({});
    expect(items.filter(({ kind }) => kind === 'work_confirmed')).toMatchObject([
      { requestId, text: 'Dana Ward confirmed your work on A kitchen for six. You can review each other' },
    ]);
    const mails = await world.mailsTo(professional.email);
    const mail = mails.find(
      ({ subject }) => subject === 'Dana Ward confirmed your work on A kitchen for six',
    );
    expect(mail?.text).toContain(`/jobs/${requestId}`);
    const [newest] = (await owner.call.projects.history({ id })).items;
    expect(newest).toMatchObject({
      kind: 'work_confirmed',
      professional: { profileId: professional.profileId },
    });
  });

  it('counts in the figures of both, with what was estimated', async () => {
    await owner.call.projects.markDone({ id });
    await confirm();
    expect(await owner.call.requests.summary()).toMatchObject({ completed: 1 });
    expect(await professional.call.jobs.earnings()).toMatchObject({ totalCents: 1_250_000, completed: 1 });
  });

  it('leaves the two with the one conversation of the proposal', async () => {
    const before = (await owner.call.messages.conversations({})).items.map(
      ({ id: conversationId }) => conversationId,
    );
    await owner.call.projects.markDone({ id });
    await confirm();
    const after = (await owner.call.messages.conversations({})).items.map(
      ({ id: conversationId }) => conversationId,
    );
    expect(after).toEqual(before);
  });

  it('is one job, however often and at once it is called', async () => {
    await owner.call.projects.markDone({ id });
    const call = await world.callAs(owner.userId, wide());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call.projects.confirmWork({ id, proposalId })),
    );
    answers.push(await confirm());
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    expect(await completedJobs()).toBe(1);
    const { items } = await professional.call.notifications.list({});
    expect(items.filter(({ kind }) => kind === 'work_confirmed')).toHaveLength(1);
  });

  it('is one job also after the project was published and done again', async () => {
    await owner.call.projects.markDone({ id });
    const first = await confirm();
    await give(world, owner, 1);
    await owner.call.projects.publishAgain({ id, requestId: randomUUID() });
    expect(await acceptedOf()).toEqual([]);
    await owner.call.projects.markDone({ id });
    expect(await confirm()).toEqual(first);
    expect(await completedJobs()).toBe(1);
  });

  it('is a job each for several professionals', async () => {
    const second = await world.signUp({ userType: 'service_professional', location: 'Ann Arbor, MI 48104' });
    await verify(world, [second]);
    await give(world, second, 60);
    const secondId = await accepted(second);
    await owner.call.projects.markDone({ id });
    const one = await confirm();
    const another = await owner.call.projects.confirmWork({ id, proposalId: secondId });
    expect(another.requestId).not.toBe(one.requestId);
    expect(await acceptedOf()).toMatchObject([
      { requestId: one.requestId },
      { requestId: another.requestId },
    ]);
    await expectDomainError(second.call.jobs.get({ id: one.requestId }), 'not_found');
  });
});

describe('projects.confirmWork is refused', () => {
  const nothingHappened = async () => {
    expect(await completedJobs()).toBe(0);
    expect((await owner.call.requests.listMine({})).items).toEqual([]);
  };

  it('before the project is done', async () => {
    await expectDomainError(confirm(), 'invalid_transition');
    await owner.call.projects.close({ id });
    await expectDomainError(confirm(), 'invalid_transition');
    expect(await acceptedOf()).toEqual([]);
    await nothingHappened();
  });

  it('for a proposal that waits, was declined, or is on another project', async () => {
    const second = await world.signUp({ userType: 'service_professional', location: 'Ann Arbor, MI 48104' });
    await verify(world, [second]);
    await give(world, second, 60);
    const message = 'I could start on Monday morning.';
    const { connectionId } = await second.call.projects.respond({ id, message, requestId: randomUUID() });
    await owner.call.projects.markDone({ id });
    const work = { id, proposalId: connectionId };
    await expectDomainError(owner.call.projects.confirmWork(work), 'not_found');
    await owner.call.projects.decideResponse({ id: connectionId, decision: 'decline', reason: 'dates' });
    await expectDomainError(owner.call.projects.confirmWork(work), 'not_found');
    await give(world, owner, 1);
    const elsewhere = await publishSample(world, owner);
    await owner.call.projects.markDone({ id: elsewhere });
    await expectDomainError(owner.call.projects.confirmWork({ id: elsewhere, proposalId }), 'not_found');
    await expectDomainError(owner.call.projects.confirmWork({ id, proposalId: NOBODY }), 'not_found');
    await nothingHappened();
  });

  it('for another owner’s project', async () => {
    await owner.call.projects.markDone({ id });
    await expectDomainError(confirm(other), 'not_found');
    await nothingHappened();
  });

  it('for a professional across a block, and for one who is gone', async () => {
    await owner.call.projects.markDone({ id });
    await block(world, professional, owner);
    expect(await acceptedOf()).toEqual([]);
    await expectDomainError(confirm(), 'not_found');
    await professional.call.profiles.unblock({ profileId: owner.profileId });
    await closingIn(world).close(professional);
    expect(await acceptedOf()).toEqual([]);
    await expectDomainError(confirm(), 'not_found');
  });

  it('for a commercial client who was accepted, since they have no jobs', async () => {
    await verify(world, [other]);
    await give(world, other, 60);
    const theirs = await accepted(other);
    await owner.call.projects.markDone({ id });
    expect((await acceptedOf()).map((row) => row.proposalId)).toEqual([proposalId]);
    await expectDomainError(owner.call.projects.confirmWork({ id, proposalId: theirs }), 'not_found');
  });
});
