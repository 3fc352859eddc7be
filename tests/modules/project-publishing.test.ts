import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notUploadedMessage } from '#contract/uploads.ts';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';
import { DomainError } from '#server/domain-error.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { dispatchOutbox } from '#server/modules/connections/connections.tasks.ts';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { effort, IS_PROOF } from '../harness/effort.ts';
import { environmentOf, WebProcess } from '../harness/faults/web-process.ts';
import { asFiles, insertUploads, publishSample, saveWholeDraft } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, give } from './connection-people.ts';
import { type PublishingStage, setPublishingStage } from './publishing-stage.ts';

const world = useTestApp();
const KILLS = effort('PUBLISH_KILLS', { gate: 2, proofs: 20 });

let owner: Person;
let other: Person;
let professional: Person;
let publish: PublishingStage['publish'];
let eventsOf: PublishingStage['eventsOf'];
let propose: PublishingStage['propose'];

beforeEach(async () => {
  ({ owner, other, professional, publish, eventsOf, propose } = await setPublishingStage(world));
});

describe('projects.publish', () => {
  it('publishes a whole draft at once, with its files, for whoever may find it', async () => {
    const [video = ''] = await insertUploads(world, owner.userId, { kind: 'video' });
    const id = await saveWholeDraft(world, owner, { videos: asFiles([video]) });
    const state = await publish(id);
    expect(state).toEqual({
      id,
      status: 'published',
      visibility: 'public',
      publishedVersion: 1,
      publishedAt: world.clock.now().toISOString(),
    });
    const { items } = await professional.call.projects.browse();
    expect(items.find((item) => item.id === id)).toMatchObject({
      title: 'A kitchen for six',
      city: 'Ann Arbor, MI',
      visibility: 'public',
      cover: { media: { sources: [{ width: 480 }] } },
    });
    const target = { profileType: 'property-owner', profileId: owner.profileId, projectId: id } as const;
    const preview = await professional.call.profiles.preview(target);
    expect(preview).toMatchObject({
      project: { workType: 'renovation', status: 'published', isInvited: false, maxOpenResponses: 10 },
    });
    const media = preview.view === 'owner-project' ? preview.project.media : expect.fail('No project.');
    expect([media.photos.length, media.videos.length, media.inspiration.length]).toEqual([5, 1, 0]);
    // The name of a file is its owner's.
    expect(JSON.stringify(media)).not.toContain('IMG_');
    const hidden = await world.app.db
      .selectFrom('projectPrivate')
      .selectAll()
      .where('projectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Object.values(hidden)).not.toContain(null);
    expect(await eventsOf(id)).toEqual(['published']);
    expect(await availableOf(world, [owner])).toEqual([1]);
  });

  it('keeps the options that were chosen', async () => {
    const id = await saveWholeDraft(world, owner);
    const options = { visibility: 'featured', autoConnect: true, isNotified: false, maxOpenResponses: 3 };
    await publish(id, options);
    expect((await owner.call.projects.getDraft({ id })).publishing).toEqual(options);
  });

  it.each([true, false])('mails about proposals, or does not, as was chosen: %s', async (isNotified) => {
    const id = await publishSample(world, owner, { isNotified });
    await propose(id);
    await dispatchOutbox(world.app);
    const mails = await world.mailsTo(owner.email);
    const received = mails.filter(({ subject }) => subject.includes('sent a proposal'));
    expect(received).toHaveLength(isNotified ? 1 : 0);
    expect((await owner.call.notifications.list({})).items).toHaveLength(1);
  });

  it('names what is missing, field by field, and publishes nothing', async () => {
    const { id } = await owner.call.projects.saveDraft({ changes: { title: 'Not yet' } });
    const error = await expectDomainError(publish(id), 'invalid_input');
    expect(error.details.issues).toContainEqual({
      path: 'photos',
      message: 'Add at least 5 photos of how it looks today',
    });
    await expectDomainError(owner.call.projects.history({ id }), 'not_found');
  });

  it('refuses a place that is nowhere, and a start that has passed since the draft was written', async () => {
    const id = await saveWholeDraft(world, owner, { address: { street: '1 Elm', place: 'The old mill' } });
    const error = await expectDomainError(publish(id), 'invalid_input');
    expect(error.details.issues).toEqual([
      {
        path: 'address.place',
        message: 'We can’t find this place. Enter a ZIP code, or a city and state',
      },
    ]);
    const late = await saveWholeDraft(world, owner, {
      timeline: { startsOn: '2026-11-19', completesOn: '2026-12-19' },
    });
    const passed = await expectDomainError(publish(late), 'invalid_input');
    expect(passed.details.issues?.[0]?.path).toBe('timeline.startsOn');
  });

  it('needs a Connection that can be spent', async () => {
    const poor = await world.signUp({ userType: 'property_owner' });
    const id = await saveWholeDraft(world, poor);
    const attempt = () => poor.call.projects.publish({ id, requestId: randomUUID() });
    await expectDomainError(attempt(), 'no_connections_left');
    await give(world, poor, 1);
    const freeze = (frozen: boolean) =>
      world.app.db
        .transaction()
        .execute((tx) => setWalletFrozen(tx, { userId: poor.userId, frozen, at: world.clock.pinned() }));
    await freeze(true);
    await expectDomainError(attempt(), 'wallet_frozen');
    await freeze(false);
    expect((await attempt()).status).toBe('published');
  });

  it('names each file that was refused or is gone, at its field', async () => {
    const ready = await insertUploads(world, owner.userId, { count: 5 });
    const [refused = ''] = await insertUploads(world, owner.userId, { status: 'refused' });
    const photos = asFiles([...ready, refused]);
    const id = await saveWholeDraft(world, owner, { photos, inspiration: asFiles(['0'.repeat(32)]) });
    const error = await expectDomainError(publish(id), 'invalid_input');
    expect(error.details.issues).toEqual([
      { path: 'photos', message: notUploadedMessage(`IMG_${refused.slice(0, 4)}.jpg`) },
      { path: 'inspiration', message: notUploadedMessage() },
    ]);
  });

  it('waits for files that are being prepared', async () => {
    const ready = await insertUploads(world, owner.userId, { count: 4 });
    const [coming = ''] = await insertUploads(world, owner.userId, { status: 'processing' });
    const id = await saveWholeDraft(world, owner, { photos: asFiles([...ready, coming]) });
    await expectDomainError(publish(id), 'files_not_ready');
    await world.app.db.updateTable('uploads').set({ status: 'ready' }).where('id', '=', coming).execute();
    expect((await publish(id)).status).toBe('published');
  });

  it('publishes the version that was reviewed, or nothing', async () => {
    const id = await saveWholeDraft(world, owner);
    await owner.call.projects.saveDraft({ id, baseVersion: 1, changes: { title: 'In another tab' } });
    const error = await expectDomainError(publish(id, { version: 1 }), 'draft_changed');
    expect(error.details.draft?.version).toBe(2);
    expect((await publish(id, { version: 2 })).publishedVersion).toBe(2);
  });

  it('is one publication for one request id, and refuses the id for another call', async () => {
    const id = await saveWholeDraft(world, owner);
    const requestId = randomUUID();
    const first = await owner.call.projects.publish({ id, requestId });
    world.clock.advance({ minutes: 5 });
    expect(await owner.call.projects.publish({ id, requestId })).toEqual(first);
    await expectDomainError(
      owner.call.projects.publish({ id, requestId, visibility: 'private' }),
      'idempotency_conflict',
    );
    expect(await eventsOf(id)).toEqual(['published']);
  });

  it('is for clients who are not restricted, and for their own drafts', async () => {
    const id = await saveWholeDraft(world, owner);
    const input = { id, requestId: randomUUID() };
    await expectDomainError(other.call.projects.publish(input), 'not_found');
    await expectDomainError(professional.call.projects.publish(input), 'wrong_user_type');
    await expectDomainError((await world.restrict(owner)).call.projects.publish(input), 'account_restricted');
  });

  it('of a hundred parallel calls at a balance of 1 makes one publication and tells the others', async () => {
    const id = await saveWholeDraft(world, owner);
    const calls = await Promise.allSettled(Array.from({ length: 100 }, () => publish(id)));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const call of calls)
      if (call.status === 'rejected') expect(codeOf(call.reason)).toBe('invalid_transition');
    expect(await eventsOf(id)).toEqual(['published']);
  });

  it('with one request id a hundred parallel calls get one answer', async () => {
    const id = await saveWholeDraft(world, owner);
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => owner.call.projects.publish({ id, requestId })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await eventsOf(id)).toEqual(['published']);
  });

  it('publishes nothing once the last Connection is spent, however both race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await world.signUp({ userType: 'property_owner' });
      await give(world, person, 1);
      const open = await publishSample(world, person);
      const ids = await Promise.all([0, 1, 2].map(() => saveWholeDraft(world, person)));
      const spend = professional.call.connections.connect({
        profileId: person.profileId,
        projectId: open,
        requestId: randomUUID(),
      });
      const attempts = ids.map((id) => person.call.projects.publish({ id, requestId: randomUUID() }));
      const outcomes = await Promise.allSettled([...attempts, spend]);
      expect(outcomes.at(-1)?.status).toBe('fulfilled');
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(codeOf(outcome.reason)).toBe('no_connections_left');
      const last = await saveWholeDraft(world, person);
      await expectDomainError(
        person.call.projects.publish({ id: last, requestId: randomUUID() }),
        'no_connections_left',
      );
    }
  });
});

