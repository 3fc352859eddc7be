import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { removeContacts } from '../harness/remove-contacts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { insertContact, NOW, ofProject, type PreviewStage, setPreviewStage } from './preview-stage.ts';

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

const freeze = ({ userId }: Person, frozen: boolean) =>
  world.app.db
    .transaction()
    .execute((tx) => setWalletFrozen(tx, { userId, frozen, at: world.clock.pinned() }));

async function showProject(by: Person, id = projectId) {
  const preview = await by.call.profiles.preview(ofProject(stage, id));
  if (preview.view !== 'owner-project') throw new Error('A project was asked for.');
  return preview;
}

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

  it('has no way to reach the owner in its texts', async () => {
    const { id } = await insertProject(world, {
      ownerId: owner.userId,
      title: 'Roof, 734-555-0188',
      description: 'Two layers. Call (734) 555-0188 or write dana@ward.example',
      scope: [{ task: 'Call 734 555 0188', details: 'See www.ward.example', priority: 'required' }],
      mustHaveQualifications: ['Mail dana@ward.example'],
      budgetNotes: 'Cash, call 734-555-0188',
      timelineNotes: 'Write to dana@ward.example first',
    });
    expect((await showProject(viewer, id)).project).toMatchObject({
      title: 'Roof, [removed]',
      description: 'Two layers. Call [removed] or write [removed]',
      scope: [{ task: 'Call [removed]', details: 'See [removed]', priority: 'required' }],
      mustHaveQualifications: ['Mail [removed]'],
      budgetNotes: 'Cash, call [removed]',
      timelineNotes: 'Write to [removed] first',
    });
    const { items } = await viewer.call.projects.browse({ limit: 50 });
    expect(items.find((card) => card.id === id)?.title).toBe('Roof, [removed]');
    await world.app.db.updateTable('projects').set({ status: 'closed' }).where('id', '=', id).execute();
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
    await insertContact(world, { ...of, from: commercial, minutes: 5, answer: 'declined' });
    expect((await showProject(viewer, id)).project).toMatchObject({ isPaused: false, openResponses: 0 });
    await insertContact(world, { ...of, from: professional });
    expect((await showProject(viewer, id)).project).toMatchObject({ isPaused: true, openResponses: 1 });
    await removeContacts(world.app.db);
    expect((await showProject(viewer, id)).project.isPaused).toBe(false);
    await freeze(owner, true);
    expect((await showProject(viewer, id)).project.isPaused).toBe(true);
    await freeze(owner, false);
  });

  it('shows the viewer’s open proposal and whether the project is saved', async () => {
    const { id } = await insertContact(world, { from: viewer, to: owner, kind: 'project', projectId });
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
    const preview = await viewer.call.profiles.preview(ofProject(stage, id, lost.profileId));
    expect(preview).toMatchObject({ owner: { city: 'Ann Arbor, MI' } });
    expect(JSON.stringify(preview)).not.toContain('Canary');
  });
});
