import { beforeAll, describe, expect, it } from 'vitest';
import type { ShowcaseChanges, ShowcaseFileField } from '#contract/showcase-draft.ts';
import { CHECK_KINDS } from '#contract/staff.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { useWideApp } from '../harness/races.ts';
import { asFiles, insertUploads } from '../harness/sample-drafts.ts';
import { WHOLE_ONBOARDING } from '../harness/sample-onboarding.ts';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { makeVideo } from '../http/sample-media.ts';
import { block } from './connection-people.ts';

const world = useTestApp();
const wide = useWideApp(world, 12);

let owner: Person;
beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226' });
});

const join = () =>
  world.signUp({
    userType: 'service_professional',
    fullName: 'Dana Whitfield',
    location: 'Detroit, MI 48226',
  });

const save = (person: Person, changes: ShowcaseChanges, baseVersion = 0) =>
  person.call.showcase.save({ changes, baseVersion });

async function finished(changes: ShowcaseChanges = {}) {
  const person = await join();
  await save(person, { ...WHOLE_SHOWCASE, ...changes });
  return { person, profile: await person.call.showcase.finish() };
}

async function showTo(viewer: Person, { profileId }: Person) {
  const preview = await viewer.call.profiles.preview({ profileType: 'professional', profileId });
  if (preview.view !== 'professional') throw new Error('A professional was asked for.');
  return preview;
}

const send = (person: Person, kind: 'photo' | 'video' | 'logo', bytes: Uint8Array, fileName: string) =>
  uploadFile(world.app, person.userId, { kind, fileName, bytes });

async function isHeld(id: string): Promise<boolean> {
  const row = await world.app.db
    .selectFrom('uploads')
    .select('subjectKind')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.subjectKind === 'showcase';
}

async function check(person: Person): Promise<void> {
  const staff = await world.makeStaff();
  for (const kind of CHECK_KINDS)
    await staff.call.staff.recordCheck({ email: person.email, kind, validUntil: '2099-01-01' });
}

const OTHERS = ['property_owner', 'commercial'] as const;

describe('showcase.mine', () => {
  it('starts with what the profile and onboarding know', async () => {
    const person = await join();
    await person.call.profiles.updateMine({
      companyName: 'Whitfield Plumbing',
      description: 'We fix leaks.',
    });
    await person.call.onboarding.save({ changes: WHOLE_ONBOARDING.service_professional });
    await person.call.onboarding.finish();
    expect(await person.call.showcase.mine()).toMatchObject({
      id: null,
      version: 0,
      updatedAt: null,
      content: {
        businessName: 'Whitfield Plumbing',
        businessStory: 'We fix leaks.',
        primaryServices: ['plumbing', 'water-heaters', 'drain-and-sewer'],
        location: 'Detroit, MI 48226',
        serviceRadiusMiles: 40,
        licenseNumber: 'MP-2201',
        insuranceInfo: 'Great Lakes Mutual, policy 77-12',
        emergencyServices: true,
      },
      uploads: [],
      ownerName: 'Dana Whitfield',
      isFinished: false,
      thisYear: 2026,
    });
  });

  it('follows the profile until a field is changed here, and again once that is finished', async () => {
    const { person } = await finished();
    await person.call.profiles.updateMine({ companyName: 'Whitfield & Sons' });
    const { content, version } = await person.call.showcase.mine();
    expect(content.businessName).toBe('Whitfield & Sons');
    await save(person, { tagline: 'New' }, version);
    expect((await person.call.showcase.mine()).content.businessName).toBe('Whitfield & Sons');
    await person.call.profiles.updateMine({ companyName: 'Whitfield Brothers' });
    await save(person, { businessName: 'Whitfield Pipes' }, version + 1);
    await person.call.profiles.updateMine({ companyName: 'Somewhere else' });
    expect((await person.call.showcase.mine()).content.businessName).toBe('Whitfield Pipes');
    expect((await person.call.showcase.finish()).companyName).toBe('Whitfield Pipes');
    expect((await person.call.showcase.finish()).companyName).toBe('Whitfield Pipes');
  });

  it('is each professional’s own, and for professionals only', async () => {
    const [one, other] = [await join(), await join()];
    await save(one, { tagline: 'Mine' });
    expect((await other.call.showcase.mine()).content).not.toHaveProperty('tagline');
    for (const userType of OTHERS) {
      const client = await world.signUp({ userType });
      await expectDomainError(client.call.showcase.mine(), 'wrong_user_type');
    }
    await expectDomainError(world.visitor().showcase.mine(), 'sign_in_required');
  });
});

