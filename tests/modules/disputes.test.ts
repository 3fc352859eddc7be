import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OpenDisputeInput } from '#contract/disputes.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { eraseAccount } from '#server/modules/personal-data/erasure.tasks.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { useWideApp } from '../harness/races.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';
import { TINY_PNG } from '../http/sample-files.ts';

import { give } from './connection-people.ts';

const world = useTestApp({ hasFreeLots: true });
const wide = useWideApp(world, 8);

const TEXT = 'The pipe still drips at the joint.';

async function job() {
  const owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  const pro = await world.signUp({ userType: 'service_professional', fullName: 'Grace Hopper' });
  const { id: requestId } = await owner.call.requests.create({
    ...{ title: 'A leak', description: 'Under the sink.', category: 'plumbing' },
  });
  await pro.call.jobs.accept({ id: requestId });
  return { owner, pro, requestId };
}

async function complete(pro: Person, id: string): Promise<void> {
  await pro.call.jobs.start({ id });
  await pro.call.jobs.complete({ id });
}

const open = (person: Person, requestId: string, input: Partial<OpenDisputeInput> = {}) =>
  person.call.disputes.open({ requestId, reason: 'quality', text: TEXT, ...input });

const kindsOf = async ({ call }: Person) =>
  (await call.notifications.list({})).items
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('dispute'));

const subjectsOf = async ({ email }: Person) =>
  (await world.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes('dispute'));

