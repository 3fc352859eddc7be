import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import { dispatchOutbox } from '#server/modules/connections/connections.tasks.ts';
import { refundConnection, setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, block, countsOf, give, verify } from './connection-people.ts';
import { NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let owner: Person;
let professional: Person;
let commercial: Person;
let projectId: string;
let propose: ProposalStage['propose'];
let left: ProposalStage['left'];
let change: ProposalStage['change'];
let projectRow: ProposalStage['projectRow'];

beforeEach(async () => {
  ({ owner, professional, commercial, projectId, propose, left, change, projectRow } = await setProposalStage(
    world,
    { units: 2 },
  ));
});

describe('connections.connect on a project', () => {
  it('costs both one Connection and waits for the owner', async () => {
    expect(await propose(professional)).toMatchObject({
      outcome: 'connected',
      charged: 1,
      available: 1,
      isOpen: false,
      isReplayed: false,
    });
    expect(await left()).toEqual([1, 1, 2]);
    expect(await countsOf(world, owner)).toEqual([0, 0]);
    const [line] = (await owner.call.connections.statement({})).items;
    expect(line).toMatchObject({ title: 'Harbor Electric responded to your project', delta: -1 });
    const [mine] = (await professional.call.connections.statement({})).items;
    expect(mine).toMatchObject({ title: 'You sent Dana Ward a proposal', delta: -1 });
  });

  it('is a connection on the statement and in the file once it is accepted, and never after a decline', async () => {
    const title = async (person: Person) => (await person.call.connections.statement({})).items[0]?.title;
    const { connectionId } = await propose(professional);
    await owner.call.connections.answer({ id: connectionId, answer: 'accepted' });
    expect(await title(professional)).toBe('You connected with Dana Ward');
    expect((await professional.call.connections.exportStatement()).csv).toContain(
      'You connected with Dana Ward',
    );
    const other = await propose(commercial);
    await owner.call.connections.answer({ id: other.connectionId, answer: 'declined' });
    expect(await title(commercial)).toBe('You sent Dana Ward a proposal');
    expect((await commercial.call.connections.exportStatement()).csv).not.toContain('connected');
  });

  it('is open to commercial clients, verified or not', async () => {
    expect(await propose(commercial)).toMatchObject({ outcome: 'connected', isOpen: false });
    expect(await left()).toEqual([1, 2, 1]);
  });

  it('notifies the owner of a new proposal in the app and by email', async () => {
    const { connectionId: id } = await propose(professional);
    await dispatchOutbox(world.app);
    await dispatchOutbox(world.app);
    const { items } = await owner.call.notifications.list({});
    expect(items.map(({ kind, text }) => [kind, text])).toEqual([
      ['proposal_received', 'Harbor Electric sent a proposal for New roof before the winter'],
    ]);
    const mails = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.includes('proposal'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Harbor Electric sent a proposal for New roof before the winter',
    ]);
    expect(mails[0]?.text).toContain('Accept and you both see each other’s contact details.');
    expect(mails[0]?.text).toContain(`/projects/${projectId}?proposal=${id}`);
    expect(items[0]).toMatchObject({ connectionId: id, projectId });
    expect(mails[0]?.text).not.toMatch(/555-01|people\.example/);
  });

  it('is accepted at once where the owner has chosen to', async () => {
    await change({ autoConnect: true });
    const { connectionId } = await propose(professional);
    const [item] = (await professional.call.connections.list({})).items;
    expect(item).toMatchObject({
      id: connectionId,
      answer: 'accepted',
      answeredAt: NOW.toISOString(),
      openedAt: NOW.toISOString(),
      returnsAt: null,
      contact: { email: owner.email, phone: '(313) 555-0100' },
    });
    expect(await countsOf(world, owner)).toEqual([0, 0]);
    await dispatchOutbox(world.app);
    const [news] = (await owner.call.notifications.list({})).items;
    expect(news).toMatchObject({
      kind: 'proposal_received',
      text: 'Harbor Electric sent a proposal for New roof before the winter',
    });
    expect((await world.mailsTo(owner.email)).at(-1)?.text).toContain('accepts proposals automatically');
  });

  it('returns that contact details are shown', async () => {
    await change({ autoConnect: true });
    expect(await propose(professional)).toMatchObject({ isOpen: true });
  });

  it('replays the current state of the connection for a repeated idempotency key', async () => {
    const requestId = randomUUID();
    const { connectionId: id } = await propose(professional, { requestId });
    await owner.call.connections.answer({ id, answer: 'accepted' });
    expect(await propose(professional, { requestId })).toMatchObject({ isOpen: true, isReplayed: true });
  });

  it('returns the same answer for the same idempotency key, also when the project is closed', async () => {
    const requestId = randomUUID();
    const first = await propose(professional, { requestId });
    await change({ status: 'closed' });
    expect(await propose(professional, { requestId })).toEqual({ ...first, isReplayed: true });
    expect(await propose(professional)).toMatchObject({ ...first, outcome: 'existing', charged: 0 });
    await change({ status: 'draft' });
    expect(await propose(professional, { requestId })).toEqual({ ...first, isReplayed: true });
    expect(await left()).toEqual([1, 1, 2]);
  });

  it('replays that contact details are hidden once it was returned', async () => {
    await change({ autoConnect: true });
    const requestId = randomUUID();
    const { connectionId, isOpen } = await propose(professional, { requestId });
    expect(isOpen).toBe(true);
    await world.app.db
      .transaction()
      .execute((tx) => refundConnection(tx, { connectionId, reason: 'support', at: NOW }));
    expect(await propose(professional, { requestId })).toMatchObject({ isOpen: false, isReplayed: true });
  });

  it('refuses the same idempotency key with other content', async () => {
    const requestId = randomUUID();
    await propose(professional, { requestId });
    const other = await insertProject(world, { ownerId: owner.userId });
    await expectDomainError(
      propose(professional, { requestId, projectId: other.id }),
      'idempotency_conflict',
    );
  });

  it('is charged for each project of the same owner', async () => {
    await propose(professional);
    const other = await insertProject(world, { ownerId: owner.userId });
    expect(await propose(professional, { projectId: other.id })).toMatchObject({ outcome: 'connected' });
    expect(await left()).toEqual([0, 0, 2]);
  });

  it('costs nothing where the two are connected, even on a full project', async () => {
    await owner.call.connections.connect({ profileId: professional.profileId, requestId: randomUUID() });
    await change({ pausedAt: NOW });
    expect(await propose(professional)).toMatchObject({ outcome: 'existing', charged: 0, isOpen: true });
  });

  it('returns the accepted connection where a proposal is open as well', async () => {
    const { connectionId: waiting } = await propose(professional);
    const direct = await owner.call.connections.connect({
      profileId: professional.profileId,
      requestId: randomUUID(),
    });
    expect(direct.connectionId).not.toBe(waiting);
    expect(await propose(professional)).toMatchObject({
      connectionId: direct.connectionId,
      outcome: 'existing',
      isOpen: true,
    });
  });

  it('can be repeated after a return', async () => {
    const { connectionId } = await propose(professional);
    await world.app.db
      .transaction()
      .execute((tx) => refundConnection(tx, { connectionId, reason: 'support', at: NOW }));
    expect(await left()).toEqual([2, 2, 2]);
    expect(await propose(professional)).toMatchObject({ outcome: 'connected', charged: 1 });
  });
});

