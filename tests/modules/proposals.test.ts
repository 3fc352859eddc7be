import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PROPOSAL_LENGTH } from '#contract/proposals.ts';
import type { NewRow } from '#db/types.ts';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, block, countsOf, give, setChecked, verify } from './connection-people.ts';

const world = useTestApp();
const NOW = new Date('2026-11-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const SITE = {
  street: '412 Fountain Street',
  accessRequirements: 'The key is with the neighbor',
  parkingInfo: 'On the drive',
  workingHours: 'Weekdays from 8 to 5',
  occupancy: 'occupied',
  specialInstructions: 'Ring twice',
  knownIssues: 'The attic stairs are loose',
};

let owner: Person;
let professional: Person;
let commercial: Person;
let projectId: string;
let message: string;

beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.signUp({
    userType: 'property_owner',
    fullName: 'Dana Ward',
    location: 'Ann Arbor, MI 48103',
  });
  professional = await world.signUp({
    userType: 'service_professional',
    fullName: 'Pat Page',
    companyName: 'Harbor Electric',
    location: 'Ann Arbor, MI 48104',
    services: ['roofing', 'gutters'],
  });
  commercial = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices' });
  await verify(world, [professional]);
  for (const person of [owner, professional, commercial]) await give(world, person, 5);
  projectId = (await insertProject(world, { ownerId: owner.userId })).id;
  message = `Two layers off in a day, new decking where it is soft. ${canaryWord()}`;
});

type Call = Person['call'];
type Offer = Omit<Parameters<Call['projects']['respond']>[0], 'id' | 'message' | 'requestId'>;
type Asked = Offer & { id?: string; message?: string; requestId?: string };

const respond = (person: Pick<Person, 'call'>, asked: Asked = {}) =>
  person.call.projects.respond({ id: projectId, message, requestId: randomUUID(), ...asked });
/** Refused by the schema or, for a day that has passed, by the service. */
const expectInvalid = (answer: Promise<unknown>) =>
  expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' });
const responses = async (id = projectId) => (await owner.call.projects.responses({ id })).items;
const own = async (person = professional) => (await person.call.projects.proposals()).items;
const mailTo = async (person: Person, subject: string) =>
  (await world.mailsTo(person.email)).find((mail) => mail.subject === subject);
const left = () => availableOf(world, [owner, professional, commercial]);
const change = (columns: Record<string, unknown>) =>
  world.app.db.updateTable('projects').set(columns).where('id', '=', projectId).execute();
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

describe('projects.responses', () => {
  it('shows what there is to compare, and nothing to reach the person by', async () => {
    await setChecked(world, professional, '2027-06-30');
    await respond(professional);
    const [response] = await responses();
    expect(response?.profile).toEqual({
      profileId: professional.profileId,
      userType: 'service_professional',
      name: 'Harbor Electric',
      specialties: ['roofing', 'gutters'],
      city: 'Ann Arbor, MI',
      distanceMiles: expect.any(Number) as number,
      isVerified: true,
      checks: [
        expect.objectContaining({ kind: 'license', validUntil: '2027-06-30', isCurrent: true }),
        expect.objectContaining({ kind: 'insurance', validUntil: '2027-06-30', isCurrent: true }),
      ],
      rating: null,
      reviewCount: 0,
      completedJobs: 0,
    });
    expect(JSON.stringify(response)).not.toContain(professional.email);
  });

  it('shows no contact details after the yes either: those are in connections.get', async () => {
    const { connectionId: id } = await respond(professional);
    await owner.call.projects.decideResponse({ id, decision: 'accept' });
    expect(JSON.stringify(await responses())).not.toContain(professional.email);
    expect(await owner.call.connections.get({ id })).toMatchObject({
      contact: { email: professional.email },
    });
  });

  it('lists newest first, page by page, without people blocked since', async () => {
    await respond(professional);
    world.clock.set(later(1));
    await respond(commercial);
    const first = await owner.call.projects.responses({ id: projectId, limit: 1 });
    expect(first.items.map(({ profile }) => profile.name)).toEqual(['Lakeside Offices']);
    const second = await owner.call.projects.responses({
      id: projectId,
      limit: 1,
      cursor: first.nextCursor ?? '',
    });
    expect(second.items.map(({ profile }) => profile.name)).toEqual(['Harbor Electric']);
    expect(second.nextCursor).toBeNull();
    await block(world, commercial, owner);
    expect((await responses()).map(({ profile }) => profile.name)).toEqual(['Harbor Electric']);
  });

  it('is for the owner of the project only', async () => {
    await respond(professional);
    const other = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(other.call.projects.responses({ id: projectId }), 'not_found');
    await expectDomainError(commercial.call.projects.responses({ id: projectId }), 'not_found');
    await expectDomainError(owner.call.projects.responses({ id: randomUUID() }), 'not_found');
    await expectDomainError(professional.call.projects.responses({ id: projectId }), 'wrong_user_type');
  });
});