const codeOf = (reason: unknown) =>
  reason instanceof Error && reason.cause instanceof DomainError ? reason.cause.code : reason;

describe('projects.publishAgain', () => {
  it('publishes changes, says which, and keeps options and place in the list', async () => {
    const id = await publishSample(world, owner, { visibility: 'private', maxOpenResponses: 4 });
    const { publishedAt } = await owner.call.projects.get({ id });
    world.clock.advance({ hours: 1 });
    await owner.call.projects.saveDraft({ id, baseVersion: 1, changes: { title: 'Two kitchens' } });
    expect((await owner.call.projects.get({ id })).title).toBe('A kitchen for six');
    await expectDomainError(publish(id), 'invalid_transition');
    const again = { id, requestId: randomUUID(), autoConnect: true };
    const state = await owner.call.projects.publishAgain(again);
    expect(state).toMatchObject({ visibility: 'private', publishedVersion: 2, publishedAt });
    expect(await owner.call.projects.get({ id })).toMatchObject({
      title: 'Two kitchens',
      maxOpenResponses: 4,
      autoConnect: true,
    });
    const { items } = await owner.call.projects.history({ id });
    expect(items[0]).toMatchObject({ kind: 'published_again', changedFields: ['title', 'autoConnect'] });
    expect((await owner.call.projects.getDraft({ id })).hasChanges).toBe(false);
  });

  it('needs no Connection for what is published, and one for what was closed', async () => {
    const id = await publishSample(world, owner);
    await propose(id);
    const again = () => owner.call.projects.publishAgain({ id, requestId: randomUUID() });
    expect((await again()).status).toBe('published');
    await owner.call.projects.close({ id });
    await expectDomainError(again(), 'no_connections_left');
    await give(world, owner, 1);
    expect((await again()).status).toBe('published');
  });

  it('takes a start that has passed since it was published', async () => {
    const id = await publishSample(world, owner);
    const now = world.clock.now();
    world.clock.set(new Date('2026-12-20T15:00:00.000Z'));
    const draft = () => owner.call.projects.getDraft({ id });
    const { earliestStart, content } = await draft();
    expect(earliestStart).toBe(content.timeline?.startsOn);
    await owner.call.projects.saveDraft({ id, baseVersion: 1, changes: { knownIssues: null } });
    const again = () => owner.call.projects.publishAgain({ id, requestId: randomUUID() });
    expect((await again()).publishedVersion).toBe(2);
    const earlier = { startsOn: '2026-12-06', completesOn: '2027-01-29' };
    await owner.call.projects.saveDraft({ id, baseVersion: 2, changes: { timeline: earlier } });
    await expectDomainError(again(), 'invalid_input');
    await owner.call.projects.unpublish({ id });
    expect(await draft()).toMatchObject({ earliestStart: '2026-12-20' });
    world.clock.set(now);
  });
});

