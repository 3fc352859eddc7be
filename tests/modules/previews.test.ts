import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { PreviewType } from '#contract/previews.ts';
import { shortName } from '#server/modules/reviews/reviews.policy.ts';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { removeContacts } from '../harness/remove-contacts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { give } from './connection-people.ts';

const world = useTestApp();
const NOW = new Date('2026-11-20T15:00:00.000Z');
const NOBODY = '00000000-0000-4000-8000-000000000000';
const MINUTE = 60_000;

let owner: Person;
let commercial: Person;
let professional: Person;
let viewer: Person;
let projectId: string;

beforeAll(async () => {
  owner = await world.signUp({
    userType: 'property_owner',
    fullName: 'Dana Ward',
    location: 'Ann Arbor, MI 48104',
    services: ['plumbing'],
  });
  commercial = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices' });
  professional = await world.signUp({
    userType: 'service_professional',
    fullName: 'Marcus Bell',
    companyName: 'Bell & Daughters',
    location: 'Ypsilanti, MI 48197',
    services: ['plumbing', 'roofing'],
    radiusMiles: 25,
  });
  viewer = await world.signUp({
    userType: 'service_professional',
    location: 'Ann Arbor, MI 48105',
    services: ['roofing'],
    radiusMiles: 30,
  });
  await give(world, owner, 5);
  projectId = (await insertProject(world, { ownerId: owner.userId })).id;
});

beforeEach(() => {
  world.clock.set(NOW);
});

const freeze = ({ userId }: Person, frozen: boolean) =>
  world.app.db
    .transaction()
    .execute((tx) => setWalletFrozen(tx, { userId, frozen, at: world.clock.pinned() }));

const ofProfessional = (profileId = professional.profileId) =>
  ({ profileType: 'professional', profileId }) as const;
const ofProject = (id = projectId, profileId = owner.profileId) =>
  ({ profileType: 'property-owner', profileId, projectId: id }) as const;

async function showProfessional(by: Person, extra: { requestId?: string; projectId?: string } = {}) {
  const preview = await by.call.profiles.preview({ ...ofProfessional(), ...extra });
  if (preview.view !== 'professional') throw new Error('A professional was asked for.');
  return preview;
}

async function showProject(by: Person, id = projectId) {
  const preview = await by.call.profiles.preview(ofProject(id));
  if (preview.view !== 'owner-project') throw new Error('A project was asked for.');
  return preview;
}

type Contact = {
  from: Person;
  to: Person;
  kind?: 'direct' | 'project' | 'job';
  projectId?: string;
  minutes?: number;
  answer?: 'accepted' | 'declined';
  status?: 'live' | 'refunded';
};

