import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LAZY_SCREENS } from './errors/lazy-screens.tsx';
import { LazyApi } from './lazy-api.ts';
import { createAppRouter } from './router.tsx';
import { routeTree } from './siteTree.gen.js';
import { createBrowserStyles } from './theme/browser-styles.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const publicOrigin = new URL(canonical ?? location.href).origin;
const lazyApi = LazyApi.closed(async (api) => (await import('./api-layer.ts')).openApiLayer(api));
const styles = createBrowserStyles(nonce);
const router = createAppRouter({
  routeTree,
  loadMemberRoutes: () => import('./member-routes.ts'),
  loadStaffRoutes: () => import('./staff-routes.ts'),
  publicOrigin,
  lazyApi,
  nonce,
  styles,
  screens: LAZY_SCREENS,
});

// From now on links are the router's (`interaction-loader.ts`).
const stopWaiting = router.subscribe('onRendered', () => {
  performance.mark('router-ready');
  stopWaiting();
});

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
