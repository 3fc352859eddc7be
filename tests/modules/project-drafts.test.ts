import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketDay } from '#contract/market-day.ts';
import { MAX_DRAFTS } from '#contract/drafts.ts';
import { countMadeAtOnce } from '../harness/races.ts';
import { asFiles, insertUploads, saveWholeDraft, wholeDraft } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { give } from './connection-people.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

let owner: Person;
let other: Person;
let professional: Person;

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
  other = await world.signUp({ userType: 'commercial' });
  professional = await world.signUp({ userType: 'service_professional' });
});

const begin = (changes: Parameters<Person['call']['projects']['saveDraft']>[0]['changes'] = {}) =>
  owner.call.projects.saveDraft({ changes });

const subjectsOf = (ids: readonly string[]) =>
  world.app.db
    .selectFrom('uploads')
    .select(['id', 'subjectKind', 'subjectId', 'sweepAfter'])
    .where('id', 'in', ids)
    .execute();

describe('projects.saveDraft', () => {
  it('begins a draft that goes on where it was left, on any device', async () => {
    const { id, version } = await begin({ title: 'A kitchen', address: { place: 'Ann Arbor' } });
    expect(version).toBe(1);
    const saved = await owner.call.projects.saveDraft({
      id,
      baseVersion: 1,
      changes: { urgency: 'planning' },
    });
    expect(saved).toMatchObject({ id, version: 2, merged: {} });
    expect(await owner.call.projects.getDraft({ id })).toEqual({
      id,
      version: 2,
      updatedAt: world.clock.now().toISOString(),
      content: { title: 'A kitchen', address: { place: 'Ann Arbor' }, urgency: 'planning' },
      uploads: [],
      percent: 22,
      status: 'draft',
      earliestStart: marketDay(world.clock.now()),
      publishing: null,
      publishedAt: null,
      hasChanges: true,
    });
  });

  it('begins one draft for the same request id, and merges what was sent with each', async () => {
    const requestId = randomUUID();
    const first = await owner.call.projects.saveDraft({ changes: { title: 'Once' }, requestId });
    const again = await owner.call.projects.saveDraft({
      changes: { title: 'Once', urgency: 'soon' },
      requestId,
    });
    expect(again).toMatchObject({ id: first.id, version: 2 });
    const error = await expectDomainError(
      owner.call.projects.saveDraft({ changes: { title: 'Otherwise' }, requestId }),
      'draft_changed',
    );
    expect(error.details.draft?.fields['title']?.value).toBe('Once');
  });

  it('of twenty parallel beginnings with one request id makes one draft', async () => {
    const requestId = randomUUID();
    const drafts = await countMadeAtOnce(20, () =>
      owner.call.projects.saveDraft({ changes: { title: 'At once' }, requestId }),
    );
    expect(drafts).toBe(1);
  });

  it('holds the files that a draft names, and lets go of those it no longer does', async () => {
    const [kept = '', dropped = ''] = await insertUploads(world, owner.userId, { count: 2 });
    const { id } = await begin({ photos: asFiles([kept, dropped]) });
    const held = { subjectKind: 'project', subjectId: id, sweepAfter: null };
    for (const upload of await subjectsOf([kept, dropped])) expect(upload).toMatchObject(held);
    await owner.call.projects.saveDraft({ id, baseVersion: 1, changes: { photos: asFiles([kept]) } });
    expect(await subjectsOf([kept])).toMatchObject([held]);
    expect(await subjectsOf([dropped])).toMatchObject([{ subjectKind: null }]);
    const { uploads } = await owner.call.projects.getDraft({ id });
    expect(uploads.map((upload) => upload.id)).toEqual([kept]);
    expect(uploads[0]?.media?.sources).toHaveLength(1);
  });

  it('saves the rest beside a refused and a vanished file, and goes on naming the refused one', async () => {
    const [good = ''] = await insertUploads(world, owner.userId);
    const [refused = ''] = await insertUploads(world, owner.userId, { status: 'refused' });
    const { id } = await begin({ title: 'Before' });
    const photos = asFiles([good, refused, '0'.repeat(32)]);
    await owner.call.projects.saveDraft({ id, baseVersion: 1, changes: { title: 'After', photos } });
    const draft = await owner.call.projects.getDraft({ id });
    expect(draft).toMatchObject({ version: 2, content: { title: 'After', photos } });
    expect(draft.uploads.map((upload) => [upload.id, upload.refusal])).toEqual([
      [good, null],
      [refused, 'file_damaged'],
    ]);
    const held = { subjectKind: 'project', subjectId: id, sweepAfter: null };
    expect(await subjectsOf([good, refused])).toMatchObject([held, held]);
    await owner.call.projects.saveDraft({ id, baseVersion: 2, changes: { photos: asFiles([good]) } });
    expect(await subjectsOf([refused])).toMatchObject([{ subjectKind: null }]);
  });

  it('refuses files of others, of another kind and of another draft, and saves nothing', async () => {
    const [theirs = ''] = await insertUploads(world, other.userId);
    const [refusedTheirs = ''] = await insertUploads(world, other.userId, { status: 'refused' });
    const [video = ''] = await insertUploads(world, owner.userId, { kind: 'video' });
    const [used = ''] = await insertUploads(world, owner.userId);
    await begin({ photos: asFiles([used]) });
    const { id } = await begin({ title: 'Before' });
    for (const upload of [theirs, refusedTheirs, video, used]) {
      const changes = { title: 'After', photos: asFiles([upload]) };
      await expectDomainError(owner.call.projects.saveDraft({ id, baseVersion: 1, changes }), 'upload_gone');
    }
    expect(await owner.call.projects.getDraft({ id })).toMatchObject({
      version: 1,
      content: { title: 'Before' },
    });
  });

  it('refuses fields that are none, and a version without its draft', async () => {
    const call = owner.call.projects;
    const hidden = { status: 'published' } as object;
    await expect(call.saveDraft({ changes: hidden })).rejects.toThrow();
    await expect(call.saveDraft({ changes: {}, baseVersion: 1 })).rejects.toThrow();
    await expect(call.saveDraft({ changes: {}, id: NOBODY })).rejects.toThrow();
  });

  it('is for clients who are not restricted, and for their own drafts', async () => {
    const { id } = await begin({ title: 'Mine' });
    const save = { id, baseVersion: 1, changes: { title: 'Yours' } };
    await expectDomainError(other.call.projects.saveDraft(save), 'not_found');
    await expectDomainError(professional.call.projects.saveDraft(save), 'wrong_user_type');
    await expectDomainError(world.visitor().projects.saveDraft(save), 'sign_in_required');
    const restricted = await world.restrict(await world.signUp({ userType: 'property_owner' }));
    await expectDomainError(restricted.call.projects.saveDraft({ changes: {} }), 'account_restricted');
    expect((await owner.call.projects.getDraft({ id })).content.title).toBe('Mine');
  });

  it('refuses more drafts than a member may have, and texts that are too long together', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const ids: string[] = [];
    for (let count = 0; count < MAX_DRAFTS; count += 1)
      ids.push((await person.call.projects.saveDraft({ changes: {} })).id);
    await expectDomainError(person.call.projects.saveDraft({ changes: {} }), 'too_many_drafts');
    const wide = '\u{20AC}';
    const scope = Array.from({ length: 20 }, () => ({
      task: wide.repeat(120),
      details: wide.repeat(500),
      priority: 'required' as const,
    }));
    const changes = { scope, description: wide.repeat(5_000), requirements: wide.repeat(2_000) };
    const rest = { knownIssues: wide.repeat(2_000), specialInstructions: wide.repeat(2_000) };
    await expectDomainError(
      person.call.projects.saveDraft({ id: ids[0], baseVersion: 0, changes: { ...changes, ...rest } }),
      'draft_too_large',
    );
  });
});

