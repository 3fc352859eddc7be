import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AddPortfolioProjectInput,
  MAX_PORTFOLIO_PHOTO_BYTES,
  MAX_PORTFOLIO_PROJECTS,
  type OwnPortfolioProject,
  PORTFOLIO_PHOTO_LIMITS,
  PORTFOLIO_TEXT_LIMITS,
  type PortfolioPhotoField,
  type PortfolioProjectInput,
} from '#contract/portfolio.ts';
import type { ServiceId } from '#contract/services.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { block } from './connection-people.ts';

const world = useTestApp();
const near = { location: 'Ann Arbor, MI 48104' };

let owner: Person;
let commercial: Person;

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner', ...near });
  commercial = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices', ...near });
});

const newPro = (services: ServiceId[] = ['renovation', 'plumbing']) =>
  world.signUp({ userType: 'service_professional', services, ...near });

const DESCRIPTION = 'We opened the wall between kitchen and dining room and moved the sink. '.repeat(2);
const TEXTS = {
  duration: '5 weeks',
  location: 'Ypsilanti, MI',
  challenges: 'A gas line where the plans had none.',
  solution: 'We rerouted it in a day.',
  results: 'Twice the counter space.',
  clientTestimonial: 'On time, and clean every night.',
};
const project = (more: Partial<AddPortfolioProjectInput> = {}) =>
  ({
    title: 'Kitchen for six',
    type: 'kitchen-renovation',
    description: DESCRIPTION,
    ...more,
    idempotencyKey: randomUUID(),
  }) as const;

const add = (person: Person, more: Parameters<typeof project>[0] = {}) =>
  person.call.portfolio.add(project(more));

async function addOne(person: Person, more: Parameters<typeof project>[0] = {}) {
  const saved = (await add(person, more)).items.at(-1);
  if (saved === undefined) throw new Error('A project was added.');
  return saved;
}

async function addMany(person: Person, count: number) {
  for (let index = 0; index < count; index += 1) await add(person, { title: `Project ${String(index)}` });
  const { items } = await person.call.portfolio.listMine();
  return items.map(({ id }) => id);
}

/** Saves everything again with these changes. */
function update(
  person: Person,
  { gaps, ...saved }: OwnPortfolioProject,
  more: Partial<PortfolioProjectInput> = {},
) {
  expect(gaps).toBeDefined();
  return person.call.portfolio.update({ ...saved, ...more });
}

const expectRefused = (answer: Promise<unknown>, field: string) =>
  expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: [field] }] } });

async function isStored(id: string): Promise<boolean> {
  const bytes = await world.app.files.read(`${id}.small.webp`);
  bytes?.destroy();
  return bytes !== null;
}

