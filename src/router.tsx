import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRouter } from '@tanstack/react-router';
import type { ApiUtils } from './api.ts';
import { createErrorAdapter } from './errors/error-adapter.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { NotFoundScreen } from './errors/not-found-screen.tsx';
import type { ArrivedData, LateApi } from './late-api.ts';
import { routeTree } from './routeTree.gen.ts';

/** What every guard and loader gets; the root route adds `viewer`. */
export type RouterContext = {
  lateApi: LateApi;
  /** The way to the procedures: `(await loadUtils()).requests.listMine.ensureData(input)`. */
  loadUtils: () => Promise<ApiUtils>;
  /** The origin that the site is known by: what pages say their address is, however they were reached. */
  publicOrigin: string;
};

export type RouterOptions = {
  publicOrigin: string;
  lateApi: LateApi;
  /** What the page's Content-Security-Policy lets its scripts and styles carry. */
  nonce?: string | undefined;
  /** Shown on errors, so that support finds them in the log. */
  requestId?: string;
};

/** One router for one page load: on the server for each request, in the browser once. */
export function createAppRouter({ publicOrigin, lateApi, nonce, requestId = '' }: RouterOptions) {
  const emotionCache = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) });
  const router = createRouter({
    routeTree,
    context: { lateApi, loadUtils: () => lateApi.loadUtils(), publicOrigin } satisfies RouterContext,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    defaultPreload: 'intent',
    // The query cache knows how old its data is.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    Wrap: ({ children }) => <CacheProvider value={emotionCache}>{children}</CacheProvider>,
    hydrate: (arrived: ArrivedData) => {
      lateApi.arrived = arrived;
    },
  });
  // Not among the constructor's options.
  router.options.serializationAdapters = [createErrorAdapter(requestId)];
  lateApi.onSignedOut = () => router.invalidate();
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** `quiet`: a signed-in screen that brings its own header and leads only forward. */
    frame?: 'quiet';
  }
}
