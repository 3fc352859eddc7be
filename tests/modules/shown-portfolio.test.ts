import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceId } from '#contract/services.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { block } from './connection-people.ts';
import { add, addMany, addOne, joinAsPro, NEAR, TEXTS, update } from './portfolio-people.ts';

const world = useTestApp();
const newPro = (services?: ServiceId[]) => joinAsPro(world, services);

let owner: Person;
let commercial: Person;

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner', ...NEAR });
  commercial = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices', ...NEAR });
});

describe('portfolio.listOf', () => {
  it('answers all of a portfolio, of which the preview has the first three and the number', async () => {
    const person = await newPro();
    await addMany(person, 5);
    const looking = await world.signUp({ userType: 'property_owner', services: ['renovation'], ...NEAR });
    const preview = await looking.call.profiles.preview({
      profileType: 'professional',
      profileId: person.profileId,
    });
    if (preview.view !== 'professional') throw new Error('A professional was asked for.');
    const all = await looking.call.portfolio.listOf({ profileId: person.profileId });
    expect(all.items.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((n) => `Project ${String(n)}`));
    expect(preview.portfolio).toEqual(all.items.slice(0, 3));
    expect([preview.portfolioCount, preview.similarProjects]).toEqual([5, 5]);
  });

  it('is shown to those who may see the profile, and to nobody else', async () => {
    const person = await newPro();
    await addOne(person);
    const { profileId } = person;
    expect((await commercial.call.portfolio.listOf({ profileId })).items).toHaveLength(1);
    await expectDomainError(person.call.portfolio.listOf({ profileId }), 'profile_type_not_shown');
    await expectDomainError(world.visitor().portfolio.listOf({ profileId }), 'sign_in_required');
    await expectDomainError(
      owner.call.portfolio.listOf({ profileId: randomUUID() }),
      'professional_not_found',
    );
    const blocker = await newPro();
    await block(world, blocker, owner);
    await expectDomainError(
      owner.call.portfolio.listOf({ profileId: blocker.profileId }),
      'professional_not_found',
    );
  });
});

async function show(viewer: Person, of: Person, requestId?: string) {
  const preview = await viewer.call.profiles.preview({
    ...{ profileType: 'professional', profileId: of.profileId },
    ...(requestId !== undefined && { requestId }),
  });
  if (preview.view !== 'professional') throw new Error('A professional was asked for.');
  return preview;
}

async function cardOf(viewer: Person, of: Person, services: ServiceId[]) {
  const { items } = await viewer.call.profiles.search({
    ...{ services, verified: false, limit: 50, sort: 'distance' },
  });
  return items.find(({ id }) => id === of.profileId);
}

describe('the preview of a professional', () => {
  it.each(['owner', 'commercial'] as const)('shows the portfolio in its order to a %s', async (who) => {
    const viewer = who === 'owner' ? owner : commercial;
    const person = await newPro();
    expect((await show(viewer, person)).portfolio).toEqual([]);
    const ids = await insertUploads(world, person.userId, { count: 3 });
    const [before = '', after = '', progress = ''] = ids;
    const { id: first } = await addOne(person, { title: 'First' });
    const { id: second } = await addOne(person, {
      ...{ ...TEXTS, skills: ['Tile'], budgetRange: '5000_15000' },
      ...{ beforePhotos: [before], afterPhotos: [after], progressPhotos: [progress] },
    });
    await person.call.portfolio.reorder({ ids: [second, first] });
    const { portfolio } = await show(viewer, person);
    expect(portfolio).toMatchObject([
      {
        ...{ ...TEXTS, id: second, skills: ['Tile'], budgetRange: '5000_15000' },
        ...{
          beforePhotos: [{ id: before }],
          afterPhotos: [{ id: after }],
          progressPhotos: [{ id: progress }],
        },
      },
      { id: first, title: 'First', afterPhotos: [] },
    ]);
    const text = JSON.stringify(portfolio);
    for (const word of ['fileName', 'IMG_', 'downloadUrl', 'idempotency', 'requestHash'])
      expect(text).not.toContain(word);
  });

  it('leaves out photos that are still being prepared', async () => {
    const person = await newPro();
    const photo = await uploadFile(world.app, person.userId, {
      ...{ kind: 'photo', fileName: `${canaryWord()}.png`, bytes: TINY_PNG },
    });
    await add(person, { afterPhotos: [photo] });
    expect((await show(owner, person)).portfolio).toMatchObject([{ afterPhotos: [] }]);
    expect((await cardOf(owner, person, ['plumbing']))?.cover).toBeNull();
    await world.drainTasks();
    expect((await show(owner, person)).portfolio).toMatchObject([{ afterPhotos: [{ id: photo }] }]);
  });
});