describe('showcase.save', () => {
  it('keeps what is typed, to go on with on another device', async () => {
    const person = await join();
    const first = await save(person, { tagline: 'Quiet pipes', teamSize: '4' });
    expect(first).toMatchObject({ version: 1, merged: {} });
    const second = await save(person, { teamSize: null, foundedYear: 2014 }, 1);
    expect(second).toMatchObject({ id: first.id, version: 2 });
    const { content, version } = await person.call.showcase.mine();
    expect({ content, version }).toMatchObject({
      content: { tagline: 'Quiet pipes', foundedYear: 2014 },
      version: 2,
    });
    expect(content).not.toHaveProperty('teamSize');
  });

  it('never overwrites another tab silently, also in a field of the profile', async () => {
    const person = await join();
    await save(person, { businessName: 'One' });
    const merged = await save(person, { tagline: 'Two' });
    expect(merged).toMatchObject({ version: 2, merged: { businessName: 'One' } });
    const error = await expectDomainError(save(person, { businessName: 'Other' }), 'draft_changed');
    expect(error.details.draft?.fields['businessName']?.value).toBe('One');
    await save(person, WHOLE_SHOWCASE, 2);
    await person.call.showcase.finish();
    await expectDomainError(save(person, { businessName: 'Other' }, 2), 'draft_changed');
    expect((await person.call.showcase.mine()).content.businessName).toBe(WHOLE_SHOWCASE.businessName);
  });

  it('of twelve parallel beginnings makes one draft', async () => {
    const person = await join();
    const call = await world.callAs(person.userId, wide());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call.showcase.save({ changes: { tagline: 'Same' } })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await person.call.showcase.mine()).version).toBe(1);
  });

  it('takes no fields, sizes and numbers that the schema does not know', async () => {
    const person = await join();
    const bad = [
      { ownerName: 'Somebody Else' },
      { tagline: 'x'.repeat(101) },
      { whyChooseUs: 'x'.repeat(801) },
      { yearsExperience: 51 },
      { uniqueSellingPoints: Array.from({ length: 11 }, () => 'x') },
      { workspacePhotos: asFiles(Array.from({ length: 11 }, () => '0'.repeat(32))) },
      { businessLogo: asFiles(['0'.repeat(32), '1'.repeat(32)]) },
    ];
    for (const changes of bad)
      await expect(person.call.showcase.save({ changes })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    expect((await person.call.showcase.mine()).version).toBe(0);
    await expectDomainError(owner.call.showcase.save({ changes: {} }), 'wrong_user_type');
  });

  it('refuses other people’s files, other kinds and used ones at their field, and saves nothing', async () => {
    const [person, other] = [await join(), await join()];
    const [theirs = ''] = await insertUploads(world, other.userId);
    const [photo = ''] = await insertUploads(world, person.userId);
    const [video = ''] = await insertUploads(world, person.userId, { kind: 'video' });
    const [refused = ''] = await insertUploads(world, person.userId, { status: 'refused' });
    const nobodys = '0'.repeat(32);
    const wrong: [ShowcaseFileField, string[]][] = [
      ['businessLogo', [photo, video, nobodys]],
      ['ownerPhoto', [theirs, video, refused, nobodys]],
      ['workspacePhotos', [theirs, nobodys]],
      ['teamPhotos', [video]],
      ['businessIntroVideo', [photo, nobodys]],
    ];
    for (const [field, ids] of wrong)
      for (const id of ids) {
        const changes = { tagline: 'After', [field]: asFiles([id]) };
        const error = await expectDomainError(save(person, changes), 'upload_gone');
        expect(error.details.issues).toMatchObject([{ path: field }]);
      }
    expect((await person.call.showcase.mine()).version).toBe(0);
  });

  it('lets go of a file that is taken out, unless the profile shows it', async () => {
    const person = await join();
    const [drafted = '', shown = ''] = await insertUploads(world, person.userId, { count: 2 });
    await save(person, { ...WHOLE_SHOWCASE, workspacePhotos: asFiles([drafted, shown]) });
    await save(person, { workspacePhotos: asFiles([shown]) }, 1);
    expect([await isHeld(drafted), await isHeld(shown)]).toEqual([false, true]);
    await person.call.showcase.finish();
    await save(person, { workspacePhotos: null }, 2);
    expect(await isHeld(shown)).toBe(true);
    expect((await showTo(owner, person)).showcase?.workspacePhotos).toHaveLength(1);
    await person.call.showcase.finish();
    expect(await isHeld(shown)).toBe(false);
    world.clock.advance({ days: 2 });
    await sweepUploads(world.app);
    expect((await person.call.uploads.list({ ids: [shown] })).items).toEqual([]);
  });
});

