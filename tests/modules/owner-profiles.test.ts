import { beforeAll, describe, expect, it } from 'vitest';
import { OWNER_PROFILE_LIMITS, type UpdateOwnerProfileInput } from '#contract/owner-profiles.ts';
import { QUALIFICATIONS } from '#contract/project-options.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { asFiles, insertUploads } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { makeVideo } from '../http/sample-media.ts';
import { block } from './connection-people.ts';

const world = useTestApp();

let owner: Person;
let commercial: Person;
let professional: Person;

const near = { location: 'Ann Arbor, MI 48104' };

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner', ...near });
  commercial = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices', ...near });
  professional = await world.signUp({ userType: 'service_professional', ...near });
});

const newOwner = () => world.signUp({ userType: 'property_owner', ...near });

const TEXTS = {
  story: 'I teach fourth grade and look after my mother’s house next door.',
  managementStyle: 'I keep a log of every repair.',
  whyJoined: 'I want a plumber who calls back.',
  decisionProcess: 'I decide alone, the same day.',
  qualityExpectations: 'I look at grout lines.',
  dealBreakers: 'Starting a second job in the middle of mine.',
} satisfies UpdateOwnerProfileInput;
const WHOLE = {
  ...TEXTS,
  communicationStyle: 'milestone-updates',
  mustHaveQualifications: ['Bonded', 'Licensed in their trade'],
} satisfies UpdateOwnerProfileInput;

const NOTHING = {
  story: null,
  managementStyle: null,
  whyJoined: null,
  communicationStyle: null,
  decisionProcess: null,
  qualityExpectations: null,
  mustHaveQualifications: [],
  dealBreakers: null,
  photoId: null,
  introVideoId: null,
  uploads: [],
};

const send = (person: Person, kind: 'photo' | 'video', bytes: Uint8Array, fileName: string) =>
  uploadFile(world.app, person.userId, { kind, fileName, bytes });

async function isStored(id: string, variant: string): Promise<boolean> {
  const bytes = await world.app.files.read(`${id}.${variant}`);
  bytes?.destroy();
  return bytes !== null;
}

/** At a field, before anything is written. */
const expectRefused = (answer: Promise<unknown>, field: string) =>
  expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: [field] }] } });

async function showTo(viewer: Person, of: Person, projectId: string) {
  const target = { profileType: 'property-owner', profileId: of.profileId, projectId } as const;
  const preview = await viewer.call.profiles.preview(target);
  if (preview.view !== 'owner-project') throw new Error('A project was asked for.');
  return preview;
}

describe('profiles.ownerProfile', () => {
  it('is empty before the first save, for owners and commercial clients', async () => {
    expect(await (await newOwner()).call.profiles.ownerProfile()).toEqual(NOTHING);
    expect(await commercial.call.profiles.ownerProfile()).toEqual(NOTHING);
  });

  it('is not for professionals', async () => {
    await expectDomainError(professional.call.profiles.ownerProfile(), 'wrong_user_type');
  });
});

