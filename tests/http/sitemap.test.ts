import { globSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_PAGES } from '#server/http/public-pages.ts';
import { insertPeople } from '#tests/modules/ledger-rows.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
const ROOT = path.join(import.meta.dirname, '../..');

describe('/sitemap.xml', () => {
  it('lists every public page under the public origin, and markets with enough professionals', async () => {
    const staff = await world.makeStaff();
    for (const zip of ['48201', '48226', '48104']) {
      const person = await world.signUp({
        userType: 'service_professional',
        services: ['tree-care'],
        location: zip,
      });
      for (const kind of ['license', 'insurance'] as const)
        await staff.call.staff.recordCheck({ email: person.email, kind, validUntil: '2027-11-20' });
    }
    const answer = await web.ask('/sitemap.xml', { headers: { host: 'evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const named = [...answer.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(named).toEqual(
      [...PUBLIC_PAGES, '/professionals/michigan/tree-care'].map((page) => `http://localhost:3000${page}`),
    );
    expect(answer.text).toContain(
      '<loc>http://localhost:3000/professionals/michigan/tree-care</loc><lastmod>2026-11-20</lastmod>',
    );
  });

  it('names one file for the site and some for professionals once there are more than a thousand', async () => {
    const { db } = world.app;
    const at = world.clock.now();
    const people = await insertPeople(db, { count: 1_100, userType: 'service_professional', at });
    const ids = people.map(({ profileId }) => profileId);
    await sql`update profiles set verified = true, verified_until = '2027-11-20' where id = any(${ids}::uuid[])`.execute(
      db,
    );
    await sql`
      insert into public_slugs (slug, base, profile_id, is_current, created_at)
      select 'pro-' || id, 'pro', id, true, ${at}::timestamptz from unnest(${ids}::uuid[]) id
    `.execute(db);
    await sql`
      insert into publication_consents (profile_id, text_version, given_at)
      select id, 1, ${at}::timestamptz from unnest(${ids}::uuid[]) id
    `.execute(db);
    const locations = async (file: string) => {
      const { text } = await web.ask(file);
      return [...text.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(([, url = '']) => url);
    };
    const files = await locations('/sitemap.xml');
    expect(files.slice(0, 2)).toEqual([
      '/sitemaps/site.xml',
      `/sitemaps/professionals-1-of-${String(files.length - 1)}.xml`,
    ]);
    expect(files.length).toBeGreaterThan(2);
    const [site = [], ...parts] = await Promise.all(files.map(locations));
    expect(site).toContain('/professionals/michigan/tree-care');
    expect(parts.flat().toSorted()).toEqual(ids.map((id) => `/pros/pro-${id}`).toSorted());
    for (const part of parts) expect(part.length).toBeLessThan(900);
    for (const none of ['0-of-2', '3-of-2', '1-of-3', '1-of-8192'])
      expect((await web.ask(`/sitemaps/professionals-${none}.xml`)).status).toBe(404);
  });

  it('misses no public page', () => {
    const routes = globSync('src/routes/_site/*.tsx', { cwd: ROOT })
      .map((file) => path.basename(file, '.tsx'))
      .filter((name) => !name.includes('$'))
      .map((name) => `/${name.replace(/(?:^|\.)index$/, '').replaceAll('.', '/')}`);
    expect(routes.filter((route) => !PUBLIC_PAGES.some((page) => page === route))).toEqual([]);
  });
});

describe('/robots.txt', () => {
  it('disallows members’ pages and names the sitemap', async () => {
    const answer = await web.ask('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const closed = [...answer.text.matchAll(/^Disallow: (.*)$/gm)].flatMap(([, area]) => area ?? []);
    const isClosed = (page: string) =>
      closed.some((area) => (area.endsWith('$') ? `${page}$` === area : page.startsWith(area)));
    const members = globSync('src/routes/_member/**/*.tsx', { cwd: ROOT })
      .map((file) => path.basename(file, '.tsx'))
      .filter((name) => !name.startsWith('_'))
      .map((name) => `/${name.replaceAll('.', '/').replace(/\/index$/, '')}`);
    expect(members.filter((page) => !isClosed(page))).toEqual([]);
    expect([...PUBLIC_PAGES, '/auth', '/professionals/ohio/roofing'].filter(isClosed)).toEqual([]);
    // A list that everybody reads is no place to hide something: the area of staff is not in it (product 16.18).
    expect(answer.text).not.toContain('staff');
  });
});

describe('/manifest.webmanifest', () => {
  it('names icons that exist', async () => {
    const answer = await web.ask('/manifest.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { icons } = z.object({ icons: z.array(z.object({ src: z.string() })) }).parse(answer.json);
    expect(icons.length).toBeGreaterThan(0);
    const missing = icons.filter(({ src }) => globSync(`public${src}`, { cwd: ROOT }).length === 0);
    expect(missing).toEqual([]);
  });
});