describe('showcase.finish', () => {
  it('writes the profile’s own fields, and shows the rest beside them', async () => {
    const { person, profile } = await finished({ serviceRadiusMiles: 60, emergencyServices: true });
    expect(profile).toMatchObject({
      fullName: 'Dana Whitfield',
      companyName: 'Whitfield Plumbing',
      description: WHOLE_SHOWCASE.businessStory,
      specialties: WHOLE_SHOWCASE.primaryServices,
      serviceRadiusMiles: 60,
      location: 'Detroit, MI 48226',
    });
    const { showcase, description } = await showTo(owner, person);
    expect(description).toBe(WHOLE_SHOWCASE.businessStory);
    const { tagline, whyChooseUs, businessAchievements, uniqueSellingPoints, mediaFeatures } = WHOLE_SHOWCASE;
    expect(showcase).toMatchObject({
      ...{ tagline, whyChooseUs, businessAchievements, uniqueSellingPoints, mediaFeatures },
      ...{
        yearsExperience: 12,
        foundedYear: 2014,
        teamSize: WHOLE_SHOWCASE.teamSize,
        emergencyServices: true,
      },
    });
    expect(await person.call.showcase.mine()).toMatchObject({ isFinished: true });
  });

  it('refuses a draft with the messages of the steps, and shows nothing', async () => {
    const person = await join();
    await save(person, {
      businessStory: 'Too short',
      mediaFeatures: [{ publication: 'P', title: '', url: '' }],
    });
    const error = await expectDomainError(person.call.showcase.finish(), 'invalid_input');
    expect(error.details.issues?.map(({ path }) => path)).toEqual([
      'businessName',
      'primaryServices',
      'businessStory',
      'mediaFeatures.0.title',
    ]);
    expect((await showTo(owner, person)).showcase).toBeNull();
    for (const userType of OTHERS) {
      const client = await world.signUp({ userType });
      await expectDomainError(client.call.showcase.finish(), 'wrong_user_type');
    }
  });

  it('shows changes once it is finished again, and the same again changes nothing', async () => {
    const { person } = await finished();
    const first = await world.app.db
      .selectFrom('showcases')
      .selectAll()
      .where('profileId', '=', person.profileId)
      .execute();
    await save(person, { tagline: 'Another' }, 1);
    expect((await showTo(owner, person)).showcase?.tagline).toBe(WHOLE_SHOWCASE.tagline);
    world.clock.advance({ hours: 1 });
    await person.call.showcase.finish();
    expect((await showTo(owner, person)).showcase?.tagline).toBe('Another');
    const second = await world.app.db
      .selectFrom('showcases')
      .selectAll()
      .where('profileId', '=', person.profileId)
      .execute();
    expect(second[0]?.finishedAt).toEqual(first[0]?.finishedAt);
    world.clock.advance({ hours: 1 });
    await person.call.showcase.finish();
    const third = await world.app.db
      .selectFrom('showcases')
      .selectAll()
      .where('profileId', '=', person.profileId)
      .execute();
    expect(third).toEqual(second);
  });

  it('of ten parallel calls writes once', async () => {
    const person = await join();
    await save(person, WHOLE_SHOWCASE);
    const call = await world.callAs(person.userId, wide());
    const answers = await Promise.all(Array.from({ length: 10 }, () => call.showcase.finish()));
    expect(new Set(answers.map(({ companyName }) => companyName))).toEqual(new Set(['Whitfield Plumbing']));
  });

  it('takes the badge with another business name, and gives it back with the one that was checked', async () => {
    const { person } = await finished();
    await check(person);
    expect((await person.call.profiles.mine()).isVerified).toBe(true);
    await save(person, { businessName: 'Whitfield Pipes' }, 1);
    expect((await person.call.profiles.mine()).isVerified).toBe(true);
    expect((await person.call.showcase.finish()).isVerified).toBe(false);
    await save(person, { businessName: 'whitfield  plumbing' }, 2);
    expect((await person.call.showcase.finish()).isVerified).toBe(true);
  });

  it('refuses an intro video of more than four minutes', async () => {
    const person = await join();
    const long = await send(person, 'video', await makeVideo({ seconds: 250 }), 'long.mp4');
    await save(person, { ...WHOLE_SHOWCASE, businessIntroVideo: asFiles([long]) });
    await world.drainTasks();
    const error = await expectDomainError(person.call.showcase.finish(), 'invalid_input');
    expect(error.details.issues).toEqual([
      { path: 'businessIntroVideo', message: 'Choose a video of at most 4 minutes' },
    ]);
  });

  it('shows an intro video that turns out too long to nobody', async () => {
    const person = await join();
    const long = await send(person, 'video', await makeVideo({ seconds: 250 }), 'long.mp4');
    await save(person, { ...WHOLE_SHOWCASE, businessIntroVideo: asFiles([long]) });
    await person.call.showcase.finish();
    await world.drainTasks();
    expect((await showTo(owner, person)).showcase?.businessIntroVideo).toBeNull();
  });
});

