import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox } from '#server/modules/connections/connections.tasks.ts';
import { refundConnection } from '#server/modules/ledger/ledger.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { countsOf } from './connection-people.ts';
import { NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let stage: ProposalStage;
beforeEach(async () => {
  stage = await setProposalStage(world, { units: 2 });
});

describe('connections.connect on a project', () => {
  it('costs both one Connection and waits for the owner', async () => {
    expect(await stage.propose(stage.professional)).toMatchObject({
      outcome: 'connected',
      charged: 1,
      available: 1,
      isOpen: false,
      isReplayed: false,
    });
    expect(await stage.left()).toEqual([1, 1, 2]);
    expect(await countsOf(world, stage.owner)).toEqual([0, 0]);
    const [line] = (await stage.owner.call.connections.statement({})).items;
    expect(line).toMatchObject({ title: 'Harbor Electric responded to your project', delta: -1 });
    const [mine] = (await stage.professional.call.connections.statement({})).items;
    expect(mine).toMatchObject({ title: 'You sent Dana Ward a proposal', delta: -1 });
  });

  it('is a connection on the statement and in the file once it is accepted, and never after a decline', async () => {
    const title = async (person: Person) => (await person.call.connections.statement({})).items[0]?.title;
    const { connectionId } = await stage.propose(stage.professional);
    await stage.owner.call.connections.answer({ id: connectionId, answer: 'accepted' });
    expect(await title(stage.professional)).toBe('You connected with Dana Ward');
    expect((await stage.professional.call.connections.exportStatement()).csv).toContain(
      'You connected with Dana Ward',
    );
    const other = await stage.propose(stage.commercial);
    await stage.owner.call.connections.answer({ id: other.connectionId, answer: 'declined' });
    expect(await title(stage.commercial)).toBe('You sent Dana Ward a proposal');
    expect((await stage.commercial.call.connections.exportStatement()).csv).not.toContain('connected');
  });

  it('is open to commercial clients, verified or not', async () => {
    expect(await stage.propose(stage.commercial)).toMatchObject({ outcome: 'connected', isOpen: false });
    expect(await stage.left()).toEqual([1, 2, 1]);
  });

  it('notifies the owner of a new proposal in the app and by email', async () => {
    const { connectionId: id } = await stage.propose(stage.professional);
    await dispatchOutbox(world.app);
    await dispatchOutbox(world.app);
    const { items } = await stage.owner.call.notifications.list({});
    expect(items.map(({ kind, text }) => [kind, text])).toEqual([
      ['proposal_received', 'Harbor Electric sent a proposal for New roof before the winter'],
    ]);
    const mails = (await world.mailsTo(stage.owner.email)).filter(({ subject }) =>
      subject.includes('proposal'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Harbor Electric sent a proposal for New roof before the winter',
    ]);
    expect(mails[0]?.text).toContain('Accept and you both see each other’s contact details.');
    expect(mails[0]?.text).toContain(`/projects/${stage.projectId}?proposal=${id}`);
    expect(items[0]).toMatchObject({ connectionId: id, projectId: stage.projectId });
    expect(mails[0]?.text).not.toMatch(/555-01|people\.example/);
  });

  it('is accepted at once where the owner has chosen to', async () => {
    await stage.change({ autoConnect: true });
    const { connectionId } = await stage.propose(stage.professional);
    const [item] = (await stage.professional.call.connections.list({})).items;
    expect(item).toMatchObject({
      id: connectionId,
      answer: 'accepted',
      answeredAt: NOW.toISOString(),
      openedAt: NOW.toISOString(),
      returnsAt: null,
      contact: { email: stage.owner.email, phone: '(313) 555-0100' },
    });
    expect(await countsOf(world, stage.owner)).toEqual([0, 0]);
    await dispatchOutbox(world.app);
    const [news] = (await stage.owner.call.notifications.list({})).items;
    expect(news).toMatchObject({
      kind: 'proposal_received',
      text: 'Harbor Electric sent a proposal for New roof before the winter',
    });
    expect((await world.mailsTo(stage.owner.email)).at(-1)?.text).toContain(
      'accepts proposals automatically',
    );
  });

  it('returns that contact details are shown', async () => {
    await stage.change({ autoConnect: true });
    expect(await stage.propose(stage.professional)).toMatchObject({ isOpen: true });
  });

  it('replays the current state of the connection for a repeated idempotency key', async () => {
    const requestId = randomUUID();
    const { connectionId: id } = await stage.propose(stage.professional, { requestId });
    await stage.owner.call.connections.answer({ id, answer: 'accepted' });
    expect(await stage.propose(stage.professional, { requestId })).toMatchObject({
      isOpen: true,
      isReplayed: true,
    });
  });

  it('returns the same answer for the same idempotency key, also when the project is closed', async () => {
    const requestId = randomUUID();
    const first = await stage.propose(stage.professional, { requestId });
    await stage.change({ status: 'closed' });
    expect(await stage.propose(stage.professional, { requestId })).toEqual({ ...first, isReplayed: true });
    expect(await stage.propose(stage.professional)).toMatchObject({
      ...first,
      outcome: 'existing',
      charged: 0,
    });
    await stage.change({ status: 'draft' });
    expect(await stage.propose(stage.professional, { requestId })).toEqual({ ...first, isReplayed: true });
    expect(await stage.left()).toEqual([1, 1, 2]);
  });

  it('replays that contact details are hidden once it was returned', async () => {
    await stage.change({ autoConnect: true });
    const requestId = randomUUID();
    const { connectionId, isOpen } = await stage.propose(stage.professional, { requestId });
    expect(isOpen).toBe(true);
    await world.app.db
      .transaction()
      .execute((tx) => refundConnection(tx, { connectionId, reason: 'support', at: NOW }));
    expect(await stage.propose(stage.professional, { requestId })).toMatchObject({
      isOpen: false,
      isReplayed: true,
    });
  });

  it('refuses the same idempotency key with other content', async () => {
    const requestId = randomUUID();
    await stage.propose(stage.professional, { requestId });
    const other = await insertProject(world, { ownerId: stage.owner.userId });
    await expectDomainError(
      stage.propose(stage.professional, { requestId, projectId: other.id }),
      'idempotency_conflict',
    );
  });

  it('is charged for each project of the same owner', async () => {
    await stage.propose(stage.professional);
    const other = await insertProject(world, { ownerId: stage.owner.userId });
    expect(await stage.propose(stage.professional, { projectId: other.id })).toMatchObject({
      outcome: 'connected',
    });
    expect(await stage.left()).toEqual([0, 0, 2]);
  });

  it('costs nothing where the two are connected, even on a full project', async () => {
    await stage.owner.call.connections.connect({
      profileId: stage.professional.profileId,
      requestId: randomUUID(),
    });
    await stage.change({ pausedAt: NOW });
    expect(await stage.propose(stage.professional)).toMatchObject({
      outcome: 'existing',
      charged: 0,
      isOpen: true,
    });
  });

  it('returns the accepted connection where a proposal is open as well', async () => {
    const { connectionId: waiting } = await stage.propose(stage.professional);
    const direct = await stage.owner.call.connections.connect({
      profileId: stage.professional.profileId,
      requestId: randomUUID(),
    });
    expect(direct.connectionId).not.toBe(waiting);
    expect(await stage.propose(stage.professional)).toMatchObject({
      connectionId: direct.connectionId,
      outcome: 'existing',
      isOpen: true,
    });
  });

  it('can be repeated after a return', async () => {
    const { connectionId } = await stage.propose(stage.professional);
    await world.app.db
      .transaction()
      .execute((tx) => refundConnection(tx, { connectionId, reason: 'support', at: NOW }));
    expect(await stage.left()).toEqual([2, 2, 2]);
    expect(await stage.propose(stage.professional)).toMatchObject({ outcome: 'connected', charged: 1 });
  });
});
