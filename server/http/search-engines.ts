import { type RequestHandler, type Response, Router } from 'express';
import type { App } from '../app.ts';
import { publicOrigin } from '../config.ts';
import { countPartsOfPages, listPublicPages } from '../modules/public-profiles/public-profiles.service.ts';
import { listMarketPages } from '../modules/search/market-summary.service.ts';
import { MEMBER_AREAS, PUBLIC_PAGES } from './public-pages.ts';

const HOUR_SECONDS = 3_600;
const CACHING = `public, max-age=${String(HOUR_SECONDS)}`;

/** Where the pages of professionals are listed once they are too many for one file. */
const PART = /^\/sitemaps\/professionals-(\d{1,4})-of-(\d{1,4})\.xml$/;

/** `/robots.txt` and `/sitemap.xml`, which names further files where there are many pages. */
export function searchEngines(app: App): RequestHandler {
  const origin = publicOrigin(app.config);
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', CACHING).type('text/plain').send(robotsText(origin));
  });
  router.get('/sitemap.xml', async (_req, res) => {
    const parts = await countPartsOfPages(app.db);
    if (parts > 1) {
      sendXml(res, indexXml(origin, parts));
      return;
    }
    const [site, professionals] = await Promise.all([listSitePages(app), listPublicPages(app.db)]);
    sendXml(res, sitemapXml(origin, [...site, ...professionals]));
  });
  router.get('/sitemaps/site.xml', async (_req, res) => {
    sendXml(res, sitemapXml(origin, await listSitePages(app)));
  });
  router.get(PART, async (req, res) => {
    const [part = 0, parts = 0] = [req.params[0], req.params[1]].map(Number);
    const pages = await listPublicPages(app.db, { part, parts });
    if (pages === null) res.sendStatus(404);
    else sendXml(res, sitemapXml(origin, pages));
  });
  return router;
}

function sendXml(res: Response, xml: string): void {
  res.set('Cache-Control', CACHING).type('application/xml').send(xml);
}

async function listSitePages(app: App): Promise<Page[]> {
  return [...PUBLIC_PAGES.map((path) => ({ path })), ...(await listMarketPages(app.db))];
}

function indexXml(origin: string, parts: number): string {
  const ofProfessionals = Array.from(
    { length: parts },
    (_, index) => `professionals-${String(index + 1)}-of-${String(parts)}`,
  );
  const entries = ['site', ...ofProfessionals].map(
    (name) => `  <sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.join('')}</sitemapindex>\n`
  );
}

function robotsText(origin: string): string {
  const closed = MEMBER_AREAS.map((area) => `Disallow: ${area}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

type Page = { path: string; changedAt?: Date };

/** Pages without a known change carry no date: a wrong one would make search engines ignore the right ones. */
function sitemapXml(origin: string, pages: readonly Page[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed =
      changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
    return `  <url><loc>${origin}${path}</loc>${changed}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.join('')}</urlset>\n`
  );
}
