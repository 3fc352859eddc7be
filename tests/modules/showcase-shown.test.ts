import { describe, expect, it } from 'vitest';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { useWideApp } from '../harness/races.ts';
import { asFiles, insertUploads } from '../harness/sample-drafts.ts';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';
import { expectDomainError, type Person } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { makeVideo } from '../http/sample-media.ts';
import { block } from './connection-people.ts';
import { useShowcases } from './showcase-people.ts';

const { world, owner, join, save, finished, showTo, check } = useShowcases();
const wide = useWideApp(world, 12);

const OTHERS = ['property_owner', 'commercial'] as const;

const send = (person: Person, kind: 'photo' | 'video' | 'logo', bytes: Uint8Array, fileName: string) =>
  uploadFile(world.app, person.userId, { kind, fileName, bytes });

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
    const { showcase, description } = await showTo(owner(), person);
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
    expect((await showTo(owner(), person)).showcase).toBeNull();
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
    expect((await showTo(owner(), person)).showcase?.tagline).toBe(WHOLE_SHOWCASE.tagline);
    world.clock.advance({ hours: 1 });
    await person.call.showcase.finish();
    expect((await showTo(owner(), person)).showcase?.tagline).toBe('Another');
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

  it('of more parallel calls than there are connections all succeed, also with a video', async () => {
    const person = await join();
    const [video = ''] = await insertUploads(world, person.userId, { kind: 'video' });
    await save(person, { ...WHOLE_SHOWCASE, businessIntroVideo: asFiles([video]) });
    const answers = await Promise.all(Array.from({ length: 16 }, () => person.call.showcase.finish()));
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
    expect((await showTo(owner(), person)).showcase?.businessIntroVideo).toBeNull();
    // The same is not finished again while it is known to be too long.
    const error = await expectDomainError(person.call.showcase.finish(), 'invalid_input');
    expect(error.details.issues?.map(({ path }) => path)).toEqual(['businessIntroVideo']);
    await save(person, { businessIntroVideo: null }, 1);
    await person.call.showcase.finish();
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
    expect((await showTo(owner(), person)).showcase).toMatchObject({
      businessLogo: null,
      workspacePhotos: [],
    });
    await world.drainTasks();
    const { showcase } = await showTo(owner(), person);
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
    const before = JSON.stringify(await showTo(owner(), person));
    expect(before).not.toContain(photo);
    expect(before).not.toContain(WHOLE_SHOWCASE.tagline);
    await person.call.showcase.finish();
    await save(person, { tagline: `Pending ${word}` }, 1);
    const blocked = await world.signUp({ userType: 'property_owner' });
    await block(world, person, blocked);
    await expectDomainError(showTo(blocked, person), 'professional_not_found');
    const colleague = await join();
    const answers = await Promise.allSettled([
      showTo(owner(), person),
      colleague.call.uploads.list({ ids: [photo] }),
      colleague.call.showcase.mine(),
      owner().call.profiles.search({ verified: false }),
    ]);
    expect(JSON.stringify(answers)).not.toContain(word);
    expect(JSON.stringify(answers[0])).toContain(photo);
    expect(JSON.stringify(answers.slice(1))).not.toContain(photo);
  });
});