describe('projects.decideResponse', () => {
  it('accepts: both see contact details, and the professional the site', async () => {
    const { id: site } = await insertProject(world, { ownerId: owner.userId, hidden: SITE });
    const { connectionId: id } = await respond(professional, { id: site });
    await expectDomainError(professional.call.projects.siteDetails({ id: site }), 'not_found');
    expect(await owner.call.projects.decideResponse({ id, decision: 'accept' })).toEqual({ ok: true });
    expect((await responses(site))[0]).toMatchObject({ state: 'accepted', answeredAt: NOW.toISOString() });
    expect(await professional.call.connections.get({ id })).toMatchObject({
      contact: { email: owner.email },
    });
    expect(await professional.call.projects.siteDetails({ id: site })).toEqual(SITE);
    expect(await countsOf(world, owner)).toEqual([1, 1]);
    const [news] = (await professional.call.notifications.list({})).items;
    expect(news).toMatchObject({
      kind: 'proposal_accepted',
      text: 'Dana Ward accepted your proposal for New roof before the winter',
      connectionId: id,
      projectId: null,
    });
    const mail = await mailTo(
      professional,
      'Dana Ward accepted your proposal for New roof before the winter',
    );
    expect(mail?.text).toContain(`/proposals?proposal=${id}`);
  });

  it('declines with a reason and a note, which the professional reads and nobody else', async () => {
    const note = `Your price is a third above the others. ${canaryWord()}`;
    const { connectionId: id } = await respond(professional);
    await owner.call.projects.decideResponse({ id, decision: 'decline', reason: 'over_budget', note });
    const declined = { state: 'declined', declineReason: 'over_budget', declineNote: note };
    expect((await responses())[0]).toMatchObject(declined);
    expect((await own())[0]).toMatchObject(declined);
    await expectDomainError(professional.call.projects.siteDetails({ id: projectId }), 'not_found');
    expect(await professional.call.connections.get({ id })).toMatchObject({ contact: null });
    expect(await left()).toEqual([4, 4, 5]);
    const mail = await mailTo(
      professional,
      'Dana Ward declined your proposal for New roof before the winter',
    );
    expect(mail?.text).toContain('Over the budget');
    expect(mail?.text).toContain(note);
  });

  it('declines without a reason', async () => {
    const { connectionId: id } = await respond(professional);
    await owner.call.projects.decideResponse({ id, decision: 'decline' });
    expect((await own())[0]).toMatchObject({ state: 'declined', declineReason: null, declineNote: null });
  });

  it('takes a reason with a no only, a note with a reason only, and an explanation of “other”', async () => {
    const { connectionId: id } = await respond(professional);
    const { decideResponse } = owner.call.projects;
    for (const input of [
      { id, decision: 'accept', reason: 'dates' },
      { id, decision: 'decline', note: 'Only a note.' },
      { id, decision: 'decline', reason: 'other' },
      { id, decision: 'decline', reason: 'other', note: '   ' },
      { id, decision: 'decline', reason: 'other', note: 'x'.repeat(501) },
    ] as const)
      await expectInvalid(decideResponse(input));
    expect((await responses())[0]?.state).toBe('waiting');
    await decideResponse({ id, decision: 'decline', reason: 'other', note: 'We sold the house.' });
    expect((await own())[0]).toMatchObject({ declineReason: 'other', declineNote: 'We sold the house.' });
  });

  it('counts once', async () => {
    const { connectionId: id } = await respond(professional);
    await owner.call.projects.decideResponse({ id, decision: 'accept' });
    const again = () => owner.call.projects.decideResponse({ id, decision: 'decline', reason: 'dates' });
    await expectDomainError(again(), 'already_answered');
    expect((await responses())[0]).toMatchObject({ state: 'accepted', declineReason: null });
  });

  it('does not find another member’s proposal, a returned one, or a Connection without a project', async () => {
    const { connectionId: id } = await respond(professional);
    const other = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(other.call.projects.decideResponse({ id, decision: 'accept' }), 'not_found');
    await expectDomainError(
      professional.call.projects.decideResponse({ id, decision: 'accept' }),
      'wrong_user_type',
    );
    await expectDomainError(
      (await world.restrict(other)).call.projects.decideResponse({ id, decision: 'accept' }),
      'account_restricted',
    );
    world.clock.set(later(14));
    await returnSilent(world.app);
    await expectDomainError(owner.call.projects.decideResponse({ id, decision: 'accept' }), 'not_found');
    const direct = await commercial.call.connections.connect({
      profileId: professional.profileId,
      requestId: randomUUID(),
    });
    await expectDomainError(
      commercial.call.projects.decideResponse({ id: direct.connectionId, decision: 'accept' }),
      'not_found',
    );
  });

  it('is not asked where the project accepts at once', async () => {
    await change({ autoConnect: true });
    const { connectionId: id, isOpen } = await respond(professional);
    expect(isOpen).toBe(true);
    expect((await responses())[0]).toMatchObject({ state: 'accepted', message });
    expect(await professional.call.projects.siteDetails({ id: projectId })).toHaveProperty('street');
    await expectDomainError(
      owner.call.projects.decideResponse({ id, decision: 'decline', reason: 'dates' }),
      'already_answered',
    );
  });
});

