import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PROPOSAL_LENGTH } from '#contract/proposals.ts';
import { type NewRow } from '#db/types.ts';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { block, give, verify } from './connection-people.ts';
import { expectInvalid, later, NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let owner: Person;
let professional: Person;
let commercial: Person;
let projectId: string;
let message: string;
let respond: ProposalStage['respond'];
let left: ProposalStage['left'];
let change: ProposalStage['change'];
let responses: ProposalStage['responses'];
let own: ProposalStage['own'];
let mailTo: ProposalStage['mailTo'];

beforeEach(async () => {
  ({ owner, professional, commercial, projectId, message, respond, left, change, responses, own, mailTo } =
    await setProposalStage(world, { units: 5 }));
});

const wordsStored = async () =>
  Number(
    (
      await world.app.db
        .selectFrom('proposals')
        .innerJoin('connections', 'connections.id', 'proposals.connectionId')
        .where('connections.recipientId', '=', owner.userId)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('projects.respond', () => {
  it('charges both sides and stores what the proposal says', async () => {
    const made = await respond(professional, {
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
    expect(await left()).toEqual([4, 4, 5]);
    const [response] = await responses();
    expect(response).toMatchObject({
      id: made.connectionId,
      state: 'waiting',
      createdAt: NOW.toISOString(),
      openedAt: null,
      answeredAt: null,
      returnsAt: later(14).toISOString(),
      message,
      estimateMinCents: 950_000,
      estimateMaxCents: 1_250_000,
      earliestStart: '2026-12-07',
      declineReason: null,
    });
  });

  it('is open to commercial clients and needs nothing but a message', async () => {
    await respond(commercial);
    const [response] = await responses();
    expect(response).toMatchObject({
      message,
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
      await expectInvalid(respond(professional, { message: text }));
    await expectInvalid(respond(professional, { message: 'x'.repeat(MAX_PROPOSAL_LENGTH + 1) }));
    expect(await left()).toEqual([5, 5, 5]);
    await respond(professional, { message: `  ${'x'.repeat(20)}  ` });
    await respond(commercial, { message: 'y'.repeat(MAX_PROPOSAL_LENGTH) });
    expect((await responses()).map((one) => one.message?.length).toSorted()).toEqual([
      20,
      MAX_PROPOSAL_LENGTH,
    ]);
  });

  it('refuses an estimate the wrong way round and a day that has passed', async () => {
    await expectInvalid(respond(professional, { estimateMinCents: 200, estimateMaxCents: 100 }));
    await expectInvalid(respond(professional, { earliestStart: '2026-11-04' }));
    await expectInvalid(respond(professional, { earliestStart: '2026-11-31' }));
    expect(await left()).toEqual([5, 5, 5]);
    expect(await respond(professional, { earliestStart: '2026-11-05' })).toMatchObject({ charged: 1 });
  });

  it('is for professionals and commercial clients', async () => {
    const other = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(respond(other), 'wrong_user_type');
    await expectDomainError(respond({ call: world.visitor() }), 'sign_in_required');
    await expectDomainError(respond(await world.restrict(professional)), 'account_restricted');
  });

  it.each([
    ['an unknown project', () => respond(professional, { id: randomUUID() })],
    [
      'a draft',
      async () => {
        await change({ status: 'draft' });
        return respond(professional);
      },
    ],
    [
      'a private project',
      async () => {
        await change({ visibility: 'private' });
        return respond(professional);
      },
    ],
    [
      'a blocked pair',
      async () => {
        await block(world, owner, professional);
        return respond(professional);
      },
    ],
    [
      'one’s own',
      async () => {
        const { id } = await insertProject(world, { ownerId: commercial.userId });
        return respond(commercial, { id });
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
        await change({ status: 'closed' });
        return respond(professional);
      },
    ],
  ] as const)('answers %s and stores nothing', async (code, ask) => {
    await expectDomainError(ask(), code);
    expect(await wordsStored()).toBe(0);
  });

  async function respondUnverified() {
    const person = await world.signUp({ userType: 'service_professional' });
    await give(world, person, 1);
    return respond(person);
  }

  async function respondBroke() {
    const person = await world.signUp({ userType: 'service_professional' });
    await verify(world, [person]);
    return respond(person);
  }

  it('answers the same request again, and refuses its id for other words', async () => {
    const requestId = randomUUID();
    const first = await respond(professional, { requestId });
    expect(await respond(professional, { requestId })).toEqual({ ...first, isReplayed: true });
    await expectDomainError(
      respond(professional, { requestId, estimateMinCents: 100 }),
      'idempotency_conflict',
    );
    await expectDomainError(
      professional.call.connections.connect({ profileId: owner.profileId, projectId, requestId }),
      'idempotency_conflict',
    );
    expect(await left()).toEqual([4, 4, 5]);
    expect(await wordsStored()).toBe(1);
  });

  it('keeps the first words when it is sent twice', async () => {
    const first = await respond(professional);
    const second = await respond(professional, { message: 'Other words that come too late.' });
    expect(second).toMatchObject({ connectionId: first.connectionId, outcome: 'existing', charged: 0 });
    expect((await responses()).map((one) => one.message)).toEqual([message]);
  });

  it('writes nothing where the two share a direct Connection', async () => {
    await owner.call.connections.connect({ profileId: professional.profileId, requestId: randomUUID() });
    expect(await respond(professional)).toMatchObject({ outcome: 'existing', charged: 0, isOpen: true });
    expect(await responses()).toEqual([]);
  });

  it('pauses the project of an owner without Connections, who is told, and charges nothing', async () => {
    const poor = await world.signUp({ userType: 'property_owner' });
    const { id } = await insertProject(world, { ownerId: poor.userId });
    await expectDomainError(respond(professional, { id }), 'project_not_accepting_responses');
    expect(await left()).toEqual([5, 5, 5]);
    await dispatchOutbox(world.app);
    const { items } = await poor.call.notifications.list({});
    expect(items.map(({ kind }) => kind)).toEqual(['project_paused']);
  });

  it('can be sent again after a return, with both proposals in the list', async () => {
    await respond(professional);
    world.clock.set(later(14));
    await returnSilent(world.app);
    expect(await left()).toEqual([5, 5, 5]);
    await respond(professional, { message: 'I am still interested in this roof.' });
    expect((await responses()).map(({ state, message: text }) => [state, text])).toEqual([
      ['waiting', 'I am still interested in this roof.'],
      ['returned', message],
    ]);
  });

  it('tells the owner in the app and by email, with a link to the proposal and none of its words', async () => {
    const { connectionId } = await respond(professional);
    await dispatchOutbox(world.app);
    const { items } = await owner.call.notifications.list({});
    expect(items).toMatchObject([
      {
        kind: 'proposal_received',
        text: 'Harbor Electric sent a proposal for New roof before the winter',
        connectionId,
        projectId,
      },
    ]);
    const mail = await mailTo(owner, 'Harbor Electric sent a proposal for New roof before the winter');
    expect(mail?.text).toContain(`/projects/${projectId}?proposal=${connectionId}`);
    expect(mail?.text).not.toContain(message);
  });
});

describe('the attachments of a proposal', () => {
  type Sample = Partial<NewRow<'uploads'>>;
  const upload = async (person: Person, columns: Sample = {}) => {
    const id = randomUUID().replaceAll('-', '');
    await world.app.db
      .insertInto('uploads')
      .values({
        ...{ id, ownerId: person.userId, kind: 'document', status: 'ready', mediaType: 'application/pdf' },
        ...{ fileName: `offer-${canaryWord()}.pdf`, byteSize: 1000, createdAt: NOW, sweepAfter: later(1) },
        ...columns,
      })
      .execute();
    return id;
  };

  it('are held with it and listed in their order, without the names of the files', async () => {
    const first = await upload(professional, { altText: 'Written estimate' });
    const second = await upload(professional);
    const { connectionId } = await respond(professional, { attachments: [second, first] });
    for (const [proposal] of [await responses(), await own()])
      expect(proposal?.attachments.map(({ id, altText }) => [id, altText])).toEqual([
        [second, null],
        [first, 'Written estimate'],
      ]);
    const held = await world.app.db
      .selectFrom('uploads')
      .select(['subjectKind', 'subjectId', 'sweepAfter'])
      .where('id', 'in', [first, second])
      .execute();
    const holding = { subjectKind: 'proposal', subjectId: connectionId, sweepAfter: null };
    expect(held).toEqual([holding, holding]);
  });

  it.each([
    ['unknown', () => Promise.resolve('0'.repeat(32))],
    ['somebody else’s', () => upload(commercial)],
    ['refused', () => upload(professional, { status: 'refused', refusal: 'file_damaged' })],
    ['a photo', () => upload(professional, { kind: 'photo', mediaType: 'image/png' })],
    [
      'part of something else',
      () => upload(professional, { subjectKind: 'profile', subjectId: 'x', sweepAfter: null }),
    ],
  ])('are refused when one is %s, and nothing is charged', async (_, make) => {
    const good = await upload(professional);
    const attachments = [good, await make()];
    await expectDomainError(respond(professional, { attachments }), 'upload_gone');
    expect(await left()).toEqual([5, 5, 5]);
    expect(await responses()).toEqual([]);
    expect(await respond(professional, { attachments: [good] })).toMatchObject({ charged: 1 });
  });

  it('are five at most, each once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => upload(professional)));
    await expectInvalid(respond(professional, { attachments: ids }));
    const [one = ''] = ids;
    await expectInvalid(respond(professional, { attachments: [one, one] }));
    expect(await respond(professional, { attachments: ids.slice(1) })).toMatchObject({ charged: 1 });
  });

  it('belong to one proposal, however often the click is repeated', async () => {
    const requestId = randomUUID();
    const attachments = [await upload(professional)];
    const first = await respond(professional, { requestId, attachments });
    expect(await respond(professional, { requestId, attachments })).toEqual({ ...first, isReplayed: true });
    const { id } = await insertProject(world, { ownerId: owner.userId });
    await expectDomainError(respond(professional, { id, attachments }), 'upload_gone');
    expect(await left()).toEqual([4, 4, 5]);
  });
});

describe('connections.connect on a project', () => {
  it('still makes a proposal, without words', async () => {
    const requestId = randomUUID();
    await professional.call.connections.connect({ profileId: owner.profileId, projectId, requestId });
    const [response] = await responses();
    expect(response).toMatchObject({ state: 'waiting', message: null, estimateMinCents: null });
    const [mine] = await own();
    expect(mine).toMatchObject({ message: null, project: { id: projectId } });
  });

  it('can be declined with a reason like any other', async () => {
    const requestId = randomUUID();
    const { connectionId: id } = await professional.call.connections.connect({
      profileId: owner.profileId,
      projectId,
      requestId,
    });
    await owner.call.projects.decideResponse({ id, decision: 'decline', reason: 'dates' });
    expect((await own())[0]).toMatchObject({ state: 'declined', declineReason: 'dates' });
  });
});
