import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { useTestApp, type Person } from '../harness/test-app.ts';
import { verify } from '../modules/connection-people.ts';
import { TINY_PNG } from './sample-files.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
const SOON = { timeout: 2_000, interval: 5 };
let person: Person;
let slug: string;
let uploadId: string;

beforeAll(async () => {
  person = await world.signUp({
    userType: 'service_professional',
    companyName: 'Bell Baths',
    location: '48104',
  });
  await verify(world, [person]);
  const photo = { kind: 'photo', fileName: 'the bath of mrs gray.png', bytes: TINY_PNG } as const;
  uploadId = await uploadFile(world.app, person.userId, photo);
  await person.call.portfolio.add({
    ...{ title: 'Upstairs bath', type: 'bathroom-remodel', afterPhotos: [uploadId] },
    ...{
      description: 'We moved the drain and set the tub on new joists. '.repeat(3),
      idempotencyKey: randomUUID(),
    },
  });
  await world.drainTasks();
  slug = await publish();
});

async function publish(): Promise<string> {
  return (await person.call.profiles.publishPage({ textVersion: 1 })).slug ?? '';
}

async function photoUrls(): Promise<string[]> {
  const { projects } = await world.visitor().profiles.public({ slug });
  return projects.flatMap(({ afterPhotos }) =>
    afterPhotos.flatMap(({ media }) => media.sources.map(({ url }) => url)),
  );
}

/** Without the bytes of the picture. */
const askForHead = (path: string) => web.ask(path, { method: 'HEAD' });
const statusOf = async (path: string) => (await askForHead(path)).status;

describe('a photo of a public page', () => {
  it('is served to anyone under its address, for the browser’s own cache only and without its name', async () => {
    const urls = await photoUrls();
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      const { status, headers } = await askForHead(url);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^image\/(avif|webp)$/);
      expect(headers['cache-control']).toBe('private, max-age=604800, immutable');
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['content-disposition']).not.toContain('gray');
    }
  });

  it('is one and the same 404 for everything else', async () => {
    const [url = ''] = await photoUrls();
    const [, , , , name = '', variant = ''] = url.split('/');
    const other = await world.signUp({
      userType: 'service_professional',
      companyName: 'Other Baths',
      location: '48104',
    });
    await verify(world, [other]);
    const { slug: otherSlug } = await other.call.profiles.publishPage({ textVersion: 1 });
    const wrong = [
      `/pros/${slug}/photos/${uploadId}/${variant}`,
      `/pros/${slug}/photos/${name}/original.png`,
      `/pros/${slug}/photos/${name}/huge.webp`,
      `/pros/${slug}/photos/${name.slice(1)}/${variant}`,
      `/pros/${String(otherSlug)}/photos/${name}/${variant}`,
      `/pros/nobody/photos/${name}/${variant}`,
      `/files/${name}/${variant}`,
    ];
    const answers = await Promise.all(wrong.map((path) => web.ask(path)));
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`))).toEqual(
      new Set(['404 Not found\n']),
    );
  });

  it('is gone with the consent and with the project', async () => {
    const [url = ''] = await photoUrls();
    expect(await statusOf(url)).toBe(200);
    await person.call.profiles.unpublishPage();
    expect(await statusOf(url)).toBe(404);
    await publish();
    expect(await statusOf(url)).toBe(200);
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: false })
      .where('id', '=', person.profileId)
      .execute();
    expect(await statusOf(url)).toBe(404);
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: true })
      .where('id', '=', person.profileId)
      .execute();
    expect(await statusOf(url)).toBe(200);
  });
});

describe('the sitemap', () => {
  it('has the page while it is online', async () => {
    const page = `<loc>http://localhost:3000/pros/${slug}</loc>`;
    expect((await web.ask('/sitemap.xml')).text).toContain(page);
    await person.call.profiles.unpublishPage();
    expect((await web.ask('/sitemap.xml')).text).not.toContain(page);
    await publish();
  });
});

describe('visitors’ pages in memory', () => {
  /** A page that shows how often it was rendered. */
  async function rendered(path: string): Promise<string> {
    return (await web.ask(path)).text;
  }
  let renders = 0;
  beforeAll(() => {
    web.writePage = () => String((renders += 1));
  });

  it('are rendered anew as soon as a consent has been withdrawn', async () => {
    const before = await rendered('/cached/market');
    expect(await rendered('/cached/market')).toBe(before);
    await person.call.profiles.unpublishPage();
    expect(await rendered('/cached/market')).not.toBe(before);
    await publish();
  });

  it.each([
    ['suspended', `update profiles set is_listed = not is_listed where id = $1`],
    ['verified', `update profiles set verified = false, verified_until = null where id = $1`],
    ['renamed', `update public_slugs set created_at = now() where profile_id = $1`],
  ])('are rendered anew when another process has %s a professional with a page', async (_what, statement) => {
    const elsewhere = new pg.Client({ connectionString: world.app.config.database.url ?? '' });
    await elsewhere.connect();
    onTestFinished(() => elsewhere.end());
    const before = await rendered('/cached/market');
    await elsewhere.query(statement, [person.profileId]);
    await vi.waitFor(async () => expect(await rendered('/cached/market')).not.toBe(before), SOON);
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: true })
      .where('id', '=', person.profileId)
      .execute();
    await verify(world, [person]);
  });

  it('stay when a professional without a page changes', async () => {
    const other = await world.signUp({ userType: 'service_professional' });
    // What earlier tests changed has been told.
    await person.call.profiles.unpublishPage();
    await publish();
    const before = await rendered('/cached/calm');
    await verify(world, [other]);
    await web.ask('/trpc/profiles.publicCounts');
    expect(await rendered('/cached/calm')).toBe(before);
  });
});
