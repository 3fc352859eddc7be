import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { block, give, insertProfessionals, verify } from './connection-people.ts';
import { insertSubscription } from './ledger-rows.ts';
import { DAY, later, NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let stage: ProposalStage;
beforeEach(async () => {
  stage = await setProposalStage(world, { units: 2 });
});

/** As the end of the grace period does. */
async function putOnHold(person: Person): Promise<Person> {
  await world.app.db
    .updateTable('users')
    .set({ credentialsOverdueAt: world.clock.now() })
    .where('id', '=', person.userId)
    .execute();
  return { ...person, call: await world.callAs(person.userId) };
}

describe('proposalRefusal of projects.browse and profiles.preview', () => {
  type Caller = Pick<Person, 'call'>;
  const shownTo = async ({ call }: Caller) => {
    const { items } = await call.projects.browse({ limit: 50, radiusMiles: 100, place: 'Ann Arbor, MI' });
    const target = {
      profileType: 'property-owner',
      profileId: stage.owner.profileId,
      projectId: stage.projectId,
    } as const;
    const preview = await call.profiles.preview(target);
    if (preview.view !== 'owner-project') throw new Error('A project is looked at');
    const card = items.find(({ id }) => id === stage.projectId);
    return { card, preview };
  };
  /** The code of both lists, which the click then has to give. */
  const refusalFor = async (person: Caller) => {
    const { card, preview } = await shownTo(person);
    expect(preview.proposalRefusal).toBe(card?.proposalRefusal);
    if (card?.proposalRefusal) await expectDomainError(stage.propose(person), card.proposalRefusal);
    return card?.proposalRefusal;
  };
  const another = async (units: number): Promise<Caller> => {
    const [person] = await insertProfessionals(world, 1, units);
    return { call: await world.callAs(person?.userId ?? '') };
  };

  it('is null where the proposal is taken then', async () => {
    expect(await refusalFor(stage.professional)).toBeNull();
    await expect(stage.propose(stage.professional)).resolves.toMatchObject({ outcome: 'connected' });
  });

  it('names what is missing on the side of the person who proposes', async () => {
    const fresh = await world.signUp({ userType: 'service_professional' });
    expect(await refusalFor(fresh)).toBe('verification_required');
    expect(await refusalFor(await another(0))).toBe('insufficient_credits');
    await world.app.db
      .transaction()
      .execute((tx) =>
        setWalletFrozen(tx, { userId: stage.commercial.userId, frozen: true, at: world.clock.pinned() }),
      );
    expect(await refusalFor(stage.commercial)).toBe('wallet_frozen');
    expect(await refusalFor(await putOnHold(stage.professional))).toBe('credentials_overdue');
    expect(await refusalFor(await world.restrict(stage.professional))).toBe('account_restricted');
  });

  it('says that the project takes none, alike for a full one and for an owner without Connections', async () => {
    await stage.change({ maxOpenResponses: 1 });
    await stage.propose(stage.professional);
    expect(await refusalFor(stage.commercial)).toBe('project_not_accepting_responses');
    await stage.change({ maxOpenResponses: 10 });
    expect(await refusalFor(stage.commercial)).toBeNull();
    await stage.propose(stage.commercial);
    expect(await refusalFor(await another(1))).toBe('project_not_accepting_responses');
    // Their own shortage comes first, before anything about the owner.
    expect(await refusalFor(await another(0))).toBe('insufficient_credits');
  });

  it('is null once a proposal was sent, which is shown with its answer', async () => {
    const states = async () => {
      const { card, preview } = await shownTo(stage.professional);
      expect(card?.connection).toEqual(preview.connection);
      expect([card?.proposalRefusal, preview.proposalRefusal]).toEqual([null, null]);
      return card?.connection;
    };
    expect(await states()).toBeNull();
    const { connectionId: id } = await stage.propose(stage.professional);
    const sent = { id, kind: 'project', isMine: true, createdAt: NOW.toISOString() };
    expect(await states()).toEqual({ ...sent, isOpen: false, answer: null });
    await world.app.db
      .updateTable('profiles')
      .set({ verified: false, verifiedUntil: null })
      .where('userId', '=', stage.professional.userId)
      .execute();
    await stage.owner.call.connections.answer({ id, answer: 'declined' });
    expect(await states()).toEqual({ ...sent, isOpen: false, answer: 'declined' });
    expect((await shownTo(stage.commercial)).card?.connection).toBeNull();
  });
});

describe('refusal_of_proposal and project_refusal', () => {
  const refusalFor = async ({ userId }: Pick<Person, 'userId'>) => {
    const { rows } = await sql<{ refusal: string | null }>`
      select refusal_of_proposal(${userId}, ${stage.owner.userId}, ${stage.projectId}, ${world.clock.now()}) as refusal
    `.execute(world.app.db);
    return rows[0]?.refusal;
  };
  const projectRefusal = async () => {
    const { rows } = await sql<{ refusal: string | null }>`
      select project_refusal(p, open_responses(p.id), can_spend(p.owner_id, ${world.clock.now()})) as refusal
      from projects p where p.id = ${stage.projectId}
    `.execute(world.app.db);
    return rows[0]?.refusal;
  };

  it('give the reason for each person', async () => {
    expect(await refusalFor(stage.professional)).toBeNull();
    const fresh = await world.signUp({ userType: 'service_professional' });
    expect(await refusalFor(fresh)).toBe('unverified');
    await block(world, stage.owner, stage.commercial);
    expect(await refusalFor(stage.commercial)).toBe('not_found');
    await stage.change({ status: 'closed' });
    expect(await refusalFor(stage.professional)).toBe('closed');
    await stage.change({ visibility: 'private' });
    expect(await refusalFor(stage.professional)).toBe('not_found');
    await stage.change({ visibility: 'public', status: 'published' });
    await world.restrict(stage.owner);
    expect(await refusalFor(stage.professional)).toBe('not_found');
  });

  it('are null for a connected pair', async () => {
    await stage.propose(stage.professional);
    await stage.change({ status: 'closed' });
    expect(await refusalFor(stage.professional)).toBeNull();
    expect(await refusalFor(stage.commercial)).toBe('closed');
  });

  it('report a full project until one proposal is answered', async () => {
    await stage.change({ maxOpenResponses: 1 });
    const { connectionId: id } = await stage.propose(stage.professional);
    expect(await projectRefusal()).toBe('closed');
    await stage.owner.call.connections.answer({ id, answer: 'declined' });
    expect(await projectRefusal()).toBeNull();
  });

  it('report an owner out of Connections before any call, without writing', async () => {
    await stage.propose(stage.professional);
    await stage.propose(stage.commercial);
    const [person] = await insertProfessionals(world, 1, 1);
    expect(await refusalFor(person ?? stage.professional)).toBe('owner_short');
    expect(await projectRefusal()).toBe('owner_short');
    expect(await stage.projectRow()).toEqual({ pausedAt: null, pausedToldAt: null });
    await give(world, stage.owner, 1);
    expect(await projectRefusal()).toBeNull();
  });

  it('include the allowance of a month that has not been granted yet', async () => {
    await stage.propose(stage.professional);
    await stage.propose(stage.commercial);
    expect(await projectRefusal()).toBe('owner_short');
    const anchor = new Date(NOW.getTime() - DAY);
    const month = { anchor, currentPeriodEnd: later(29) };
    await insertSubscription(world.app.db, {
      userId: stage.owner.userId,
      kind: 'plan',
      sku: 'home-pro',
      units: 3,
      ...month,
    });
    expect(await projectRefusal()).toBeNull();
    expect(await stage.propose(await newcomer())).toMatchObject({ outcome: 'connected' });
  });

  it("is the caller's own shortage first once they click", async () => {
    await stage.propose(stage.professional);
    await stage.propose(stage.commercial);
    const poor = await world.signUp({ userType: 'service_professional' });
    await verify(world, [poor]);
    await stage.change({ pausedAt: NOW });
    await expectDomainError(stage.propose(poor), 'insufficient_credits');
  });

  async function newcomer() {
    const [person] = await insertProfessionals(world, 1, 1);
    return { call: await world.callAs(person?.userId ?? '') };
  }
});
