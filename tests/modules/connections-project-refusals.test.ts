import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';
import { availableOf, block, give, verify } from './connection-people.ts';
import { NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let stage: ProposalStage;
beforeEach(async () => {
  stage = await setProposalStage(world, { units: 2 });
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