describe('profiles.updateOwnerProfile', () => {
  it('saves what is given and leaves the rest', async () => {
    const person = await newOwner();
    expect(await person.call.profiles.updateOwnerProfile(WHOLE)).toEqual({ ...NOTHING, ...WHOLE });
    const saved = await person.call.profiles.updateOwnerProfile({ story: '  I rent out two flats.  ' });
    expect(saved).toEqual({ ...NOTHING, ...WHOLE, story: 'I rent out two flats.' });
    expect(await person.call.profiles.ownerProfile()).toEqual(saved);
  });

  it('empties what is null, empty or only spaces', async () => {
    const person = await newOwner();
    await person.call.profiles.updateOwnerProfile(WHOLE);
    const saved = await person.call.profiles.updateOwnerProfile({
      story: '',
      managementStyle: '  ',
      whyJoined: null,
      communicationStyle: null,
      decisionProcess: null,
      qualityExpectations: null,
      mustHaveQualifications: [],
      dealBreakers: null,
    });
    expect(saved).toEqual(NOTHING);
  });

  it('changes nobody else’s', async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    await other.call.profiles.updateOwnerProfile({ story: 'Mine' });
    await one.call.profiles.updateOwnerProfile(WHOLE);
    expect((await other.call.profiles.ownerProfile()).story).toBe('Mine');
  });

  it('is not for professionals', async () => {
    await expectDomainError(professional.call.profiles.updateOwnerProfile(WHOLE), 'wrong_user_type');
  });

  it.each(Object.entries(OWNER_PROFILE_LIMITS))(
    'takes %s of %i characters and no more',
    async (name, most) => {
      const saved = await owner.call.profiles.updateOwnerProfile({ [name]: 'x'.repeat(most) });
      expect(saved).toMatchObject({ [name]: 'x'.repeat(most) });
      await expectRefused(owner.call.profiles.updateOwnerProfile({ [name]: 'x'.repeat(most + 1) }), name);
      expect(await owner.call.profiles.ownerProfile()).toEqual(saved);
    },
  );

  it('keeps each qualification of the list once, and refuses others', async () => {
    const person = await newOwner();
    const { mustHaveQualifications } = await person.call.profiles.updateOwnerProfile({
      mustHaveQualifications: ['Bonded', 'Bonded'],
    });
    expect(mustHaveQualifications).toEqual(['Bonded']);
    const all = { mustHaveQualifications: [...QUALIFICATIONS] };
    expect(await person.call.profiles.updateOwnerProfile(all)).toMatchObject(all);
    const foreign = { mustHaveQualifications: ['Cheap'] } as never;
    await expect(person.call.profiles.updateOwnerProfile(foreign)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const style = { communicationStyle: 'by pigeon' } as never;
    await expectRefused(person.call.profiles.updateOwnerProfile(style), 'communicationStyle');
  });

  it('holds a photo and a video while they are still prepared', async () => {
    const person = await newOwner();
    const photoId = await send(person, 'photo', TINY_PNG, 'me.png');
    const introVideoId = await send(person, 'video', await makeVideo(), 'hello.mp4');
    const saved = await person.call.profiles.updateOwnerProfile({ photoId, introVideoId });
    expect(saved).toMatchObject({ photoId, introVideoId });
    expect(saved.uploads.map(({ status }) => status)).toEqual(['processing', 'processing']);
    await expectDomainError(person.call.uploads.remove({ id: photoId }), 'upload_in_use');
    await world.drainTasks();
    const { uploads } = await person.call.profiles.ownerProfile();
    expect(uploads.map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(uploads.map(({ fileName }) => fileName).toSorted()).toEqual(['hello.mp4', 'me.png']);
  });

  it('gives the header the photo once it is ready, and nobody else who works in the company', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Fells Row', ...near });
    const manager = await world.joinCompany(company, 'manager');
    const photoUrl = async ({ call }: Person) => (await call.auth.viewer())?.photoUrl;
    const photoId = await send(company, 'photo', TINY_PNG, 'me.png');
    await company.call.profiles.updateOwnerProfile({ photoId });
    expect(await photoUrl(company)).toBeNull();
    await world.drainTasks();
    expect(await photoUrl(company)).toMatch(new RegExp(`/${photoId}/small\\.webp\\?expires=`));
    expect(await photoUrl(manager)).toBeNull();
    await company.call.profiles.updateOwnerProfile({ photoId: null });
    expect(await photoUrl(company)).toBeNull();
  });

  it('deletes the files of a photo and a video that are taken out, a day later', async () => {
    const person = await newOwner();
    const photoId = await send(person, 'photo', TINY_PNG, 'me.png');
    const introVideoId = await send(person, 'video', await makeVideo(), 'hello.mp4');
    await world.drainTasks();
    await person.call.profiles.updateOwnerProfile({ photoId, introVideoId });
    world.clock.advance({ days: 3 });
    await sweepUploads(world.app);
    expect(await isStored(photoId, 'small.webp')).toBe(true);
    expect(await isStored(introVideoId, 'video.mp4')).toBe(true);

    const emptied = await person.call.profiles.updateOwnerProfile({ photoId: null, introVideoId: null });
    expect(emptied).toEqual(NOTHING);
    world.clock.advance({ hours: 25 });
    await sweepUploads(world.app);
    expect(await isStored(photoId, 'small.webp')).toBe(false);
    expect(await isStored(introVideoId, 'video.mp4')).toBe(false);
    expect((await person.call.uploads.list({ ids: [photoId, introVideoId] })).items).toEqual([]);
  });

  it('lets go of the photo that another replaces, and of nothing that is not named', async () => {
    const person = await newOwner();
    const [first = '', second = ''] = await insertUploads(world, person.userId, { count: 2 });
    const [video = ''] = await insertUploads(world, person.userId, { kind: 'video' });
    await person.call.profiles.updateOwnerProfile({ photoId: first, introVideoId: video });
    await person.call.profiles.updateOwnerProfile({ photoId: second });
    await person.call.profiles.updateOwnerProfile({ story: 'Still here' });
    const rows = await world.app.db
      .selectFrom('uploads')
      .select(['id', 'subjectKind'])
      .where('ownerId', '=', person.userId)
      .execute();
    const kindOf = (id: string) => rows.find((row) => row.id === id)?.subjectKind;
    expect([kindOf(first), kindOf(second), kindOf(video)]).toEqual([null, 'owner_photo', 'owner_video']);
  });

  it('refuses other people’s files, other kinds, refused and used ones at their field, and saves nothing', async () => {
    const person = await newOwner();
    const [theirs = ''] = await insertUploads(world, commercial.userId);
    const [theirVideo = ''] = await insertUploads(world, commercial.userId, { kind: 'video' });
    const [photo = ''] = await insertUploads(world, person.userId);
    const [video = ''] = await insertUploads(world, person.userId, { kind: 'video' });
    const [refused = ''] = await insertUploads(world, person.userId, { status: 'refused' });
    const [used = ''] = await insertUploads(world, person.userId);
    await person.call.projects.saveDraft({ changes: { photos: asFiles([used]) } });
    const wrong: [keyof UpdateOwnerProfileInput, string[]][] = [
      ['photoId', [theirs, video, refused, used, '0'.repeat(32)]],
      ['introVideoId', [theirVideo, photo, '0'.repeat(32)]],
    ];
    for (const [field, ids] of wrong) {
      for (const id of ids) {
        const input = { story: 'After', [field]: id };
        const error = await expectDomainError(person.call.profiles.updateOwnerProfile(input), 'upload_gone');
        expect(error.details.issues).toMatchObject([{ path: field }]);
      }
    }
    expect(await person.call.profiles.ownerProfile()).toEqual(NOTHING);
    await expectRefused(person.call.profiles.updateOwnerProfile({ photoId: '../../etc/passwd' }), 'photoId');
  });

  it('of ten parallel saves keeps one photo, which it holds alone', async () => {
    const person = await newOwner();
    const ids = await insertUploads(world, person.userId, { count: 10 });
    await Promise.all(ids.map((photoId) => person.call.profiles.updateOwnerProfile({ photoId })));
    const { photoId } = await person.call.profiles.ownerProfile();
    const held = await world.app.db
      .selectFrom('uploads')
      .select('id')
      .where('ownerId', '=', person.userId)
      .where('subjectKind', '=', 'owner_photo')
      .execute();
    expect(held).toEqual([{ id: photoId }]);
  });
});

