import { describe, expect, it } from 'vitest';
import {
  INTRO_VIDEO_MINUTES,
  type ShowcaseChanges,
  type ShowcaseFileField,
} from '#contract/showcase-draft.ts';
import { notUploadedMessage } from '#contract/uploads.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { countMadeAtOnce, useWideApp } from '../harness/races.ts';
import { asFiles, insertUploads } from '../harness/sample-drafts.ts';
import { WHOLE_ONBOARDING } from '../harness/sample-onboarding.ts';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';
import { expectDomainError } from '../harness/test-app.ts';
import { useShowcases } from './showcase-people.ts';

const { world, owner, join, save, finished, showTo, check } = useShowcases();
const wide = useWideApp(world, 12);

const OTHERS = ['property_owner', 'commercial'] as const;

async function isHeld(id: string): Promise<boolean> {
  const row = await world.app.db
    .selectFrom('uploads')
    .select('subjectKind')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.subjectKind === 'showcase';
}

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

  it('never overwrites what was changed under Account since', async () => {
    const { person } = await finished({ primaryServices: ['plumbing', 'drain-and-sewer'] });
    const { content, version } = await person.call.showcase.mine();
    const { businessStory, primaryServices } = content;
    world.clock.advance({ minutes: 3 });
    const savedAt = world.clock.now().toISOString();
    const description = 'Under Account, we say it better.';
    await person.call.profiles.updateMine({ description });
    world.clock.advance({ minutes: 3 });
    const correct = (changes: ShowcaseChanges, startedFrom: ShowcaseChanges) =>
      person.call.showcase.save({ baseVersion: version, changes, startedFrom });
    const mine = { businessStory: `${String(businessStory)}!`, tagline: 'Another' };
    const error = await expectDomainError(correct(mine, { businessStory }), 'draft_changed');
    expect(error.details.draft?.fields).toEqual({ businessStory: { value: description, savedAt } });
    const after = await person.call.showcase.mine();
    expect(after).toMatchObject({ version, content: { businessStory: description } });
    expect(after.content.tagline).toBe(content.tagline);
    // What was not changed there, and what the person has seen, is nobody’s loss.
    const services = { primaryServices: primaryServices?.toReversed() ?? [] };
    await correct({ primaryServices: ['plumbing'] }, services);
    await correct(mine, { businessStory: ` ${description}` });
    expect((await person.call.showcase.mine()).content).toMatchObject({
      ...mine,
      primaryServices: ['plumbing'],
    });
  });

  it('of twelve parallel beginnings makes one draft', async () => {
    const person = await join();
    const call = await world.callAs(person.userId, wide());
    expect(await countMadeAtOnce(12, () => call.showcase.save({ changes: { tagline: 'Same' } }))).toBe(1);
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
    await expectDomainError(owner().call.showcase.save({ changes: {} }), 'wrong_user_type');
  });

  it('refuses other people’s files, other kinds and used ones at their field, and saves nothing', async () => {
    const [person, other] = [await join(), await join()];
    const [theirs = ''] = await insertUploads(world, other.userId);
    const [photo = ''] = await insertUploads(world, person.userId);
    const [video = ''] = await insertUploads(world, person.userId, { kind: 'video' });
    const wrong: [ShowcaseFileField, string[]][] = [
      ['businessLogo', [photo, video]],
      ['ownerPhoto', [theirs, video]],
      ['workspacePhotos', [theirs]],
      ['teamPhotos', [video]],
      ['businessIntroVideo', [photo]],
    ];
    for (const [field, ids] of wrong)
      for (const id of ids) {
        const changes = { tagline: 'After', [field]: asFiles([id]) };
        const error = await expectDomainError(save(person, changes), 'upload_gone');
        expect(error.details.issues).toMatchObject([{ path: field }]);
      }
    expect((await person.call.showcase.mine()).version).toBe(0);
  });

  it('saves the rest beside a refused file, which finishing names at its field', async () => {
    const person = await join();
    const [refused = ''] = await insertUploads(world, person.userId, { status: 'refused' });
    await save(person, { ...WHOLE_SHOWCASE, ownerPhoto: asFiles([refused]) });
    const { content, uploads } = await person.call.showcase.mine();
    expect(content.tagline).toBe(WHOLE_SHOWCASE.tagline);
    expect(uploads).toMatchObject([{ id: refused, refusal: 'file_damaged' }]);
    const error = await expectDomainError(person.call.showcase.finish(), 'invalid_input');
    const message = notUploadedMessage(uploads[0]?.fileName);
    expect(error.details.issues).toEqual([{ path: 'ownerPhoto', message }]);
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
    expect((await showTo(owner(), person)).showcase?.workspacePhotos).toHaveLength(1);
    await person.call.showcase.finish();
    expect(await isHeld(shown)).toBe(false);
    world.clock.advance({ days: 2 });
    await sweepUploads(world.app);
    expect((await person.call.uploads.list({ ids: [shown] })).items).toEqual([]);
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

  it('leaves the video to be done while the one that was sent is refused or too long to be shown', async () => {
    const person = await join();
    const left = async () => (await person.call.showcase.signUpProgress()).left;
    const [refused = ''] = await insertUploads(world, person.userId, { kind: 'video', status: 'refused' });
    await save(person, { businessIntroVideo: asFiles([refused]) });
    expect(await left()).toContain('video');
    const [video = ''] = await insertUploads(world, person.userId, { kind: 'video' });
    await save(person, { businessIntroVideo: asFiles([video]) }, 1);
    expect(await left()).not.toContain('video');
    await world.app.db
      .updateTable('uploads')
      .set({ durationSeconds: INTRO_VIDEO_MINUTES.atMost * 60 + 1 })
      .where('id', '=', video)
      .execute();
    expect(await left()).toContain('video');
  });

  it('is for professionals', async () => {
    await expectDomainError(owner().call.showcase.signUpProgress(), 'wrong_user_type');
  });
});