describe('connections.connect on a project, refused', () => {
  it.each([
    ['nobody', () => ({ profileId: randomUUID() })],
    ['a project that is not', () => ({ projectId: randomUUID() })],
    ['somebody whose project it is not', () => ({ profileId: commercial.profileId })],
  ])('for %s', async (_, asked) => {
    await expectDomainError(propose(professional, asked()), 'not_found');
    expect(await left()).toEqual([2, 2, 2]);
  });

  it('for an owner and for the owner of the project', async () => {
    const other = await world.signUp({ userType: 'property_owner' });
    await give(world, other, 1);
    await expectDomainError(propose(other), 'not_found');
    await expectDomainError(propose(owner), 'not_found');
    const own = await insertProject(world, { ownerId: commercial.userId });
    const asked = { profileId: commercial.profileId, projectId: own.id };
    await expectDomainError(propose(commercial, asked), 'not_found');
    expect(await propose(professional, asked)).toMatchObject({ outcome: 'connected' });
  });

  it.each([
    [{ status: 'draft' }, 'not_found'],
    [{ visibility: 'private' }, 'not_found'],
    [{ status: 'closed' }, 'project_not_accepting_responses'],
  ] as const)('for a project in this state: %o', async (columns, code) => {
    await change(columns);
    await expectDomainError(propose(professional), code);
    expect(await left()).toEqual([2, 2, 2]);
  });

  it('between two people with a block in either direction, connected or not', async () => {
    await block(world, owner, professional);
    await block(world, commercial, owner);
    const requestId = randomUUID();
    await expectDomainError(propose(professional, { requestId }), 'not_found');
    await expectDomainError(propose(commercial), 'not_found');
    await world.app.db.deleteFrom('blocks').execute();
    const first = await propose(professional, { requestId });
    await block(world, professional, owner);
    await expectDomainError(propose(professional), 'not_found');
    expect(await propose(professional, { requestId })).toEqual({ ...first, isReplayed: true });
  });

  it('while its owner is restricted', async () => {
    await world.restrict(owner);
    await expectDomainError(propose(professional), 'not_found');
  });

  it('for a professional who is restricted, or not verified', async () => {
    const fresh = await world.signUp({ userType: 'service_professional' });
    await give(world, fresh, 1);
    await expectDomainError(propose(fresh), 'verification_required');
    await verify(world, [fresh]);
    await expectDomainError(propose(await world.restrict(fresh)), 'account_restricted');
    expect(await availableOf(world, [owner, fresh])).toEqual([2, 1]);
  });

  it('without a Connection, with a message that does not mention the owner’s balance', async () => {
    const poor = await world.signUp({ userType: 'service_professional' });
    await verify(world, [poor]);
    const requestId = randomUUID();
    await expectDomainError(propose(poor, { requestId }), 'insufficient_credits');
    expect(await projectRow()).toEqual({ pausedAt: null, pausedToldAt: null });
    await give(world, poor, 1);
    expect(await propose(poor, { requestId })).toMatchObject({ outcome: 'connected', isReplayed: false });
  });

  it('with its own message when the database is unavailable', async () => {
    const url = new URL(world.app.config.database.url ?? '');
    url.pathname = '/nowhere';
    const db = createDb(url.href, { poolSize: 1 });
    const call = await world.callAs(commercial.userId, { ...world.app, db });
    await expectDomainError(propose({ call }), 'system_error');
    const direct = { profileId: professional.profileId, requestId: randomUUID() };
    await expectDomainError(call.connections.connect(direct), 'system_error');
    await db.destroy();
  });

  it('with a frozen wallet', async () => {
    const { userId } = professional;
    const freeze = (frozen: boolean) =>
      world.app.db.transaction().execute((tx) => setWalletFrozen(tx, { userId, frozen, at: NOW }));
    await freeze(true);
    await expectDomainError(propose(professional), 'wallet_frozen');
    await freeze(false);
  });

  it('while the maximum of proposals is open, until one is answered', async () => {
    await change({ maxOpenResponses: 1 });
    const { connectionId: id } = await propose(professional);
    await expectDomainError(propose(commercial), 'project_not_accepting_responses');
    expect(await left()).toEqual([1, 1, 2]);
    await owner.call.connections.answer({ id, answer: 'declined' });
    expect(await propose(commercial)).toMatchObject({ outcome: 'connected' });
  });
});