describe('a process that is killed', () => {
  let web: WebProcess | undefined;
  let locker: pg.Pool;
  beforeAll(() => {
    const connectionString = world.app.config.database.url ?? '';
    locker = new pg.Pool({ connectionString, max: 2, options: UNBOUNDED_OPTIONS });
  });
  afterAll(async () => {
    await web?.kill();
    await locker.end();
  });

  const cookieOf = async ({ userId }: Person) => {
    const { secret } = await startSession(world.app, { userId, kind: 'browser', label: 'A test' });
    return `session=${secret}`;
  };

  const isSomebodyWaiting = async () => {
    const { rowCount } = await locker.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount !== 0;
  };

  /** Kills the process while a call of it waits for a lock that is taken here, in the middle of its transaction. */
  async function killDuring(call: () => Promise<unknown>, lock: string): Promise<void> {
    const holder = await locker.connect();
    try {
      await holder.query('begin');
      await holder.query(lock);
      const lost = call().then(
        () => expect.fail('The call came through.'),
        () => null,
      );
      await expect.poll(isSomebodyWaiting, { interval: 5, timeout: 10_000 }).toBe(true);
      await web?.kill();
      await lost;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  it.runIf(IS_PROOF)(
    'in a save or in a publication leaves nothing half done, and the repetition does it once',
    async () => {
      const cookie = await cookieOf(owner);
      const post = (path: string, input: object) =>
        fetch(`http://127.0.0.1:${String(web?.port)}/trpc/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
          body: JSON.stringify(input),
        });
      for (let round = 0; round < KILLS; round += 1) {
        web = await WebProcess.start(environmentOf(world.app));
        const id = await saveWholeDraft(world, owner);
        const photos = asFiles(await insertUploads(world, owner.userId, { count: 6 }));
        const save = { id, baseVersion: 1, changes: { title: 'Saved', photos } };
        const publication = { id, requestId: randomUUID() };
        if (round % 2 === 0) await killDuring(() => post('projects.saveDraft', save), 'lock table uploads');
        else await killDuring(() => post('projects.publish', publication), 'lock table project_media');
        const { version, content, status } = await owner.call.projects.getDraft({ id });
        expect([version, content.title, status]).toEqual([1, 'A kitchen for six', 'draft']);
        await owner.call.projects.saveDraft(save);
        await owner.call.projects.publish(publication);
        await owner.call.projects.publish(publication);
        expect(await eventsOf(id)).toEqual(['published']);
        const { rows } = await sql<{ files: number }>`
          select count(*)::integer as files from project_media where project_id = ${id}
        `.execute(world.app.db);
        expect([(await owner.call.projects.get({ id })).title, rows[0]?.files]).toEqual(['Saved', 6]);
      }
    },
    60_000 * KILLS,
  );
});