describe('projects.proposals', () => {
  it('lists what the caller sent, newest first, with the project and what became of it', async () => {
    await respond(professional);
    world.clock.set(later(1));
    const { id } = await insertProject(world, { ownerId: owner.userId, title: 'A new porch' });
    await respond(professional, { id });
    await respond(commercial);
    expect((await own()).map(({ project, state }) => [project.title, state])).toEqual([
      ['A new porch', 'waiting'],
      ['New roof before the winter', 'waiting'],
    ]);
    expect((await own())[0]?.project).toEqual({
      id,
      title: 'A new porch',
      ownerProfileId: owner.profileId,
      ownerName: 'Dana Ward',
      city: 'Ann Arbor, MI',
      isShown: true,
    });
    const { items } = await professional.call.projects.proposals({ projectId });
    expect(items.map(({ project }) => project.id)).toEqual([projectId]);
  });

  it('keeps a proposal on a project that is no longer shown', async () => {
    await respond(professional);
    await change({ status: 'closed' });
    expect((await own())[0]).toMatchObject({ message, project: { isShown: false } });
  });

  it('leaves out people blocked since', async () => {
    await respond(professional);
    await block(world, owner, professional);
    expect(await own()).toEqual([]);
  });

  it('is for those who send proposals', async () => {
    await expectDomainError(owner.call.projects.proposals(), 'wrong_user_type');
  });
});

describe('projects.siteDetails', () => {
  it('is closed to whom the owner declined, contacted directly, blocked, or never heard of', async () => {
    const { connectionId: id } = await respond(professional);
    const ask = (person: Person) => person.call.projects.siteDetails({ id: projectId });
    await owner.call.projects.decideResponse({ id, decision: 'accept' });
    await ask(professional);
    await expectDomainError(ask(commercial), 'not_found');
    const direct = await world.signUp({ userType: 'service_professional' });
    await owner.call.connections.connect({ profileId: direct.profileId, requestId: randomUUID() });
    await expectDomainError(ask(direct), 'not_found');
    await expectDomainError(owner.call.projects.siteDetails({ id: projectId }), 'wrong_user_type');
    const { id: other } = await insertProject(world, { ownerId: owner.userId });
    await expectDomainError(professional.call.projects.siteDetails({ id: other }), 'not_found');
    await block(world, owner, professional);
    await expectDomainError(ask(professional), 'not_found');
  });
});