describe('contacts counted toward the hourly limit', () => {
  it('include proposals and direct contacts, but not jobs', async () => {
    const spend = async (limit: number) => {
      const { rows } = await sql<{ outcome: string }>`
        select outcome from connect_on_project(
          ${commercial.userId}, ${owner.profileId}, ${projectId}, 'test', ${randomUUID()}, 'x', ${NOW}, ${limit}
        )
      `.execute(world.app.db);
      return rows[0]?.outcome;
    };
    const other = await insertProject(world, { ownerId: owner.userId });
    await propose(commercial, { projectId: other.id });
    expect(await spend(1)).toBe('limited');
    expect(await spend(2)).toBe('connected');
    await give(world, commercial, 5);
    const direct = (limit: number) =>
      sql<{ outcome: string }>`
        select outcome from connect(
          ${commercial.userId}, ${professional.userId}, 'direct', null, 'initiator', 'test', ${randomUUID()}, 'x',
          ${NOW}, ${limit}
        )
      `.execute(world.app.db);
    expect((await direct(2)).rows).toEqual([{ outcome: 'limited' }]);
    await sql`select connect_by_job(${commercial.userId}, ${owner.userId}, ${NOW})`.execute(world.app.db);
    expect((await direct(3)).rows).toEqual([{ outcome: 'connected' }]);
  });
});