/** A connection inserted as made and answered, without ledger rows: no Connection was spent. */
async function insertContact({ from, to, kind = 'direct', minutes, answer, ...rest }: Contact) {
  const createdAt = world.clock.now();
  const answeredAt = minutes === undefined ? null : new Date(createdAt.getTime() + minutes * MINUTE);
  return world.app.db
    .insertInto('connections')
    .values({
      kind,
      chargePolicy: 'none',
      initiatorId: from.userId,
      recipientId: to.userId,
      projectId: rest.projectId ?? null,
      status: rest.status ?? 'live',
      refundedAt: rest.status === 'refunded' ? createdAt : null,
      answeredAt,
      acceptedAt: answer === 'accepted' ? answeredAt : null,
      declinedAt: answer === 'declined' ? answeredAt : null,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The error of a refused call as sent on the wire. */
async function refusalOf(call: Promise<unknown>, code: ErrorCode) {
  const { message, details } = await expectDomainError(call, code);
  return { message, details };
}

describe('profiles.preview, visibility', () => {
  type Shown = 'professional' | 'owner-project' | ErrorCode;
  const TABLE: [keyof typeof people, PreviewType, boolean, Shown][] = [
    ['owner', 'professional', false, 'professional'],
    ['owner', 'professional', true, 'professional'],
    ['owner', 'property-owner', false, 'profile_type_not_shown'],
    ['owner', 'property-owner', true, 'profile_type_not_shown'],
    ['commercial', 'professional', false, 'professional'],
    ['commercial', 'professional', true, 'professional'],
    ['commercial', 'property-owner', false, 'profile_type_not_shown'],
    ['commercial', 'property-owner', true, 'owner-project'],
    ['professional', 'professional', false, 'profile_type_not_shown'],
    ['professional', 'professional', true, 'profile_type_not_shown'],
    ['professional', 'property-owner', false, 'profile_type_not_shown'],
    ['professional', 'property-owner', true, 'owner-project'],
  ];
  const people = { owner: () => owner, commercial: () => commercial, professional: () => viewer };

  it.each(TABLE)('%s looks at %s, project %s: %s', async (who, profileType, withProject, shown) => {
    const profileId = profileType === 'professional' ? professional.profileId : owner.profileId;
    const input = { profileType, profileId, ...(withProject && { projectId }) };
    const call = people[who]().call.profiles.preview(input);
    if (shown === 'professional' || shown === 'owner-project') expect((await call).view).toBe(shown);
    else await expectDomainError(call, shown);
  });

  it('requires an account', async () => {
    await expectDomainError(world.visitor().profiles.preview(ofProfessional()), 'sign_in_required');
  });

  it('gives the same answer for unknown and hidden professionals', async () => {
    const restricted = await world.signUp({ userType: 'service_professional' });
    await world.restrict(restricted);
    const blocked = await world.signUp({ userType: 'service_professional' });
    const blocking = await world.signUp({ userType: 'service_professional' });
    const createdAt = world.clock.now();
    await world.app.db
      .insertInto('blocks')
      .values([
        { blockerProfileId: owner.profileId, blockedProfileId: blocked.profileId, createdAt },
        { blockerProfileId: blocking.profileId, blockedProfileId: owner.profileId, createdAt },
      ])
      .execute();
    const hidden = [restricted, blocked, blocking, commercial, owner].map(({ profileId }) => profileId);
    const said = [];
    for (const profileId of [NOBODY, ...hidden]) {
      const call = owner.call.profiles.preview(ofProfessional(profileId));
      said.push(await refusalOf(call, 'professional_not_found'));
      const list = owner.call.reviews.listOf({ profileId });
      said.push(await refusalOf(list, 'professional_not_found'));
    }
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('shows a restricted professional to those who are connected with them, but never across a block', async () => {
    const former = await world.signUp({ userType: 'service_professional' });
    await insertContact({ from: owner, to: former });
    await world.restrict(former);
    expect((await owner.call.profiles.preview(ofProfessional(former.profileId))).view).toBe('professional');
    await expectDomainError(
      commercial.call.profiles.preview(ofProfessional(former.profileId)),
      'professional_not_found',
    );
    await world.app.db
      .insertInto('blocks')
      .values({
        blockerProfileId: former.profileId,
        blockedProfileId: owner.profileId,
        createdAt: world.clock.now(),
      })
      .execute();
    await expectDomainError(
      owner.call.profiles.preview(ofProfessional(former.profileId)),
      'professional_not_found',
    );
    await removeContacts(world.app.db);
  });

  it('gives the same answer for unknown and hidden projects', async () => {
    const of = { ownerId: owner.userId };
    const other = await world.signUp({ userType: 'property_owner' });
    const blocking = await world.signUp({ userType: 'property_owner' });
    const restricted = await world.signUp({ userType: 'property_owner' });
    await world.restrict(restricted);
    await world.app.db
      .insertInto('blocks')
      .values({
        blockerProfileId: blocking.profileId,
        blockedProfileId: viewer.profileId,
        createdAt: world.clock.now(),
      })
      .execute();
    const make = async (sample: Parameters<typeof insertProject>[1]) =>
      (await insertProject(world, sample)).id;
    const draft = await make({ ...of, status: 'draft' });
    const asked = [
      ofProject(NOBODY),
      ofProject(projectId, NOBODY),
      ofProject(projectId, professional.profileId),
      ofProject(draft),
      ofProject(await make({ ...of, status: 'draft', visibility: 'private' })),
      ofProject(await make({ ...of, status: 'closed' })),
      ofProject(await make({ ...of, visibility: 'private' })),
      ofProject(await make({ ownerId: other.userId })),
      ofProject(await make({ ownerId: viewer.userId }), viewer.profileId),
      ofProject(await make({ ownerId: blocking.userId }), blocking.profileId),
      ofProject(await make({ ownerId: restricted.userId }), restricted.profileId),
    ];
    const said = [];
    for (const target of asked) {
      said.push(await refusalOf(viewer.call.profiles.preview(target), 'not_found'));
    }
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('refuses an input without a profile', async () => {
    const odd = { profileType: 'professional', profileId: 'nobody' } as const;
    await expect(owner.call.profiles.preview(odd)).rejects.toThrow();
    const more = { ...ofProfessional(), extra: 1 };
    await expect(owner.call.profiles.preview(more)).rejects.toThrow('extra');
  });
});

describe('profiles.preview of a professional', () => {
  it('shows the same fields and score as the search', async () => {
    const preview = await showProfessional(owner);
    const { items } = await owner.call.profiles.search({ verified: false, limit: 50 });
    const card = items.find(({ id }) => id === professional.profileId);
    const shared = ['fullName', 'companyName', 'city', 'description', 'specialties', 'match'] as const;
    for (const field of shared) expect(preview[field], field).toEqual(card?.[field]);
    expect(preview).toMatchObject({
      companyName: 'Bell & Daughters',
      city: 'Ypsilanti, MI',
      distanceMiles: card?.distanceMiles,
      serviceRadiusMiles: 25,
      isVerified: false,
      rating: null,
      reviewCount: 0,
      completedJobs: 0,
      usualAnswerMinutes: null,
      checks: [],
      reviews: [],
      connection: null,
      isSaved: false,
      request: null,
    });
    expect(preview.memberSince).toBe(NOW.toISOString());
  });

  it('scores for the viewer’s own request and finds no others', async () => {
    const request = { title: 'Wash the gutters', description: 'Two floors', category: 'cleaning' } as const;
    const { id } = await owner.call.requests.create(request);
    const preview = await showProfessional(owner, { requestId: id });
    expect(preview.request).toEqual({ id, title: 'Wash the gutters' });
    const { items } = await owner.call.profiles.search({ verified: false, requestId: id, limit: 50 });
    expect(items.map((card) => card.id)).not.toContain(professional.profileId);
    const services = preview.match.factors.find(({ name }) => name === 'services');
    expect(services?.sentence).toBe('Doesn’t offer cleaning');
    for (const requestId of [id, NOBODY]) {
      await expectDomainError(
        commercial.call.profiles.preview({ ...ofProfessional(), requestId }),
        'not_found',
      );
    }
  });

  it('shows the newest check of each kind, and whether it still holds', async () => {
    const staff = await world.makeStaff();
    const insert = (
      kind: 'license' | 'insurance',
      validUntil: string,
      document: { documentType?: string; issuingState?: string } = {},
    ) =>
      world.app.db
        .insertInto('verificationChecks')
        .values({
          profileId: professional.profileId,
          kind,
          validUntil,
          ...document,
          fullName: 'Marcus Bell',
          companyName: 'Bell & Daughters',
          checkedBy: staff.userId,
          checkedAt: world.clock.now(),
        })
        .execute();
    await insert('license', '2026-12-31');
    await insert('insurance', '2026-11-20');
    await insert('license', '2026-11-19', { documentType: 'Master plumber license', issuingState: 'MI' });
    const { checks } = await showProfessional(owner);
    const onPaper = { method: 'document', issuer: null };
    expect(checks).toEqual([
      {
        ...{ kind: 'license', documentType: 'Master plumber license', issuingState: 'MI' },
        ...{ checkedAt: NOW.toISOString(), validUntil: '2026-11-19', isCurrent: false },
        ...onPaper,
      },
      {
        ...{ kind: 'insurance', documentType: null, issuingState: null },
        ...{ checkedAt: NOW.toISOString(), validUntil: '2026-11-20', isCurrent: true },
        ...onPaper,
      },
    ]);
  });

  it('gives the usual answer time from three answers on', async () => {
    await removeContacts(world.app.db);
    const people = [];
    for (let n = 0; n < 5; n += 1) people.push(await world.signUp({ userType: 'property_owner' }));
    const [first = owner, second = owner, third = owner, fourth = owner, fifth = owner] = people;
    const usual = async () => (await showProfessional(owner)).usualAnswerMinutes;
    await insertContact({ from: first, to: professional, minutes: 10 });
    await insertContact({ from: second, to: professional, minutes: 500 });
    // A job, an automatic answer, silence and the professional's own contacts do not count.
    await insertContact({ from: third, to: professional, kind: 'job', minutes: 1 });
    await insertContact({ from: fourth, to: professional, minutes: 0, answer: 'accepted' });
    await insertContact({ from: fifth, to: professional });
    await insertContact({ from: professional, to: commercial, minutes: 1 });
    expect(await usual()).toBeNull();
    await insertContact({ from: owner, to: professional, minutes: 110, answer: 'declined' });
    expect(await usual()).toBe(110);
    world.clock.advance({ days: 1 });
    await sql`
      insert into connections (kind, charge_policy, initiator_id, recipient_id, project_id, created_at, answered_at)
      select 'project', 'none', ${viewer.userId}, ${professional.userId}, id, created_at, answered_at
      from (
        select id, ${world.clock.now()}::timestamptz as created_at,
          ${world.clock.now()}::timestamptz + interval '20 seconds' as answered_at
        from projects limit 3
      ) as three
    `.execute(world.app.db);
    expect(await usual()).toBe(6);
    await removeContacts(world.app.db);
  });

  it('shows the state of the connection', async () => {
    await removeContacts(world.app.db);
    const connection = async (extra = {}) => (await showProfessional(owner, extra)).connection;
    expect(await connection()).toBeNull();
    await insertContact({ from: owner, to: professional, status: 'refunded' });
    expect(await connection()).toBeNull();
    const of = { from: professional, to: owner, kind: 'project', projectId } as const;
    const proposal = await insertContact(of);
    const pending = {
      id: proposal.id,
      kind: 'project',
      isOpen: false,
      isMine: false,
      answer: null,
      createdAt: NOW.toISOString(),
    };
    expect(await connection()).toBeNull();
    expect(await connection({ projectId })).toEqual(pending);
    const answer = (column: 'acceptedAt' | 'declinedAt' | null) =>
      world.app.db
        .updateTable('connections')
        .set({ acceptedAt: null, declinedAt: null, answeredAt: NOW, ...(column && { [column]: NOW }) })
        .where('id', '=', proposal.id)
        .execute();
    await answer('declinedAt');
    expect(await connection()).toBeNull();
    expect(await connection({ projectId })).toEqual({ ...pending, answer: 'declined' });
    await answer('acceptedAt');
    expect(await connection()).toEqual({ ...pending, isOpen: true, answer: 'accepted' });
    await answer(null);
    const direct = await insertContact({ from: owner, to: professional });
    expect(await connection({ projectId })).toEqual({
      ...pending,
      id: direct.id,
      kind: 'direct',
      isOpen: true,
      isMine: true,
    });
    await removeContacts(world.app.db);
  });

  it('shows whether the viewer has saved it', async () => {
    await world.app.db
      .insertInto('savedProfiles')
      .values({
        userId: owner.userId,
        targetProfileId: professional.profileId,
        profileType: 'service_professional',
        savedAt: NOW,
      })
      .execute();
    expect((await showProfessional(owner)).isSaved).toBe(true);
    expect((await showProfessional(commercial)).isSaved).toBe(false);
  });
});

describe('profiles.preview of an owner’s project', () => {
  it('shows the project and its owner, scored for the viewing professional', async () => {
    const preview = await showProject(viewer);
    const miles = preview.project.distanceMiles ?? Number.NaN;
    expect(miles).toBeGreaterThan(0);
    expect(preview).toMatchObject({
      connection: null,
      isSaved: false,
      owner: {
        profileId: owner.profileId,
        name: 'Dana Ward',
        city: 'Ann Arbor, MI',
        story: null,
        photo: null,
        introVideo: null,
        completedProjects: 0,
        rating: null,
        reviewCount: 0,
        memberSince: NOW.toISOString(),
        usualAnswerMinutes: null,
      },
      project: {
        id: projectId,
        title: 'New roof before the winter',
        type: 'roofing',
        city: 'Ann Arbor, MI',
        scope: [{ task: 'Tear off', details: 'Two layers, down to the deck', priority: 'required' }],
        mustHaveQualifications: ['Licensed roofer'],
        startsOn: '2026-12-07',
        visibility: 'public',
        autoConnect: false,
        isPaused: false,
        openResponses: 0,
        maxOpenResponses: 10,
      },
    });
    const words = preview.match?.factors.map(({ sentence }) => sentence) ?? [];
    expect(words.some((sentence) => sentence.endsWith('within your 30-mile radius'))).toBe(true);
    expect(words).toContain('Offers roofing');
    expect((await showProject(commercial)).match).toBeNull();
  });

  it('scores for the day of the project, or today once that has passed, and its highest budget', async () => {
    await viewer.call.profiles.updateMine({ nextFreeDay: '2026-12-07', hourlyRateCents: 100_000 });
    const sentenceOf = async (name: string) =>
      (await showProject(viewer)).match?.factors.find((factor) => factor.name === name)?.sentence;
    expect(await sentenceOf('availability')).toBe('Available by the start date');
    expect(await sentenceOf('budgetFit')).toBe('$1,000/hr, the budget covers 15 hours');
    await viewer.call.profiles.updateMine({ nextFreeDay: '2026-12-17' });
    expect(await sentenceOf('availability')).toBe('Available Dec 17, 10 days later');
    world.clock.set(new Date('2026-12-15T15:00:00.000Z'));
    expect(await sentenceOf('availability')).toBe('Available Dec 17, 2 days later');
  });

  it('counts open proposals and is paused at their maximum', async () => {
    const { id } = await insertProject(world, { ownerId: owner.userId, maxOpenResponses: 1 });
    const of = { to: owner, kind: 'project', projectId: id } as const;
    await insertContact({ ...of, from: commercial, minutes: 5, answer: 'declined' });
    expect((await showProject(viewer, id)).project).toMatchObject({ isPaused: false, openResponses: 0 });
    await insertContact({ ...of, from: professional });
    expect((await showProject(viewer, id)).project).toMatchObject({ isPaused: true, openResponses: 1 });
    await removeContacts(world.app.db);
    expect((await showProject(viewer, id)).project.isPaused).toBe(false);
    await freeze(owner, true);
    expect((await showProject(viewer, id)).project.isPaused).toBe(true);
    await freeze(owner, false);
  });

  it('shows the viewer’s open proposal and whether the project is saved', async () => {
    const { id } = await insertContact({ from: viewer, to: owner, kind: 'project', projectId });
    const { id: otherId } = await insertProject(world, { ownerId: owner.userId });
    const waiting = {
      id,
      kind: 'project',
      isOpen: false,
      answer: null,
      isMine: true,
      createdAt: NOW.toISOString(),
    };
    expect((await showProject(viewer)).connection).toEqual(waiting);
    expect((await showProject(viewer, otherId)).connection).toBeNull();
    const save = { userId: viewer.userId, targetProfileId: owner.profileId, savedAt: NOW };
    await world.app.db
      .insertInto('savedProfiles')
      .values({ ...save, projectId: otherId, profileType: 'property_owner' })
      .execute();
    expect((await showProject(viewer)).isSaved).toBe(false);
    expect((await showProject(viewer, otherId)).isSaved).toBe(true);
    await removeContacts(world.app.db);
  });

  it('counts the requests of the owner that were completed', async () => {
    const { id } = await owner.call.requests.create({
      title: 'A leak',
      description: 'Under the sink',
      category: 'plumbing',
    });
    await viewer.call.jobs.accept({ id });
    await viewer.call.jobs.start({ id });
    expect((await showProject(viewer)).owner.completedProjects).toBe(0);
    await viewer.call.jobs.complete({ id });
    expect((await showProject(viewer)).owner.completedProjects).toBe(1);
    await removeContacts(world.app.db);
  });

  it('uses the place of the project for an owner without one', async () => {
    const lost = await world.signUp({
      userType: 'property_owner',
      location: '12 Canary Lane, near the mill',
    });
    const { id } = await insertProject(world, { ownerId: lost.userId });
    const preview = await viewer.call.profiles.preview(ofProject(id, lost.profileId));
    expect(preview).toMatchObject({ owner: { city: 'Ann Arbor, MI' } });
    expect(JSON.stringify(preview)).not.toContain('Canary');
  });
});

describe('private fields', () => {
  /** A value of its own in every column of a private table. */
  async function fill(table: 'profile_private' | 'project_private', key: string, id: string) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name <> ${key}
    `.execute(world.app.db);
    const values = rows.map(({ name }) => ({ name, value: `canary-${name}-${randomUUID()}` }));
    for (const { name, value } of values) {
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${sql.ref(key)} = ${id}`.execute(
        world.app.db,
      );
    }
    return values.map(({ value }) => value);
  }

  it('are in no preview, connected or not', async () => {
    const secrets = [
      ...(await fill('profile_private', 'user_id', owner.userId)),
      ...(await fill('profile_private', 'user_id', professional.userId)),
      ...(await fill('project_private', 'project_id', projectId)),
      ...[owner, professional, viewer].flatMap(({ email, userId }) => [email, userId]),
    ];
    expect(secrets.length).toBeGreaterThanOrEqual(16);
    const looks = async () =>
      JSON.stringify([
        await owner.call.profiles.preview(ofProfessional()),
        await commercial.call.profiles.preview(ofProfessional()),
        await viewer.call.profiles.preview(ofProject()),
        await commercial.call.profiles.preview(ofProject()),
        await viewer.call.projects.browse({}),
        await owner.call.reviews.listOf({ profileId: professional.profileId }),
      ]);
    const told = (text: string) => secrets.filter((secret) => text.includes(secret));
    expect(told(await looks())).toEqual([]);
    await insertContact({ from: owner, to: professional, minutes: 5 });
    const of = { to: owner, kind: 'project', projectId, minutes: 5, answer: 'accepted' } as const;
    await insertContact({ ...of, from: viewer });
    await insertContact({ ...of, from: commercial });
    const text = await looks();
    expect(told(text)).toEqual([]);
    // Three previews, and the project in the list.
    expect(text.match(/"isOpen":true/g)?.length).toBe(4);
    await removeContacts(world.app.db);
  });
});

describe('reviews of a preview', () => {
  const reviewed: string[] = [];

  beforeAll(async () => {
    world.clock.set(NOW);
    const author = await world.signUp({
      userType: 'property_owner',
      fullName: 'Lena Maria Hoffmann',
      location: 'Ypsilanti, MI 48198',
    });
    const lost = await world.signUp({
      userType: 'property_owner',
      fullName: 'Cher',
      location: 'The old mill',
    });
    for (let n = 0; n < 6; n += 1) {
      const { userId } = n === 5 ? lost : author;
      // Two with the same timestamp: the id breaks the tie.
      const createdAt = new Date(NOW.getTime() + Math.floor(n / 2) * MINUTE);
      const { id: requestId } = await world.app.db
        .insertInto('serviceRequests')
        .values({
          clientId: userId,
          professionalId: professional.userId,
          title: 'A canary of a title',
          description: 'Done',
          category: 'plumbing',
          location: 'Somewhere',
          status: 'completed',
          createdAt,
          acceptedAt: createdAt,
          startedAt: createdAt,
          completedAt: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const review = {
        requestId,
        authorId: userId,
        subjectId: professional.userId,
        createdAt,
        publishedAt: createdAt,
      };
      const { id } = await world.app.db
        .insertInto('reviews')
        .values({ ...review, rating: 5 - (n % 2), text: n === 0 ? null : `Review ${String(n)}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      reviewed.push(id);
    }
    const { rows } = await sql<{ id: string }>`
      select id from reviews where subject_id = ${professional.userId} order by created_at desc, id desc
    `.execute(world.app.db);
    reviewed.splice(0, reviewed.length, ...rows.map(({ id }) => id));
  });

  it('are the newest four, signed with first name, initial and city', async () => {
    const { reviews } = await showProfessional(commercial);
    expect(reviews.map(({ id }) => id)).toEqual(reviewed.slice(0, 4));
    const authors = new Set(reviews.map(({ authorName, city }) => `${authorName}, ${String(city)}`));
    expect(authors).toEqual(new Set(['Lena H., Ypsilanti, MI', 'Cher, null']));
    expect(JSON.stringify(reviews)).not.toMatch(/Hoffmann|canary|old mill/);
    expect(Object.keys(reviews[0] ?? {}).toSorted()).toEqual([
      'authorName',
      'city',
      'createdAt',
      'id',
      'isContested',
      'isEdited',
      'photos',
      'rating',
      'reply',
      'text',
    ]);
  });

  it('are all listed page by page, for the viewers of the profile', async () => {
    for (const limit of [1, 2, 3, 6, 50]) {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await owner.call.reviews.listOf({ profileId: professional.profileId, limit, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids).toEqual(reviewed);
    }
    const { profileId } = professional;
    await expectDomainError(viewer.call.reviews.listOf({ profileId }), 'profile_type_not_shown');
    await expectDomainError(world.visitor().reviews.listOf({ profileId }), 'sign_in_required');
    await expectDomainError(owner.call.reviews.listOf({ profileId: NOBODY }), 'professional_not_found');
    await expect(owner.call.reviews.listOf({ profileId, cursor: 'x' })).rejects.toThrow('Start again');
  });

  it.each([
    ['Lena Hoffmann', 'Lena H.'],
    ['Mary Ann de la cruz', 'Mary C.'],
    ['  Cher ', 'Cher'],
    ['Zoë Ångström', 'Zoë Å.'],
    ['', ''],
  ])('name %s as %s', (fullName, short) => {
    expect(shortName(fullName)).toBe(short);
  });
});
