import { type RequestHandler, Router } from 'express';
import { BRAND_NAME } from '#contract/brand.ts';

const DAY_SECONDS = 86_400;

/** Web app manifest, for installing the site on a phone's home screen. */
const MANIFEST = {
  name: BRAND_NAME,
  short_name: BRAND_NAME,
  description: 'Verified professionals near you, without bidding.',
  lang: 'en-US',
  id: '/',
  scope: '/',
  start_url: '/dashboard',
  display: 'standalone',
  background_color: '#FBFAF7',
  theme_color: '#FBFAF7',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/symbol.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

export function webManifest(): RequestHandler {
  const text = JSON.stringify(MANIFEST);
  const router = Router();
  router.get('/manifest.webmanifest', (_req, res) => {
    res
      .set('Cache-Control', `public, max-age=${String(DAY_SECONDS)}`)
      .type('application/manifest+json')
      .send(text);
  });
  return router;
}
