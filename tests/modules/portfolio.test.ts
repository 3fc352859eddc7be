import { beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_PORTFOLIO_PHOTO_BYTES,
  MAX_PORTFOLIO_PROJECTS,
  PORTFOLIO_PHOTO_LIMITS,
  PORTFOLIO_TEXT_LIMITS,
  type PortfolioPhotoField,
} from '#contract/portfolio.ts';
import type { ServiceId } from '#contract/services.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { add, addMany, addOne, joinAsPro, NEAR, project, TEXTS, update } from './portfolio-people.ts';

const world = useTestApp();
const newPro = (services?: ServiceId[]) => joinAsPro(world, services);

let owner: Person;
let commercial: Person;

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner', ...NEAR });
  commercial = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices', ...NEAR });
});

const expectRefused = (answer: Promise<unknown>, field: string) =>
  expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: [field] }] } });

async function isStored(id: string): Promise<boolean> {
  const bytes = await world.app.files.read(`${id}.small.webp`);
  bytes?.destroy();
  return bytes !== null;
}

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
    await world.app.db
      .updateTable('uploads')
      .set({ status: 'refused', refusal: 'file_damaged' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    const { items } = await person.call.portfolio.listMine();
    expect(items.at(-1)).toMatchObject({ ...photos, gaps: ['beforePhotos'] });
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

  it('is done once when it is sent again since its answer was lost', async () => {
    const person = await newPro();
    const saved = await addOne(person);
    const [photo = ''] = await insertUploads(world, person.userId);
    const sent = { title: 'Once', skills: ['Tiling'], beforePhotos: [photo] };
    const changed = await update(person, saved, sent);
    expect(await update(person, saved, sent)).toEqual(changed);
    await expectDomainError(update(person, saved, { ...sent, beforePhotos: [] }), 'portfolio_changed');
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
