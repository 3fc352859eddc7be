import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

let staff: Person;
let owner: Person;
let pro: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  pro = await world.signUp({ userType: 'service_professional', companyName: 'Bad Roofs' });
});

async function report(reporter: Person, subject: Person, projectId?: string): Promise<string> {
  const { id } = await reporter.call.profiles.report({
    ...{ profileId: subject.profileId, projectId, reason: 'fraud', text: 'They ask for a deposit.' },
    idempotencyKey: randomUUID(),
  });
  return id;
}

const textsOf = async (id: string) => (await staff.call.staff.reportedTexts({ id })).texts;

describe('staff.reportedTexts', () => {
  it('shows what was changed, added and removed since the report, beside what was not', async () => {
    await pro.call.profiles.updateMine({ description: 'Roofs. Half the sum before we start.' });
    await world.app.db
      .insertInto('showcases')
      .values({
        ...{ profileId: pro.profileId, tagline: 'Dry since 1994', draftVersion: 1 },
        uniqueSellingPoints: ['Ten-year warranty', 'Own crew'],
        businessAchievements: JSON.stringify([
          { title: 'Roofer of the year', year: '2020' },
          { title: 'Best in town', year: null },
        ]),
        ...{ finishedAt: world.clock.now(), updatedAt: world.clock.now() },
      })
      .execute();
    const id = await report(owner, pro);
    expect((await staff.call.staff.listReports({})).items[0]).toMatchObject({ id, hasTexts: true });
    const same = (field: string, text: string) => ({ field, before: text, now: text });
    const kept = [
      same('sellingPoints', 'Ten-year warranty\nOwn crew'),
      same('achievements', 'Roofer of the year, 2020\nBest in town'),
    ];
    expect(await textsOf(id)).toEqual([
      same('name', 'Bad Roofs'),
      same('tagline', 'Dry since 1994'),
      same('about', 'Roofs. Half the sum before we start.'),
      ...kept,
    ]);
    await pro.call.profiles.updateMine({ companyName: 'Good Roofs', description: '' });
    await world.app.db
      .updateTable('showcases')
      .set({ tagline: null, whyChooseUs: 'We take no deposit.' })
      .where('profileId', '=', pro.profileId)
      .execute();
    expect(await textsOf(id)).toEqual([
      { field: 'name', before: 'Bad Roofs', now: 'Good Roofs' },
      { field: 'tagline', before: 'Dry since 1994', now: null },
      { field: 'about', before: 'Roofs. Half the sum before we start.', now: null },
      { field: 'whyChooseUs', before: null, now: 'We take no deposit.' },
      ...kept,
    ]);
  });

  it('shows the finished work of a professional', async () => {
    await world.app.db
      .insertInto('portfolioProjects')
      .values({
        ...{
          profileId: pro.profileId,
          type: 'roofing' as const,
          position: 0,
          title: 'A barn',
          results: 'Dry',
        },
        ...{ description: 'Slate, 40 squares', idempotencyKey: randomUUID(), requestHash: 'x' },
        ...{ createdAt: world.clock.now(), updatedAt: world.clock.now() },
      })
      .execute();
    const text = 'A barn\nSlate, 40 squares\nDry';
    expect(await textsOf(await report(owner, pro))).toContainEqual({
      ...{ field: 'finishedWork', before: text, now: text },
    });
  });

  it('shows an owner with the project that the report names, and nothing of another', async () => {
    await owner.call.profiles.updateOwnerProfile({ story: 'I own a house.', dealBreakers: 'No smokers' });
    const [project, other] = [
      await insertProject(world, { ownerId: owner.userId, title: 'New roof' }),
      await insertProject(world, { ownerId: owner.userId, title: 'New porch' }),
    ];
    const photo = { kind: 'photo', fileName: 'roof.png', bytes: TINY_PNG } as const;
    const uploadId = await uploadFile(world.app, owner.userId, photo);
    await world.app.db
      .insertInto('projectMedia')
      .values({ projectId: project.id, uploadId, slot: 'photo', position: 0, caption: 'The north side' })
      .execute();
    const id = await report(pro, owner, project.id);
    await world.app.db
      .updateTable('projects')
      .set({ title: 'Newer roof' })
      .where('id', 'in', [project.id, other.id])
      .execute();
    const texts = await textsOf(id);
    expect(texts.filter(({ before, now }) => before !== now)).toEqual([
      { field: 'projectTitle', before: 'New roof', now: 'Newer roof' },
    ]);
    const before = Object.fromEntries(texts.map((text) => [text.field, text.before]));
    expect(before).toMatchObject({
      name: 'Olive Owner',
      about: 'I own a house.',
      dealBreakers: 'No smokers',
      projectDescription: 'The shingles are 24 years old and the north side leaks in heavy rain.',
      projectScope: 'Tear off, Two layers, down to the deck',
      projectCaptions: 'The north side',
      projectRequirements: 'A permit and a clean yard every evening',
      projectDealBreakers: 'No subcontractors',
    });
    const general = await textsOf(await report(pro, owner));
    expect(general.map(({ field }) => field)).toEqual(['name', 'about', 'dealBreakers']);
  });

  it('keeps what the first of two parallel calls with the same key found', async () => {
    const input = {
      ...{ profileId: pro.profileId, reason: 'fraud' as const, text: 'They ask for a deposit.' },
      idempotencyKey: randomUUID(),
    };
    const [one, two] = await Promise.all([
      owner.call.profiles.report(input),
      owner.call.profiles.report(input),
    ]);
    expect(two).toEqual(one);
    await pro.call.profiles.updateMine({ companyName: 'Good Roofs' });
    await owner.call.profiles.report(input);
    expect(await textsOf(one.id)).toEqual([{ field: 'name', before: 'Bad Roofs', now: 'Good Roofs' }]);
  });

  it('is empty for a report from before texts were kept', async () => {
    const id = await report(owner, pro);
    await world.app.db.deleteFrom('reportedTexts').where('reportId', '=', id).execute();
    expect(await textsOf(id)).toEqual([]);
    expect((await staff.call.staff.listReports({})).items[0]).toMatchObject({ id, hasTexts: false });
  });

  it('finds no unknown report, and is for staff', async () => {
    const id = await report(owner, pro);
    await expectDomainError(staff.call.staff.reportedTexts({ id: NOBODY }), 'not_found');
    for (const [caller, code] of [
      [owner.call, 'wrong_user_type'],
      [pro.call, 'wrong_user_type'],
      [world.visitor(), 'sign_in_required'],
    ] as const)
      await expectDomainError(caller.staff.reportedTexts({ id }), code);
  });
});
