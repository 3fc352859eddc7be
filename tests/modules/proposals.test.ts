import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PROPOSAL_LENGTH } from '#contract/proposals.ts';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';
import { block, give, verify } from './connection-people.ts';
import { expectInvalid, later, NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let stage: ProposalStage;
beforeEach(async () => {
  stage = await setProposalStage(world, { units: 5 });
});

const wordsStored = async () =>
  Number(
    (
      await world.app.db
        .selectFrom('proposals')
        .innerJoin('connections', 'connections.id', 'proposals.connectionId')
        .where('connections.recipientId', '=', stage.owner.userId)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('projects.respond', () => {
  it('charges both sides and stores what the proposal says', async () => {
    const made = await stage.respond(stage.professional, {
      estimateMinCents: 950_000,
      estimateMaxCents: 1_250_000,
      earliestStart: '2026-12-07',
    });
    expect(made).toMatchObject({
      outcome: 'connected',
      charged: 1,
      available: 4,
      isOpen: false,
      isReplayed: false,
    });
    expect(await stage.left()).toEqual([4, 4, 5]);
    const [response] = await stage.responses();
    expect(response).toMatchObject({
      id: made.connectionId,
      state: 'waiting',
      createdAt: NOW.toISOString(),
      openedAt: null,
      answeredAt: null,
      returnsAt: later(14).toISOString(),
      message: stage.message,
      estimateMinCents: 950_000,
      estimateMaxCents: 1_250_000,
      earliestStart: '2026-12-07',
      declineReason: null,
    });
  });

  it('is open to commercial clients and needs nothing but a message', async () => {
    await stage.respond(stage.commercial);
    const [response] = await stage.responses();
    expect(response).toMatchObject({
      message: stage.message,
      estimateMinCents: null,
      estimateMaxCents: null,
      earliestStart: null,
      profile: { name: 'Lakeside Offices', userType: 'commercial' },
    });
  });

  it('trims the message and takes 20 to 2,000 characters', async () => {
    for (const text of ['', 'Too short for anyone', ' '.repeat(30), `${'x'.repeat(19)}   `].filter(
      (one) => one.trim().length < 20,
    ))
      await expectInvalid(stage.respond(stage.professional, { message: text }));
    await expectInvalid(stage.respond(stage.professional, { message: 'x'.repeat(MAX_PROPOSAL_LENGTH + 1) }));
    expect(await stage.left()).toEqual([5, 5, 5]);
    await stage.respond(stage.professional, { message: `  ${'x'.repeat(20)}  ` });
    await stage.respond(stage.commercial, { message: 'y'.repeat(MAX_PROPOSAL_LENGTH) });
    expect((await stage.responses()).map((one) => one.message?.length).toSorted()).toEqual([
      20,
      MAX_PROPOSAL_LENGTH,
    ]);
  });

  it('refuses an estimate the wrong way round and a day that has passed', async () => {
    await expectInvalid(stage.respond(stage.professional, { estimateMinCents: 200, estimateMaxCents: 100 }));
    await expectInvalid(stage.respond(stage.professional, { earliestStart: '2026-11-04' }));
    await expectInvalid(stage.respond(stage.professional, { earliestStart: '2026-11-31' }));
    expect(await stage.left()).toEqual([5, 5, 5]);
    expect(await stage.respond(stage.professional, { earliestStart: '2026-11-05' })).toMatchObject({
      charged: 1,
    });
  });

  it('is for professionals and commercial clients', async () => {
    const other = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(stage.respond(other), 'wrong_user_type');
    await expectDomainError(stage.respond({ call: world.visitor() }), 'sign_in_required');
    await expectDomainError(stage.respond(await world.restrict(stage.professional)), 'account_restricted');
  });

  it.each([
    ['an unknown project', () => stage.respond(stage.professional, { id: randomUUID() })],
    [
      'a draft',
      async () => {
        await stage.change({ status: 'draft' });
        return stage.respond(stage.professional);
      },
    ],
    [
      'a private project',
      async () => {
        await stage.change({ visibility: 'private' });
        return stage.respond(stage.professional);
      },
    ],
    [
      'a blocked pair',
      async () => {
        await block(world, stage.owner, stage.professional);
        return stage.respond(stage.professional);
      },
    ],
    [
      'one’s own',
      async () => {
        const { id } = await insertProject(world, { ownerId: stage.commercial.userId });
        return stage.respond(stage.commercial, { id });
      },
    ],
  ])('does not find %s', async (_, ask) => {
    await expectDomainError(ask(), 'not_found');
    expect(await wordsStored()).toBe(0);
  });

  it.each([
    ['verification_required', () => respondUnverified()],
    ['insufficient_credits', () => respondBroke()],
    [
      'project_not_accepting_responses',
      async () => {
        await stage.change({ status: 'closed' });
        return stage.respond(stage.professional);
      },
    ],
  ] as const)('answers %s and stores nothing', async (code, ask) => {
    await expectDomainError(ask(), code);
    expect(await wordsStored()).toBe(0);
  });

  async function respondUnverified() {
    const person = await world.signUp({ userType: 'service_professional' });
    await give(world, person, 1);
    return stage.respond(person);
  }

  async function respondBroke() {
    const person = await world.signUp({ userType: 'service_professional' });
    await verify(world, [person]);
    return stage.respond(person);
  }

  it('answers the same request again, and refuses its id for other words', async () => {
    const requestId = randomUUID();
    const first = await stage.respond(stage.professional, { requestId });
    expect(await stage.respond(stage.professional, { requestId })).toEqual({ ...first, isReplayed: true });
    await expectDomainError(
      stage.respond(stage.professional, { requestId, estimateMinCents: 100 }),
      'idempotency_conflict',
    );
    await expectDomainError(
      stage.professional.call.connections.connect({
        profileId: stage.owner.profileId,
        projectId: stage.projectId,
        requestId,
      }),
      'idempotency_conflict',
    );
    expect(await stage.left()).toEqual([4, 4, 5]);
    expect(await wordsStored()).toBe(1);
  });

  it('keeps the first words when it is sent twice', async () => {
    const first = await stage.respond(stage.professional);
    const second = await stage.respond(stage.professional, { message: 'Other words that come too late.' });
    expect(second).toMatchObject({ connectionId: first.connectionId, outcome: 'existing', charged: 0 });
    expect((await stage.responses()).map((one) => one.message)).toEqual([stage.message]);
  });

  it('writes nothing where the two share a direct Connection', async () => {
    await stage.owner.call.connections.connect({
      profileId: stage.professional.profileId,
      requestId: randomUUID(),
    });
    expect(await stage.respond(stage.professional)).toMatchObject({
      outcome: 'existing',
      charged: 0,
      isOpen: true,
    });
    expect(await stage.responses()).toEqual([]);
  });

  it('pauses the project of an owner without Connections, who is told, and charges nothing', async () => {
    const poor = await world.signUp({ userType: 'property_owner' });
    const { id } = await insertProject(world, { ownerId: poor.userId });
    await expectDomainError(stage.respond(stage.professional, { id }), 'project_not_accepting_responses');
    expect(await stage.left()).toEqual([5, 5, 5]);
    await dispatchOutbox(world.app);
    const { items } = await poor.call.notifications.list({});
    expect(items.map(({ kind }) => kind)).toEqual(['project_paused']);
  });

  it('can be sent again after a return, with both proposals in the list', async () => {
    await stage.respond(stage.professional);
    world.clock.set(later(14));
    await returnSilent(world.app);
    expect(await stage.left()).toEqual([5, 5, 5]);
    await stage.respond(stage.professional, { message: 'I am still interested in this roof.' });
    expect((await stage.responses()).map(({ state, message: text }) => [state, text])).toEqual([
      ['waiting', 'I am still interested in this roof.'],
      ['returned', stage.message],
    ]);
  });

  it('tells the owner in the app and by email, with a link to the proposal and none of its words', async () => {
    const { connectionId } = await stage.respond(stage.professional);
    await dispatchOutbox(world.app);
    const { items } = await stage.owner.call.notifications.list({});
    expect(items).toMatchObject([
      {
        kind: 'proposal_received',
        text: 'Harbor Electric sent a proposal for New roof before the winter',
        connectionId,
        projectId: stage.projectId,
      },
    ]);
    const mail = await stage.mailTo(
      stage.owner,
      'Harbor Electric sent a proposal for New roof before the winter',
    );
    expect(mail?.text).toContain(`/projects/${stage.projectId}?proposal=${connectionId}`);
    expect(mail?.text).not.toContain(stage.message);
  });
});

describe('connections.connect on a project', () => {
  it('still makes a proposal, without words', async () => {
    const requestId = randomUUID();
    await stage.professional.call.connections.connect({
      profileId: stage.owner.profileId,
      projectId: stage.projectId,
      requestId,
    });
    const [response] = await stage.responses();
    expect(response).toMatchObject({ state: 'waiting', message: null, estimateMinCents: null });
    const [mine] = await stage.own();
    expect(mine).toMatchObject({ message: null, project: { id: stage.projectId } });
  });

  it('can be declined with a reason like any other', async () => {
    const requestId = randomUUID();
    const { connectionId: id } = await stage.professional.call.connections.connect({
      profileId: stage.owner.profileId,
      projectId: stage.projectId,
      requestId,
    });
    await stage.owner.call.projects.decideResponse({ id, decision: 'decline', reason: 'dates' });
    expect((await stage.own())[0]).toMatchObject({ state: 'declined', declineReason: 'dates' });
  });
});