describe('portfolio.listOf', () => {
  it('answers all of a portfolio, of which the preview has the first three and the number', async () => {
    const person = await newPro();
    await addMany(person, 5);
    const looking = await world.signUp({ userType: 'property_owner', services: ['renovation'], ...near });
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

describe('portfolio.listMine', () => {
  it('is empty before the first change', async () => {
    const person = await newPro();
    expect(await person.call.portfolio.listMine()).toEqual({
      ...{ business: null, addsLater: false, items: [], uploads: [] },
    });
  });

  it('is for professionals, and shows nobody else’s', async () => {
    const [one, other] = [await newPro(), await newPro()];
    await add(one);
    expect((await other.call.portfolio.listMine()).items).toEqual([]);
    for (const client of [owner, commercial]) {
      await expectDomainError(client.call.portfolio.listMine(), 'wrong_user_type');
    }
  });
});

describe('portfolio.choose', () => {
  it('saves what is given and leaves the rest', async () => {
    const person = await newPro();
    expect(await person.call.portfolio.choose({ business: 'established' })).toMatchObject({
      ...{ business: 'established', addsLater: false },
    });
    expect(await person.call.portfolio.choose({ addsLater: true })).toMatchObject({
      ...{ business: 'established', addsLater: true },
    });
    expect(await person.call.portfolio.choose({})).toMatchObject({
      business: 'established',
      addsLater: true,
    });
    await expectDomainError(owner.call.portfolio.choose({ addsLater: true }), 'wrong_user_type');
  });
});

describe('portfolio.add', () => {
  it('adds at the end, with what is left out empty', async () => {
    const person = await newPro();
    await add(person, { title: '  First  ' });
    const { items } = await add(person, { ...TEXTS, title: 'Second', skills: ['Tile', 'Framing', 'Tile'] });
    expect(items).toMatchObject([
      { title: 'First', duration: null, budgetRange: null, skills: [], beforePhotos: [], version: 1 },
      { ...TEXTS, title: 'Second', skills: ['Tile', 'Framing'] },
    ]);
    expect(await person.call.portfolio.listMine()).toMatchObject({ items });
  });

  it('takes the project types of the business profile too', async () => {
    const person = await newPro();
    const { items } = await add(person, { type: 'construction' as never });
    expect(items).toMatchObject([{ type: 'general-contracting' }]);
    await expectRefused(add(person, { type: 'masonry' as never }), 'type');
  });

  it('refuses clients', async () => {
    await expectDomainError(add(owner), 'wrong_user_type');
    await expectDomainError(add(commercial), 'wrong_user_type');
  });

  it('needs a title and a description of 100 characters', async () => {
    const person = await newPro();
    await expectRefused(add(person, { title: '  ' }), 'title');
    await expectRefused(add(person, { description: 'x'.repeat(99) }), 'description');
    expect((await add(person, { description: 'x'.repeat(100) })).items).toHaveLength(1);
  });

  it.each(Object.entries(PORTFOLIO_TEXT_LIMITS).filter(([name]) => name !== 'skill'))(
    'takes %s of %i characters and no more',
    async (name, most) => {
      const person = await newPro();
      expect((await add(person, { [name]: 'x'.repeat(most) })).items).toHaveLength(1);
      await expectRefused(add(person, { [name]: 'x'.repeat(most + 1) }), name);
    },
  );

  it('with one key adds one project, however often and at once it is sent', async () => {
    const person = await newPro();
    const input = project();
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.call.portfolio.add(input)));
    for (const { items } of answers) expect(items).toHaveLength(1);
    expect((await person.call.portfolio.listMine()).items).toHaveLength(1);
    await expectDomainError(
      person.call.portfolio.add({ ...input, title: 'Another' }),
      'idempotency_conflict',
    );
  });

  it('of 15 parallel calls adds ten, and answers portfolio_full to the others', async () => {
    const person = await newPro();
    const answers = await Promise.allSettled(Array.from({ length: 15 }, () => add(person)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_PORTFOLIO_PROJECTS);
    expect((await person.call.portfolio.listMine()).items).toHaveLength(MAX_PORTFOLIO_PROJECTS);
    await expectDomainError(add(person), 'portfolio_full');
  });

  it('is complete with 150 characters, challenges, results, two before and two after photos', async () => {
    const person = await newPro();
    const ids = await insertUploads(world, person.userId, { count: 4 });
    const photos = { beforePhotos: ids.slice(0, 2), afterPhotos: ids.slice(2) };
    const bare = await addOne(person, { description: 'x'.repeat(149) });
    expect(bare.gaps).toEqual(['description', 'challenges', 'results', 'beforePhotos', 'afterPhotos']);
    const { challenges, results } = TEXTS;
    const whole = await addOne(person, {
      ...{ description: 'x'.repeat(150), challenges, results },
      ...photos,
    });
    expect(whole).toMatchObject({ ...photos, gaps: [] });
  });

  it.each(Object.entries(PORTFOLIO_PHOTO_LIMITS))(
    'takes in %s %i photos and no more',
    async (field, most) => {
      const person = await newPro();
      const ids = await insertUploads(world, person.userId, { count: most + 1 });
      await expectRefused(add(person, { [field]: ids }), field);
      expect((await add(person, { [field]: ids.slice(0, most) })).items).toHaveLength(1);
    },
  );

  it('refuses other people’s photos, videos, refused, used, doubled and large ones at their field, and adds nothing', async () => {
    const [person, other] = [await newPro(), await newPro()];
    const [theirs = ''] = await insertUploads(world, other.userId);
    const [video = ''] = await insertUploads(world, person.userId, { kind: 'video' });
    const [refused = ''] = await insertUploads(world, person.userId, { status: 'refused' });
    const [used = '', free = '', large = ''] = await insertUploads(world, person.userId, { count: 3 });
    await add(person, { progressPhotos: [used] });
    await world.app.db
      .updateTable('uploads')
      .set({ byteSize: MAX_PORTFOLIO_PHOTO_BYTES + 1 })
      .where('id', '=', large)
      .execute();
    const fields: PortfolioPhotoField[] = ['beforePhotos', 'afterPhotos', 'progressPhotos'];
    for (const field of fields) {
      for (const id of [theirs, video, refused, used, '0'.repeat(32)]) {
        const error = await expectDomainError(add(person, { [field]: [free, id] }), 'upload_gone');
        expect(error.details.issues).toMatchObject([{ path: field }]);
      }
      const tooLarge = await expectDomainError(add(person, { [field]: [large] }), 'file_too_large');
      expect(tooLarge.details.issues).toMatchObject([{ path: field }]);
    }
    const twice = add(person, { beforePhotos: [free], afterPhotos: [free] });
    expect((await expectDomainError(twice, 'upload_in_use')).details.issues).toMatchObject([
      { path: 'afterPhotos' },
    ]);
    expect((await person.call.portfolio.listMine()).items).toHaveLength(1);
  });
});

describe('portfolio.update', () => {
  it('replaces texts and photos, and lets go of photos that are taken out', async () => {
    const person = await newPro();
    const [first = '', second = '', third = ''] = await insertUploads(world, person.userId, { count: 3 });
    const saved = await addOne(person, { ...TEXTS, beforePhotos: [first, second] });
    const { items } = await update(person, saved, {
      title: 'After',
      duration: '  ',
      beforePhotos: [second],
      afterPhotos: [third],
    });
    expect(items).toMatchObject([
      { title: 'After', duration: null, beforePhotos: [second], afterPhotos: [third], version: 2 },
    ]);
    await person.call.uploads.remove({ id: first });
    await expectDomainError(person.call.uploads.remove({ id: second }), 'upload_in_use');
  });

  it('does not overwrite what was changed since it was read: of five parallel saves one is kept', async () => {
    const person = await newPro();
    const saved = await addOne(person);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => update(person, saved, { title: `Title ${String(index)}` })),
    );
    const winner = answers.findIndex(({ status }) => status === 'fulfilled');
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await person.call.portfolio.listMine();
    expect(items).toMatchObject([{ title: `Title ${String(winner)}`, version: 2 }]);
    await expectDomainError(update(person, saved), 'portfolio_changed');
  });

  it('does not find other people’s projects, nor removed ones', async () => {
    const [person, other] = [await newPro(), await newPro()];
    const saved = await addOne(person);
    await expectDomainError(update(other, saved, { title: 'Mine now' }), 'not_found');
    expect((await person.call.portfolio.listMine()).items).toMatchObject([{ title: saved.title }]);
    await person.call.portfolio.remove({ id: saved.id });
    await expectDomainError(update(person, saved), 'not_found');
    await expectDomainError(update(owner, saved), 'wrong_user_type');
  });

  it('refuses other people’s photos, and changes nothing', async () => {
    const [person, other] = [await newPro(), await newPro()];
    const [theirs = ''] = await insertUploads(world, other.userId);
    const saved = await addOne(person);
    await expectDomainError(update(person, saved, { title: 'New', afterPhotos: [theirs] }), 'upload_gone');
    expect((await person.call.portfolio.listMine()).items).toEqual([saved]);
  });
});

describe('portfolio.remove', () => {
  it('deletes the project with the files of its photos', async () => {
    const person = await newPro();
    const send = (fileName: string) =>
      uploadFile(world.app, person.userId, { kind: 'photo', fileName, bytes: TINY_PNG });
    const [before, after, kept] = [await send('a.png'), await send('b.png'), await send('c.png')];
    await world.drainTasks();
    const { id } = await addOne(person, { beforePhotos: [before], afterPhotos: [after] });
    await add(person, { progressPhotos: [kept] });
    world.clock.advance({ days: 2 });
    await sweepUploads(world.app);
    expect([await isStored(before), await isStored(after)]).toEqual([true, true]);

    const { items } = await person.call.portfolio.remove({ id });
    expect(items).toHaveLength(1);
    await world.drainTasks();
    expect([await isStored(before), await isStored(after), await isStored(kept)]).toEqual([
      false,
      false,
      true,
    ]);
    await expectDomainError(person.call.portfolio.remove({ id }), 'not_found');
  });

  it('makes room for another, and does not find other people’s', async () => {
    const [person, other] = [await newPro(), await newPro()];
    const [first = ''] = await addMany(person, MAX_PORTFOLIO_PROJECTS);
    await expectDomainError(other.call.portfolio.remove({ id: first }), 'not_found');
    await expectDomainError(owner.call.portfolio.remove({ id: first }), 'wrong_user_type');
    await expectDomainError(add(person), 'portfolio_full');
    await person.call.portfolio.remove({ id: first });
    const { items } = await add(person, { title: 'The newest' });
    expect(items.at(-1)).toMatchObject({ title: 'The newest' });
  });
});

describe('portfolio.reorder', () => {
  it('puts projects into the order named', async () => {
    const person = await newPro();
    const [a = '', b = '', c = ''] = await addMany(person, 3);
    const { items } = await person.call.portfolio.reorder({ ids: [c, a, b] });
    expect(items.map(({ id }) => id)).toEqual([c, a, b]);
    await expectDomainError(owner.call.portfolio.reorder({ ids: [a] }), 'wrong_user_type');
  });

  it('loses nothing that another tab added, and ignores what it removed', async () => {
    const person = await newPro();
    const [a = '', b = '', c = ''] = await addMany(person, 3);
    await person.call.portfolio.remove({ id: b });
    const added = await addOne(person);
    const { items } = await person.call.portfolio.reorder({ ids: [c, b, a] });
    expect(items.map(({ id }) => id)).toEqual([c, a, added.id]);
  });

  it('in parallel with additions keeps every project once', async () => {
    const person = await newPro();
    const ids = await addMany(person, 4);
    await Promise.all([
      ...Array.from({ length: 4 }, () => add(person)),
      ...Array.from({ length: 4 }, (_, turn) =>
        person.call.portfolio.reorder({ ids: [...ids.slice(turn), ...ids.slice(0, turn)] }),
      ),
    ]);
    const { items } = await person.call.portfolio.listMine();
    expect(new Set(items.map(({ id }) => id)).size).toBe(8);
  });

  it('moves nobody else’s projects', async () => {
    const [person, other] = [await newPro(), await newPro()];
    const [a = '', b = ''] = await addMany(person, 2);
    expect((await other.call.portfolio.reorder({ ids: [b, a] })).items).toEqual([]);
    const { items } = await person.call.portfolio.listMine();
    expect(items.map(({ id }) => id)).toEqual([a, b]);
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
