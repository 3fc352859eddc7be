import { z } from 'zod';
import { expect, test } from './fixtures.ts';

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
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].map((it) => it.textContent),
    links: [...page.querySelectorAll('a[href]')].map((it) => it.getAttribute('href')),
    ids: [...page.querySelectorAll('[id]')].map((it) => it.id),
  };
}`;

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

    const read = async (html: string): Promise<Facts> =>
      factsSchema.parse(await page.evaluate(`(${READ_PAGE})(${JSON.stringify(html)})`));
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
      const facts = await read(await answer.text());
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
