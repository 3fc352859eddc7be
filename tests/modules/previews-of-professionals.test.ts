import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeContacts } from '../harness/remove-contacts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import {
  insertContact,
  NOBODY,
  NOW,
  ofProfessional,
  type PreviewStage,
  setPreviewStage,
  showProfessional,
} from './preview-stage.ts';

const world = useTestApp();

let stage: PreviewStage;
let owner: Person;
let commercial: Person;
let professional: Person;
let viewer: Person;
let projectId: string;

beforeAll(async () => {
  stage = await setPreviewStage(world);
  ({ owner, commercial, professional, viewer, projectId } = stage);
});

beforeEach(() => {
  world.clock.set(NOW);
});

describe('profiles.preview of a professional', () => {
  it('shows the same fields and score as the search', async () => {
    const preview = await showProfessional(stage, owner);
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

  it('has no way to reach them in their texts, nor has the search', async () => {
    const written = { description: 'Call 734-555-0188 or bell@baths.example. Since 1998.' };
    const { description } = await professional.call.profiles.mine();
    await professional.call.profiles.updateMine(written);
    const read = 'Call [removed] or [removed]. Since 1998.';
    expect((await showProfessional(stage, owner)).description).toBe(read);
    const { items } = await owner.call.profiles.search({ verified: false, limit: 50 });
    expect(items.find(({ id }) => id === professional.profileId)?.description).toBe(read);
    expect(await professional.call.profiles.mine()).toMatchObject(written);
    await professional.call.profiles.updateMine({ description: description ?? '' });
  });

  it('scores for the viewer’s own request and finds no others', async () => {
    const request = { title: 'Wash the gutters', description: 'Two floors', category: 'cleaning' } as const;
    const { id } = await owner.call.requests.create(request);
    const preview = await showProfessional(stage, owner, { requestId: id });
    expect(preview.request).toEqual({ id, title: 'Wash the gutters' });
    const { items } = await owner.call.profiles.search({ verified: false, requestId: id, limit: 50 });
    expect(items.map((card) => card.id)).not.toContain(professional.profileId);
    const services = preview.match.factors.find(({ name }) => name === 'services');
    expect(services?.sentence).toBe('Doesn’t offer cleaning');
    for (const requestId of [id, NOBODY]) {
      await expectDomainError(
        commercial.call.profiles.preview({ ...ofProfessional(stage), requestId }),
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
    const { checks } = await showProfessional(stage, owner);
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
    const usual = async () => (await showProfessional(stage, owner)).usualAnswerMinutes;
    await insertContact(world, { from: first, to: professional, minutes: 10 });
    await insertContact(world, { from: second, to: professional, minutes: 500 });
    // A job, an automatic answer, silence and the professional's own contacts do not count.
    await insertContact(world, { from: third, to: professional, kind: 'job', minutes: 1 });
    await insertContact(world, { from: fourth, to: professional, minutes: 0, answer: 'accepted' });
    await insertContact(world, { from: fifth, to: professional });
    await insertContact(world, { from: professional, to: commercial, minutes: 1 });
    expect(await usual()).toBeNull();
    await insertContact(world, { from: owner, to: professional, minutes: 110, answer: 'declined' });
    expect(await usual()).toBe(110);
    world.clock.advance({ days: 1 });
    for (let n = 0; n < 2; n += 1) await insertProject(world, { ownerId: owner.userId });
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

  it('takes the usual answer time from the newest 50 answers', async () => {
    await removeContacts(world.app.db);
    const MINUTES = [
      ...Array<number>(5).fill(9_999),
      ...Array<number>(25).fill(10),
      ...Array<number>(25).fill(20),
    ];
    const projects = [];
    for (const minutes of MINUTES) {
      projects.push({ minutes, id: (await insertProject(world, { ownerId: owner.userId })).id });
    }
    for (const [hours, { id, minutes }] of projects.entries()) {
      await sql`
        insert into connections (kind, charge_policy, initiator_id, recipient_id, project_id, created_at, answered_at)
        select 'project', 'none', ${viewer.userId}, ${professional.userId}, ${id}, at,
          at + make_interval(mins => ${minutes})
        from (select ${world.clock.now()}::timestamptz + make_interval(hours => ${hours}) as at) as sent
      `.execute(world.app.db);
    }
    // One more of the oldest would make it 20, and so would one less of the others.
    expect((await showProfessional(stage, owner)).usualAnswerMinutes).toBe(15);
    await removeContacts(world.app.db);
  });

  it('shows the state of the connection', async () => {
    await removeContacts(world.app.db);
    const connection = async (extra = {}) => (await showProfessional(stage, owner, extra)).connection;
    expect(await connection()).toBeNull();
    await insertContact(world, { from: owner, to: professional, status: 'refunded' });
    expect(await connection()).toBeNull();
    const of = { from: professional, to: owner, kind: 'project', projectId } as const;
    const proposal = await insertContact(world, of);
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
    const direct = await insertContact(world, { from: owner, to: professional });
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
    expect((await showProfessional(stage, owner)).isSaved).toBe(true);
    expect((await showProfessional(stage, commercial)).isSaved).toBe(false);
  });
});
