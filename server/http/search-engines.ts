import { type RequestHandler, Router } from 'express';
import type { App } from '../app.ts';
import { publicOrigin } from '../config.ts';
import { listPublicPages } from '../modules/public-profiles/public-profiles.service.ts';
import { listMarketPages } from '../modules/search/market-summary.service.ts';
import { MEMBER_AREAS, PUBLIC_PAGES } from './public-pages.ts';

const HOUR_SECONDS = 3_600;
const CACHING = `public, max-age=${String(HOUR_SECONDS)}`;

/** `/robots.txt` and `/sitemap.xml`. */
export function searchEngines(app: App): RequestHandler {
  const origin = publicOrigin(app.config);
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', CACHING).type('text/plain').send(robotsText(origin));
  });
  router.get('/sitemap.xml', async (_req, res) => {
    const [markets, professionals] = await Promise.all([listMarketPages(app.db), listPublicPages(app.db)]);
    res
      .set('Cache-Control', CACHING)
      .type('application/xml')
      .send(sitemapXml(origin, [...PUBLIC_PAGES.map((path) => ({ path })), ...markets, ...professionals]));
  });
  return router;
}

function robotsText(origin: string): string {
  const closed = MEMBER_AREAS.map((area) => `Disallow: ${area}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Pages without a known change carry no date: a wrong one would make search engines ignore the right ones. */
function sitemapXml(origin: string, pages: readonly { path: string; changedAt?: Date }[]): string {
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