describe('the preview of an owner’s project', () => {
  it.each(['property_owner', 'commercial'] as const)(
    'shows what a %s says of themselves',
    async (userType) => {
      const person = await world.signUp({ userType, ...near });
      const photoId = await send(person, 'photo', TINY_PNG, `${canaryWord()}.png`);
      const introVideoId = await send(person, 'video', await makeVideo(), `${canaryWord()}.mp4`);
      await person.call.profiles.updateOwnerProfile({ ...WHOLE, photoId, introVideoId });
      const { id } = await insertProject(world, {
        ownerId: person.userId,
        dealBreakers: null,
        mustHaveQualifications: [],
      });
      const before = await showTo(professional, person, id);
      expect(before.owner).toMatchObject({ ...WHOLE, photo: null, introVideo: null });
      await world.drainTasks();
      const { owner: shown } = await showTo(professional, person, id);
      expect(shown.photo?.sources.length).toBeGreaterThan(0);
      expect(shown.introVideo?.sources).toMatchObject([{ mediaType: 'video/mp4' }]);
      for (const media of [shown.photo, shown.introVideo]) expect(media).not.toHaveProperty('downloadUrl');
      for (const word of ['.png"', 'me.png', 'fileName']) expect(JSON.stringify(shown)).not.toContain(word);
    },
  );

  it('shows the qualifications and deal breakers of the project in place of the account’s', async () => {
    const person = await newOwner();
    await person.call.profiles.updateOwnerProfile(WHOLE);
    const qualifications = ['Licensed roofer'];
    const cases = [
      { qualifications, dealBreakers: 'No subcontractors', shown: [[], null] },
      { qualifications, dealBreakers: null, shown: [[], WHOLE.dealBreakers] },
      { qualifications: [], dealBreakers: 'None', shown: [WHOLE.mustHaveQualifications, null] },
      { qualifications: [], dealBreakers: null, shown: [WHOLE.mustHaveQualifications, WHOLE.dealBreakers] },
    ];
    for (const { qualifications: mustHaveQualifications, dealBreakers, shown } of cases) {
      const stated = { mustHaveQualifications, dealBreakers };
      const { id } = await insertProject(world, { ownerId: person.userId, ...stated });
      const { owner: about, project } = await showTo(professional, person, id);
      expect([about.mustHaveQualifications, about.dealBreakers]).toEqual(shown);
      expect(project).toMatchObject(stated);
    }
  });

  it('falls back to the description of the profile for the story', async () => {
    const person = await world.signUp({ userType: 'commercial', ...near });
    const { id } = await insertProject(world, { ownerId: person.userId });
    expect((await showTo(professional, person, id)).owner.story).toBeNull();
    await person.call.profiles.updateMine({ description: 'Three office buildings' });
    expect((await showTo(professional, person, id)).owner.story).toBe('Three office buildings');
    await person.call.profiles.updateOwnerProfile({ story: 'We run three buildings' });
    const { owner: shown } = await showTo(professional, person, id);
    expect(shown.story).toBe('We run three buildings');
    expect(JSON.stringify(shown)).not.toContain('Three office buildings');
  });
});