describe('projects.getDraft', () => {
  it('does not find the draft of another member', async () => {
    const { id } = await begin();
    await expectDomainError(other.call.projects.getDraft({ id }), 'not_found');
    await expectDomainError(owner.call.projects.getDraft({ id: NOBODY }), 'not_found');
    await expectDomainError(professional.call.projects.getDraft({ id }), 'wrong_user_type');
  });
});

describe('projects.discardDraft', () => {
  it('deletes a draft, and its files with it', async () => {
    const photos = await insertUploads(world, owner.userId, { count: 2 });
    const { id } = await begin({ photos: asFiles(photos) });
    await expectDomainError(other.call.projects.discardDraft({ id }), 'not_found');
    await owner.call.projects.discardDraft({ id });
    await expectDomainError(owner.call.projects.getDraft({ id }), 'not_found');
    for (const upload of await subjectsOf(photos))
      expect(upload).toMatchObject({ subjectKind: null, sweepAfter: world.clock.now() });
    await expectDomainError(owner.call.projects.discardDraft({ id }), 'not_found');
  });

  it('undoes the changes to a published project, which keeps its files', async () => {
    await give(world, owner, 1);
    const id = await saveWholeDraft(world, owner);
    await owner.call.projects.publish({ id, requestId: randomUUID() });
    const [added = ''] = await insertUploads(world, owner.userId);
    const { version, content } = await owner.call.projects.getDraft({ id });
    const changes = { title: 'Otherwise', photos: asFiles([added]), knownIssues: null };
    await owner.call.projects.saveDraft({ id, baseVersion: version, changes });
    expect((await owner.call.projects.getDraft({ id })).hasChanges).toBe(true);
    await owner.call.projects.discardDraft({ id });
    const after = await owner.call.projects.getDraft({ id });
    expect(after).toMatchObject({ content, hasChanges: false, version: version + 2 });
    const photos = (content.photos ?? []).map(({ uploadId }) => uploadId);
    for (const upload of await subjectsOf(photos)) expect(upload).toMatchObject({ subjectId: id });
    expect(await subjectsOf([added])).toMatchObject([{ subjectKind: null }]);
    // A tab that still has the discarded changes is told.
    await expectDomainError(
      owner.call.projects.saveDraft({ id, baseVersion: version + 1, changes: { title: 'Once more' } }),
      'draft_changed',
    );
  });
});

