import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, signInAs, test, VARIATION } from './fixtures.ts';

/** Market pages are many and alike: these represent the others. */
const MARKETS_VISITED = 3;
/** The pages of other sites that ours may lead to: what developers read beside `/developers`. */
const DOCUMENTATION = ['https://trpc.io', 'https://www.standardwebhooks.com'];

const factsSchema = z.object({
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  picture: z.string(),
  headings: z.number(),
  mains: z.number(),
  data: z.array(z.string()),
  links: z.array(z.string()),
  ids: z.array(z.string()),
});
type Facts = z.infer<typeof factsSchema>;

/** Runs in the browser: parses the page that a fetch answered, scripts not run. */
const READ_PAGE = `(html) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const attribute = (selector, name) => page.querySelector(selector)?.getAttribute(name) ?? '';
  return {
    title: page.title,
    description: attribute('meta[name="description"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    picture: attribute('meta[property="og:image"]', 'content'),
    headings: page.querySelectorAll('h1').length,
    mains: page.querySelectorAll('main').length,
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].map((it) => it.textContent),
    links: [...page.querySelectorAll('a[href]')].map((it) => it.getAttribute('href')),
    ids: [...page.querySelectorAll('[id]')].map((it) => it.id),
  };
}`;

async function readPage(page: Page, html: string): Promise<Facts> {
  return factsSchema.parse(await page.evaluate(`(${READ_PAGE})(${JSON.stringify(html)})`));
}

test.describe('a crawl of the public pages', () => {
  // Pages are parsed inside another one, whose policy knows nothing of their styles.
  test.use({ bypassCSP: true });

  test('finds no broken link, and a title and description on every page', async ({ page, baseURL }) => {
    const origin = baseURL ?? '';
    await page.goto('/terms');
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const named = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, url]) => url ?? []);
    const listed = named.map((url) => new URL(url).pathname);
    const canonicalOrigin = new URL(named[0] ?? origin).origin;

    const pages = new Map<string, Facts>();
    const seen = new Set<string>();
    const problems: string[] = [];
    const toVisit = ['/', ...listed];
    let markets = 0;

    for (const path of toVisit) {
      if (seen.has(path)) continue;
      seen.add(path);
      const isMarket = path.startsWith('/professionals/');
      if (isMarket && (markets += 1) > MARKETS_VISITED) continue;
      const answer = await page.request.get(path);
      if (answer.status() !== 200) problems.push(`${path}: ${String(answer.status())}`);
      if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
      const facts = await readPage(page, await answer.text());
      pages.set(path, facts);
      if (listed.includes(path)) problems.push(...whatIsMissing(path, facts, canonicalOrigin));
      for (const link of facts.links) {
        const url = new URL(link, origin + path);
        if (url.protocol === 'mailto:' || url.protocol === 'tel:') continue;
        if (path === '/developers' && DOCUMENTATION.includes(url.origin)) continue;
        if (url.origin !== origin) problems.push(`${path}: leads away, to ${link}`);
        else if (!/^\/(?:auth|dashboard)/.test(url.pathname)) toVisit.push(url.pathname);
        const target = pages.get(url.pathname);
        const hash = decodeURIComponent(url.hash.slice(1));
        if (target !== undefined && hash !== '' && !target.ids.includes(hash))
          problems.push(`${path}: nothing is at ${link}`);
      }
    }
    expect(problems).toEqual([]);
    expect(pages.size).toBeGreaterThan(15);
    const titles = [...pages].filter(([path]) => listed.includes(path)).map(([, { title }]) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

/** Screens of rows are many and alike: these represent the others. */
const ROWS_VISITED = 3;
const shapeOf = (path: string) =>
  path
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, ':id')
    .replace(/^(\/(?:pros|help|professionals)\/).*/, '$1');

/** Every page that the links of these lead to, as this member gets it, and what is wrong with it. */
async function crawlAs(page: Page, start: string): Promise<{ visited: number; problems: string[] }> {
  const toVisit = [{ path: start, from: 'the start' }];
  const seen = new Set<string>();
  const rows = new Map<string, number>();
  const problems: string[] = [];
  for (const { path, from } of toVisit) {
    const shape = shapeOf(path);
    const count = rows.get(shape) ?? 0;
    if (seen.has(path) || (shape !== path && count === ROWS_VISITED)) continue;
    seen.add(path);
    rows.set(shape, count + 1);
    const answer = await page.request.get(path);
    if (!answer.ok()) problems.push(`${path}, linked on ${from}: ${String(answer.status())}`);
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
    const { links, headings, mains, ids } = await readPage(page, await answer.text());
    if (headings !== 1 || mains !== 1)
      problems.push(`${path}: ${String(headings)} h1, ${String(mains)} main`);
    if (new Set(ids).size < ids.length) problems.push(`${path}: an id twice`);
    for (const link of links) {
      const url = new URL(link, answer.url());
      if (url.origin === new URL(answer.url()).origin)
        toVisit.push({ path: url.pathname + url.search, from: path });
    }
  }
  return { visited: seen.size, problems };
}

test.describe('a crawl of a member’s pages', () => {
  test.use({ bypassCSP: true });

  const STARTS = { owner: '/dashboard', pro: '/dashboard', commercial: '/dashboard', staff: '/staff' };
  for (const [account, start] of Object.entries(STARTS)) {
    test(`finds no broken link as ${account}`, VARIATION, async ({ page }) => {
      // Some hundred pages, one after the other.
      test.setTimeout(120_000);
      await signInAs(page, `${account}@demo.lintel.example`);
      await page.goto('/terms');
      const { visited, problems } = await crawlAs(page, start);
      expect(problems).toEqual([]);
      expect(visited).toBeGreaterThan(50);
    });
  }
});

function whatIsMissing(path: string, facts: Facts, origin: string): string[] {
  const { title, description, canonical, picture, headings, data } = facts;
  const checks: [boolean, string][] = [
    [title.endsWith(' | Lintel'), `title ${title}`],
    [description.length >= 50 && description.length <= 200, `description ${description}`],
    [canonical === origin + path, `canonical ${canonical}`],
    [picture.startsWith(`${origin}/`), `picture ${picture}`],
    [headings === 1, `${String(headings)} h1`],
    [data.every((text) => isJson(text)), 'structured data that are no JSON'],
  ];
  return checks.flatMap(([isFine, what]) => (isFine ? [] : [`${path}: ${what}`]));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('finds no request to another host and no violation of the policy', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== baseURL) foreign.push(request.url());
  });
  for (const path of ['/', '/for-professionals', '/help', '/professionals/michigan/plumbing', '/auth']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(foreign).toEqual([]);
});