describe('a professional’s card', () => {
  it('has a photo of the first project with photos: the result before the work, and that before what was there', async () => {
    const person = await newPro();
    expect(await cardOf(owner, person, ['plumbing'])).toMatchObject({ cover: null, similarProjects: 0 });
    const ids = await insertUploads(world, person.userId, { count: 4 });
    const [before = '', after = '', progress = '', later = ''] = ids;
    await add(person);
    const saved = await addOne(person, { beforePhotos: [before] });
    await add(person, { afterPhotos: [later] });
    const urlOfCover = async () => (await cardOf(owner, person, ['plumbing']))?.cover?.sources[0]?.url;
    expect(await urlOfCover()).toContain(before);
    const [, next] = (await update(person, saved, { beforePhotos: [before], progressPhotos: [progress] }))
      .items;
    expect(await urlOfCover()).toContain(progress);
    if (next !== undefined) await update(person, next, { afterPhotos: [after] });
    expect(await urlOfCover()).toContain(after);
    const refuse = (id: string) =>
      world.app.db
        .updateTable('uploads')
        .set({ status: 'refused', refusal: 'file_damaged' })
        .where('id', '=', id)
        .execute();
    await refuse(after);
    expect(await urlOfCover()).toContain(progress);
    for (const id of [progress, before]) await refuse(id);
    expect(await urlOfCover()).toContain(later);
  });

  it('counts the projects in the services that are looked for, and leaves the score as it is', async () => {
    const person = await newPro(['plumbing', 'renovation', 'painting']);
    const { match } = (await cardOf(owner, person, ['plumbing'])) ?? {};
    for (const type of ['bathroom-remodel', 'plumbing-repair', 'kitchen-renovation', 'other'] as const)
      await add(person, { type });
    const plumbing = await cardOf(owner, person, ['plumbing']);
    expect(plumbing?.similarProjects).toBe(2);
    expect(plumbing?.match).toEqual(match);
    expect((await cardOf(owner, person, ['plumbing', 'renovation']))?.similarProjects).toBe(3);
    expect((await cardOf(owner, person, ['painting']))?.similarProjects).toBe(0);
  });

  it('counts them in the matches and the preview of a request', async () => {
    const person = await newPro(['plumbing']);
    await world.app.db
      .updateTable('profiles')
      .set({ verified: true, verifiedUntil: '2030-01-01' })
      .where('userId', '=', person.userId)
      .execute();
    await add(person, { type: 'plumbing-repair' });
    await add(person, { type: 'roofing' });
    const { id } = await owner.call.requests.create({
      ...{ title: 'Leak under the sink', description: 'It drips at night.', category: 'plumbing' },
    });
    const { items } = await owner.call.requests.matches({ id, limit: 50 });
    expect(items.find((card) => card.id === person.profileId)?.similarProjects).toBe(1);
    expect((await show(owner, person, id)).similarProjects).toBe(1);
  });
});

describe('the photos of a portfolio', () => {
  it('reach nobody who may not see the profile', async () => {
    const [hidden, blocked, restricted] = [await newPro(), await newPro(), await newPro()];
    const people = [hidden, blocked, restricted];
    const photos: string[] = [];
    for (const person of people) {
      const [photo = ''] = await insertUploads(world, person.userId);
      await add(person, { afterPhotos: [photo] });
      photos.push(photo);
      expect(JSON.stringify(await show(owner, person))).toContain(photo);
    }
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: false })
      .where('userId', '=', hidden.userId)
      .execute();
    await block(world, blocked, owner);
    await world.restrict(restricted);
    const other = await newPro();
    const answers = await Promise.allSettled([
      ...people.map((person) => show(owner, person)),
      ...people.map((person) => show(other, person)),
      owner.call.profiles.search({ verified: false, limit: 50, sort: 'distance' }),
      owner.call.profiles.search({ verified: false, limit: 50, services: ['plumbing'] }),
      owner.call.uploads.list({ ids: photos }),
      other.call.uploads.list({ ids: photos }),
      other.call.portfolio.listMine(),
    ]);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(6);
    for (const photo of photos) expect(JSON.stringify(answers)).not.toContain(photo);
  });

  it('are no longer shown once they are taken out or their project is removed', async () => {
    const person = await newPro();
    const [one = '', two = ''] = await insertUploads(world, person.userId, { count: 2 });
    const saved = await addOne(person, { afterPhotos: [one] });
    const { id } = await addOne(person, { afterPhotos: [two] });
    await update(person, saved, { afterPhotos: [] });
    await person.call.portfolio.remove({ id });
    const shown = JSON.stringify(await show(owner, person));
    for (const photo of [one, two]) expect(shown).not.toContain(photo);
  });
});