describe('what an owner says of themselves', () => {
  it('reaches nobody who may not see one of their projects', async () => {
    const person = await newOwner();
    const word = canaryWord();
    const texts = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, `${name} ${word}`]));
    const photoId = await send(person, 'photo', TINY_PNG, `${canaryWord()}.png`);
    await world.drainTasks();
    await person.call.profiles.updateOwnerProfile({ ...texts, photoId });
    const { id: hidden } = await insertProject(world, { ownerId: person.userId, visibility: 'private' });
    const { id: draft } = await insertProject(world, { ownerId: person.userId, status: 'draft' });
    const { id: open } = await insertProject(world, { ownerId: person.userId });
    const blocked = await world.signUp({ userType: 'service_professional', ...near });
    await block(world, person, blocked);
    const otherOwner = await newOwner();

    const target = (projectId?: string) =>
      ({ profileType: 'property-owner', profileId: person.profileId, projectId }) as const;
    const answers = await Promise.allSettled([
      ...[hidden, draft, undefined].map((id) => professional.call.profiles.preview(target(id))),
      blocked.call.profiles.preview(target(open)),
      otherOwner.call.profiles.preview(target(open)),
      otherOwner.call.profiles.ownerProfile(),
      otherOwner.call.uploads.list({ ids: [photoId] }),
      professional.call.projects.browse({ limit: 50 }),
      professional.call.uploads.list({ ids: [photoId] }),
      blocked.call.projects.browse({ limit: 50 }),
      commercial.call.projects.browse({ limit: 50 }),
    ]);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(JSON.stringify(answers)).not.toContain(word);
    expect(JSON.stringify(answers)).not.toContain(photoId);

    const shown = JSON.stringify(await showTo(professional, person, open));
    for (const text of Object.values(texts).slice(0, -1)) expect(shown).toContain(text);
    expect(shown).toContain(photoId);
  });

  it('is no longer shown once it is emptied', async () => {
    const person = await newOwner();
    const [photoId = ''] = await insertUploads(world, person.userId);
    await person.call.profiles.updateOwnerProfile({ ...WHOLE, photoId });
    const { id } = await insertProject(world, { ownerId: person.userId });
    expect((await showTo(professional, person, id)).owner.photo).not.toBeNull();
    await person.call.profiles.updateOwnerProfile({ story: null, photoId: null });
    const { owner: shown } = await showTo(professional, person, id);
    expect(shown).toMatchObject({ story: null, photo: null });
    expect(JSON.stringify(shown)).not.toContain(photoId);
  });
});