describe('the preview of a professional', () => {
  it('shows files once they are ready, without their names', async () => {
    const person = await join();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const files = {
      businessLogo: asFiles([await send(person, 'logo', svg, `${canaryWord()}.svg`)]),
      ownerPhoto: asFiles([await send(person, 'photo', TINY_PNG, `${canaryWord()}.png`)]),
      workspacePhotos: [
        { uploadId: await send(person, 'photo', TINY_PNG, `${canaryWord()}.png`), caption: 'The bench' },
      ],
      teamPhotos: asFiles([await send(person, 'photo', TINY_PNG, `${canaryWord()}.png`)]),
      businessIntroVideo: asFiles([await send(person, 'video', await makeVideo(), `${canaryWord()}.mp4`)]),
    };
    await save(person, { ...WHOLE_SHOWCASE, ...files });
    const own = async () => (await person.call.auth.viewer())?.photoUrl;
    expect(await own()).toBeNull();
    await person.call.showcase.finish();
    expect((await showTo(owner, person)).showcase).toMatchObject({ businessLogo: null, workspacePhotos: [] });
    await world.drainTasks();
    const { showcase } = await showTo(owner, person);
    expect(showcase?.businessLogo?.sources.length).toBeGreaterThan(0);
    expect(showcase?.ownerPhoto?.sources.length).toBeGreaterThan(0);
    expect(showcase?.workspacePhotos).toMatchObject([{ caption: 'The bench' }]);
    expect(showcase?.teamPhotos).toHaveLength(1);
    expect(showcase?.businessIntroVideo?.sources).toMatchObject([{ mediaType: 'video/mp4' }]);
    expect(JSON.stringify(showcase)).not.toMatch(/fileName|downloadUrl|svg/);
    expect(await own()).toContain(files.ownerPhoto[0]?.uploadId);
  });

  it('tells nobody of license, insurance, a draft or its files', async () => {
    const person = await join();
    const word = canaryWord();
    const [photo = ''] = await insertUploads(world, person.userId);
    await save(person, {
      ...WHOLE_SHOWCASE,
      licenseNumber: `MP-${word}`,
      insuranceInfo: `Erie ${word}`,
      ownerPhoto: asFiles([photo]),
    });
    const before = JSON.stringify(await showTo(owner, person));
    expect(before).not.toContain(photo);
    expect(before).not.toContain(WHOLE_SHOWCASE.tagline);
    await person.call.showcase.finish();
    await save(person, { tagline: `Pending ${word}` }, 1);
    const blocked = await world.signUp({ userType: 'property_owner' });
    await block(world, person, blocked);
    await expectDomainError(showTo(blocked, person), 'professional_not_found');
    const colleague = await join();
    const answers = await Promise.allSettled([
      showTo(owner, person),
      colleague.call.uploads.list({ ids: [photo] }),
      colleague.call.showcase.mine(),
      owner.call.profiles.search({ verified: false }),
    ]);
    expect(JSON.stringify(answers)).not.toContain(word);
    expect(JSON.stringify(answers[0])).toContain(photo);
    expect(JSON.stringify(answers.slice(1))).not.toContain(photo);
  });
});

describe('showcase.signUpProgress', () => {
  it('names the steps that are left, in order', async () => {
    const person = await join();
    expect(await person.call.showcase.signUpProgress()).toEqual({
      isBegun: false,
      left: ['showcase', 'portfolio', 'video', 'credentials'],
    });
    await save(person, WHOLE_SHOWCASE);
    expect(await person.call.showcase.signUpProgress()).toMatchObject({ isBegun: true });
    await person.call.showcase.finish();
    await person.call.portfolio.choose({ business: 'established' });
    const progress = () => person.call.showcase.signUpProgress();
    expect((await progress()).left).toEqual(['portfolio', 'video', 'credentials']);
    await person.call.portfolio.choose({ addsLater: true });
    expect((await progress()).left).toEqual(['video', 'credentials']);
    const [video = ''] = await insertUploads(world, person.userId, { kind: 'video' });
    await save(person, { businessIntroVideo: asFiles([video]) }, 1);
    expect((await progress()).left).toEqual(['credentials']);
    await check(person);
    expect((await progress()).left).toEqual([]);
  });

  it('is for professionals', async () => {
    await expectDomainError(owner.call.showcase.signUpProgress(), 'wrong_user_type');
  });
});