describe('projects.listMine', () => {
  it('has drafts among the projects, with how far they are', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await give(world, person, 1);
    const published = await saveWholeDraft(world, person);
    await person.call.projects.publish({ id: published, requestId: randomUUID() });
    world.clock.advance({ minutes: 1 });
    const { id } = await person.call.projects.saveDraft({
      changes: { projectType: 'roofing', title: ' Roof ' },
    });
    const { items } = await person.call.projects.listMine();
    expect(items.map((item) => item.id)).toEqual([id, published]);
    expect(items[0]).toEqual({
      id,
      title: 'Roof',
      type: 'roofing',
      urgency: null,
      budgetMinCents: null,
      budgetMaxCents: null,
      visibility: null,
      maxOpenResponses: 10,
      city: null,
      status: 'draft',
      publishedAt: null,
      openResponses: 0,
      pausedBecause: null,
      updatedAt: world.clock.now().toISOString(),
      percent: 11,
      hasChanges: true,
    });
    expect(items[1]).toMatchObject({ status: 'published', percent: 100, hasChanges: false });
    const first = await person.call.projects.listMine({ limit: 1 });
    const second = await person.call.projects.listMine({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual([id, published]);
    expect(second.nextCursor).toBeNull();
  });

  it('counts all that a whole draft has', async () => {
    const { id } = await begin(await wholeDraft(world, owner.userId));
    expect((await owner.call.projects.getDraft({ id })).percent).toBe(100);
  });
});
