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

describe('connections.connect on a project, refused', () => {
  it.each([
    ['nobody', () => ({ profileId: randomUUID() })],
    ['a project that is not', () => ({ projectId: randomUUID() })],
    ['somebody whose project it is not', () => ({ profileId: stage.commercial.profileId })],
  ])('for %s', async (_, asked) => {
    await expectDomainError(stage.propose(stage.professional, asked()), 'not_found');
    expect(await stage.left()).toEqual([2, 2, 2]);
  });

  it('for an owner and for the owner of the project', async () => {
    const other = await world.signUp({ userType: 'property_owner' });
    await give(world, other, 1);
    await expectDomainError(stage.propose(other), 'not_found');
    await expectDomainError(stage.propose(stage.owner), 'not_found');
    const own = await insertProject(world, { ownerId: stage.commercial.userId });
    const asked = { profileId: stage.commercial.profileId, projectId: own.id };
    await expectDomainError(stage.propose(stage.commercial, asked), 'not_found');
    expect(await stage.propose(stage.professional, asked)).toMatchObject({ outcome: 'connected' });
  });

  it.each([
    [{ status: 'draft' }, 'not_found'],
    [{ visibility: 'private' }, 'not_found'],
    [{ status: 'closed' }, 'project_not_accepting_responses'],
  ] as const)('for a project in this state: %o', async (columns, code) => {
    await stage.change(columns);
    await expectDomainError(stage.propose(stage.professional), code);
    expect(await stage.left()).toEqual([2, 2, 2]);
  });

  it('between two people with a block in either direction, connected or not', async () => {
    await block(world, stage.owner, stage.professional);
    await block(world, stage.commercial, stage.owner);
    const requestId = randomUUID();
    await expectDomainError(stage.propose(stage.professional, { requestId }), 'not_found');
    await expectDomainError(stage.propose(stage.commercial), 'not_found');
    await world.app.db.deleteFrom('blocks').execute();
    const first = await stage.propose(stage.professional, { requestId });
    await block(world, stage.professional, stage.owner);
    await expectDomainError(stage.propose(stage.professional), 'not_found');
    expect(await stage.propose(stage.professional, { requestId })).toEqual({ ...first, isReplayed: true });
  });

  it('while its owner is restricted', async () => {
    await world.restrict(stage.owner);
    await expectDomainError(stage.propose(stage.professional), 'not_found');
  });

  it('for a professional who is restricted, or not verified', async () => {
    const fresh = await world.signUp({ userType: 'service_professional' });
    await give(world, fresh, 1);
    await expectDomainError(stage.propose(fresh), 'verification_required');
    await verify(world, [fresh]);
    await expectDomainError(stage.propose(await world.restrict(fresh)), 'account_restricted');
    expect(await availableOf(world, [stage.owner, fresh])).toEqual([2, 1]);
  });

  it('without a Connection, with a message that does not mention the owner’s balance', async () => {
    const poor = await world.signUp({ userType: 'service_professional' });
    await verify(world, [poor]);
    const requestId = randomUUID();
    await expectDomainError(stage.propose(poor, { requestId }), 'insufficient_credits');
    expect(await stage.projectRow()).toEqual({ pausedAt: null, pausedToldAt: null });
    await give(world, poor, 1);
    expect(await stage.propose(poor, { requestId })).toMatchObject({
      outcome: 'connected',
      isReplayed: false,
    });
  });

  it('with its own message when the database is unavailable', async () => {
    const url = new URL(world.app.config.database.url ?? '');
    url.pathname = '/nowhere';
    const db = createDb(url.href, { poolSize: 1 });
    const call = await world.callAs(stage.commercial.userId, { ...world.app, db });
    await expectDomainError(stage.propose({ call }), 'system_error');
    const direct = { profileId: stage.professional.profileId, requestId: randomUUID() };
    await expectDomainError(call.connections.connect(direct), 'system_error');
    await db.destroy();
  });

  it('with a frozen wallet', async () => {
    const { userId } = stage.professional;
    const freeze = (frozen: boolean) =>
      world.app.db.transaction().execute((tx) => setWalletFrozen(tx, { userId, frozen, at: NOW }));
    await freeze(true);
    await expectDomainError(stage.propose(stage.professional), 'wallet_frozen');
    await freeze(false);
  });

  it('while the maximum of proposals is open, until one is answered', async () => {
    await stage.change({ maxOpenResponses: 1 });
    const { connectionId: id } = await stage.propose(stage.professional);
    await expectDomainError(stage.propose(stage.commercial), 'project_not_accepting_responses');
    expect(await stage.left()).toEqual([1, 1, 2]);
    await stage.owner.call.connections.answer({ id, answer: 'declined' });
    expect(await stage.propose(stage.commercial)).toMatchObject({ outcome: 'connected' });
  });
});

describe('contacts counted toward the hourly limit', () => {
  it('include proposals and direct contacts, but not jobs', async () => {
    const spend = async (limit: number) => {
      const { rows } = await sql<{ outcome: string }>`
        select outcome from connect_on_project(
          ${stage.commercial.userId}, ${stage.owner.profileId}, ${stage.projectId}, 'test', ${randomUUID()}, 'x', ${NOW}, ${limit}
        )
      `.execute(world.app.db);
      return rows[0]?.outcome;
    };
    const other = await insertProject(world, { ownerId: stage.owner.userId });
    await stage.propose(stage.commercial, { projectId: other.id });
    expect(await spend(1)).toBe('limited');
    expect(await spend(2)).toBe('connected');
    await give(world, stage.commercial, 5);
    const direct = (limit: number) =>
      sql<{ outcome: string }>`
        select outcome from connect(
          ${stage.commercial.userId}, ${stage.professional.userId}, 'direct', null, 'initiator', 'test', ${randomUUID()}, 'x',
          ${NOW}, ${limit}
        )
      `.execute(world.app.db);
    expect((await direct(2)).rows).toEqual([{ outcome: 'limited' }]);
    await sql`select connect_by_job(${stage.commercial.userId}, ${stage.owner.userId}, ${NOW})`.execute(
      world.app.db,
    );
    expect((await direct(3)).rows).toEqual([{ outcome: 'connected' }]);
  });
});