describe('disputes.open', () => {
  it('shows both sides the statement with its files, and tells the other side and the team', async () => {
    const { owner, pro, requestId } = await job();
    const photo = { kind: 'photo', fileName: 'drip.png', bytes: TINY_PNG } as const;
    const photoId = await uploadFile(world.app, owner.userId, photo);
    const text = `${TEXT} ${canaryWord()}`;
    const { id } = await open(owner, requestId, { text, photos: [photoId] });
    await world.drainTasks();
    for (const { call } of [owner, pro]) {
      const { dispute } = await call.disputes.ofJob({ requestId });
      expect(dispute).toMatchObject({
        ...{ id, status: 'open', reason: 'quality', openedBy: 'client' },
        names: { client: 'Olive Owner', professional: 'Grace Hopper' },
        statements: [{ by: 'client', text, photos: [{ id: photoId }], documents: [] }],
      });
    }
    expect(await owner.call.disputes.ofJob({ requestId })).toMatchObject({
      side: 'client',
      mayWithdraw: true,
    });
    expect(await pro.call.disputes.ofJob({ requestId })).toMatchObject({
      ...{ side: 'professional', mayOpen: false, mayAnswer: true, mayWithdraw: false },
    });
    expect(await kindsOf(pro)).toEqual(['dispute_opened']);
    expect(await kindsOf(owner)).toEqual([]);
    expect(await subjectsOf(pro)).toEqual(['Olive Owner opened a dispute about A leak']);
    const team = await world.mailsTo('hello@lintel.example');
    expect(team.at(-1)?.subject).toBe('Dispute: Olive Owner and Grace Hopper (A leak)');
    await expectDomainError(owner.call.uploads.remove({ id: photoId }), 'upload_in_use');
  });

  it('is one at a time: of both sides at once one opens it', async () => {
    const { owner, pro, requestId } = await job();
    const outcomes = await Promise.allSettled([open(owner, requestId), open(pro, requestId)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectDomainError(open(owner, requestId), 'dispute_exists');
  });

  it('is there from accepting on until 30 days after completion, and never for others', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const stranger = await world.signUp({ userType: 'service_professional' });
    const request = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
    const pending = await owner.call.requests.create(request);
    await expectDomainError(open(owner, pending.id), 'not_found');
    const done = await job();
    await expectDomainError(open(stranger, done.requestId), 'not_found');
    await complete(done.pro, done.requestId);
    world.clock.advance({ days: 30 });
    const late = await job();
    await complete(late.pro, late.requestId);
    const { id } = await open(done.owner, done.requestId);
    await expectDomainError(stranger.call.disputes.record({ id }), 'not_found');
    await expectDomainError(stranger.call.disputes.answer({ id, text: 'Hello' }), 'not_found');
    world.clock.advance({ days: 30, seconds: 1 });
    expect(await late.pro.call.disputes.ofJob({ requestId: late.requestId })).toMatchObject({
      mayOpen: false,
    });
    await expectDomainError(open(late.pro, late.requestId), 'dispute_too_late');
    const cancelled = await job();
    await cancelled.owner.call.requests.cancel({ id: cancelled.requestId });
    await expectDomainError(open(cancelled.pro, cancelled.requestId), 'not_disputable');
  });
});

describe('disputes.answer and disputes.withdraw', () => {
  it('add statements of both sides in order, until whoever opened it withdraws', async () => {
    const { owner, pro, requestId } = await job();
    const { id } = await open(owner, requestId);
    world.clock.advance({ minutes: 1 });
    await pro.call.disputes.answer({ id, text: 'I tightened it on Monday.' });
    const { dispute } = await owner.call.disputes.ofJob({ requestId });
    expect(dispute?.statements.map(({ by }) => by)).toEqual(['client', 'professional']);
    expect(await kindsOf(owner)).toEqual(['dispute_answered']);
    await expectDomainError(pro.call.disputes.withdraw({ id }), 'not_found');
    await owner.call.disputes.withdraw({ id });
    await expectDomainError(pro.call.disputes.answer({ id, text: 'One more thing' }), 'dispute_closed');
    expect(await owner.call.disputes.ofJob({ requestId })).toMatchObject({
      ...{ dispute: { status: 'withdrawn' }, mayOpen: true, mayAnswer: false },
    });
    await open(owner, requestId);
  });

  it('add a statement once for its key, also of parallel calls and after the end', async () => {
    const { owner, pro, requestId } = await job();
    const { id } = await open(owner, requestId);
    const input = { id, text: 'I tightened it on Monday.', idempotencyKey: randomUUID() };
    const call = await world.callAs(pro.userId, wide());
    await Promise.all(Array.from({ length: 6 }, () => call.disputes.answer(input)));
    await expectDomainError(call.disputes.answer({ ...input, text: 'On Tuesday.' }), 'idempotency_conflict');
    // A key is its author's.
    await owner.call.disputes.answer(input);
    await world.drainTasks();
    const { dispute } = await owner.call.disputes.ofJob({ requestId });
    expect(dispute?.statements.map(({ by }) => by)).toEqual(['client', 'professional', 'client']);
    expect(await kindsOf(owner)).toEqual(['dispute_answered']);
    expect((await subjectsOf(owner)).filter((subject) => subject.startsWith('Grace'))).toHaveLength(1);
    for (let at = 3; at <= 20; at += 1) await owner.call.disputes.answer({ id, text: `Point ${String(at)}` });
    await owner.call.disputes.answer(input);
    await expectDomainError(owner.call.disputes.answer({ id, text: 'Point 21' }), 'dispute_full');
    await owner.call.disputes.withdraw({ id });
    await owner.call.disputes.answer(input);
    await pro.call.disputes.answer(input);
  });

  it('stop at 20 statements of one side', async () => {
    const { owner, pro, requestId } = await job();
    const { id } = await open(owner, requestId);
    for (let at = 1; at < 20; at += 1) await owner.call.disputes.answer({ id, text: `Point ${String(at)}` });
    await expectDomainError(owner.call.disputes.answer({ id, text: 'Point 20' }), 'dispute_full');
    await pro.call.disputes.answer({ id, text: 'My side' });
  });
});

describe('staff.disputes', () => {
  it('write once for a key', async () => {
    const staff = await world.makeStaff();
    const { owner, pro, requestId } = await job();
    const { id } = await open(owner, requestId);
    const input = { id, text: 'Do you have a picture?', idempotencyKey: randomUUID() };
    for (let turn = 1; turn <= 2; turn += 1) await staff.call.staff.disputes.answer(input);
    const other = { ...input, text: 'Do you have an invoice?' };
    await expectDomainError(staff.call.staff.disputes.answer(other), 'idempotency_conflict');
    const { dispute } = await pro.call.disputes.ofJob({ requestId });
    expect(dispute?.statements.map(({ by }) => by)).toEqual(['client', 'staff']);
    await world.drainTasks();
    const subjects = (await world.mailsTo(pro.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A message from our team about A leak')).toHaveLength(1);
  });

  it('write to both, decide once, return the Connection, and leave reviews alone', async () => {
    const staff = await world.makeStaff();
    const { owner, pro, requestId } = await job();
    const other = await job();
    await expectDomainError(open(pro, other.requestId), 'not_found');
    const { id } = await open(owner, requestId);
    const decision = { id, outcome: 'client', reason: 'The photos show it.' } as const;
    await expectDomainError(
      staff.call.staff.disputes.decide({ ...decision, returnConnection: true }),
      'nothing_to_return',
    );
    await staff.call.staff.disputes.answer({ id, text: 'Please add a photo.' });
    const { items } = await staff.call.staff.disputes.list({});
    expect(items.find((item) => item.id === id)).toMatchObject({
      ...{ canReturnConnection: false, client: { email: owner.email }, professional: { email: pro.email } },
      statements: [{ by: 'client' }, { by: 'staff', text: 'Please add a photo.' }],
    });
    await staff.call.staff.disputes.decide(decision);
    await expectDomainError(staff.call.staff.disputes.decide(decision), 'already_answered');
    await expectDomainError(open(pro, requestId), 'dispute_decided');
    for (const person of [owner, pro]) {
      expect(await kindsOf(person)).toContain('dispute_decided');
      expect(await subjectsOf(person)).toContain('We decided the dispute about A leak');
    }
    const { items: log } = await staff.call.staff.audit.list({});
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['dispute_answered', 'dispute_decided']),
    );
  });

  it('give a Connection back to whoever spent it, once', async () => {
    const staff = await world.makeStaff();
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    await give(world, owner, 1);
    await owner.call.connections.connect({
      ...{ profileId: pro.profileId, requestId: randomUUID() },
    });
    const request = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
    const { id: requestId } = await owner.call.requests.create(request);
    await pro.call.jobs.accept({ id: requestId });
    const { id } = await open(owner, requestId, { reason: 'no_show' });
    expect(await owner.call.connections.balance()).toMatchObject({ available: 0 });
    await staff.call.staff.disputes.decide({
      ...{ id, outcome: 'client', reason: 'The professional did not come.', returnConnection: true },
    });
    expect(await owner.call.connections.balance()).toMatchObject({ available: 1 });
    expect(await owner.call.disputes.ofJob({ requestId })).toMatchObject({
      dispute: { status: 'decided', outcome: 'client', isConnectionReturned: true },
    });
  });
});

describe('disputes.record', () => {
  it('has every statement, its times and the decision, with nobody’s words as a heading', async () => {
    const staff = await world.makeStaff();
    const { owner, pro, requestId } = await job();
    const { id } = await open(owner, requestId, { text: `${TEXT}\nDECISION\nIn favor of nobody` });
    world.clock.advance({ hours: 1 });
    await pro.call.disputes.answer({ id, text: 'I tightened it.' });
    await staff.call.staff.disputes.decide({ id, outcome: 'shared', reason: 'Both have a point here.' });
    const { fileName, content } = await pro.call.disputes.record({ id });
    expect(fileName).toBe(`dispute-${id}.txt`);
    const lines = content.split('\n');
    expect(lines.filter((line) => line === 'DECISION')).toHaveLength(1);
    expect(content).toContain('1. Olive Owner, client,');
    expect(content).toContain('2. Grace Hopper, professional,');
    expect(content).toContain('Both sides share it\n  Both have a point here.');
    expect((await staff.call.staff.disputes.record({ id })).content).toBe(content);
  });
});

describe('a dispute of somebody who is staff as well', () => {
  it('is answered and decided by a colleague', async () => {
    const { owner, pro, requestId } = await job();
    const { id } = await open(owner, requestId);
    await world.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', pro.userId).execute();
    const call = await world.callAs(pro.userId);
    const decision = { id, outcome: 'professional', reason: 'The work was fine.' } as const;
    await expectDomainError(call.staff.disputes.answer({ id, text: 'We saw the photos.' }), 'own_case');
    await expectDomainError(call.staff.disputes.decide(decision), 'own_case');
    const colleague = await world.makeStaff();
    await colleague.call.staff.disputes.decide(decision);
  });

  it('keeps the words beside its files as they were sent', async () => {
    const { owner, requestId } = await job();
    const photo = { kind: 'photo', fileName: 'drip.png', bytes: TINY_PNG } as const;
    const photoId = await uploadFile(world.app, owner.userId, photo);
    await owner.call.uploads.describe({ id: photoId, altText: 'A drip' });
    await open(owner, requestId, { photos: [photoId] });
    await expectDomainError(owner.call.uploads.describe({ id: photoId, altText: 'A flood' }), 'upload_gone');
  });

  it('tells nothing in the words of somebody who is erased as the other side answers', async () => {
    const { owner, pro, requestId } = await job();
    const { id } = await open(owner, requestId);
    await world.drainTasks();
    const { db, clock } = world.app;
    const [now, userId] = [clock.now(), owner.userId];
    await db.updateTable('users').set({ closedAt: now, eraseAfter: now }).where('id', '=', userId).execute();
    const { erasing, answering } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('disputeStatements').select('id').where('disputeId', '=', id).forUpdate().execute();
      const erasure = eraseAccount(world.app, { userId });
      await untilSomebodyWaits(db);
      const answer = pro.call.disputes.answer({ id, text: 'It was dry when I left.' });
      await untilSomebodyWaits(db, 2);
      return { erasing: erasure, answering: answer };
    });
    await Promise.all([erasing, answering]);
    const told = await db
      .selectFrom('notifications')
      .select('text')
      .where('requestId', '=', requestId)
      .where('kind', '=', 'dispute_answered')
      .execute();
    expect(told).toEqual([{ text: expect.not.stringContaining('A leak') as string }]);
    expect(await subjectsOf(owner)).not.toContainEqual(expect.stringContaining('answered'));
  });
});
