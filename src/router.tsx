import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { ApiUtils } from './api.ts';
import { createErrorAdapter, type DehydrateError } from './errors/error-adapter.ts';
import { ARRIVED_ID, type ArrivedData, type LateApi } from './late-api.ts';
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
  /** What the page's Content-Security-Policy lets its scripts carry. */
  nonce?: string | undefined;
  /** Holds the page's styles. */
  styles: EmotionCache;
  screens: Screens;
  /** What a browser may know of a failure; on the server only. */
  dehydrateError?: DehydrateError;
};

/** In place of a page that is not there or did not load. The browser's are loaded when one is needed. */
export type Screens = {
  ErrorScreen: ComponentType<ErrorComponentProps>;
  NotFoundScreen: ComponentType;
};

/** One router for one page load: on the server for each request, in the browser once. */
export function createAppRouter(options: RouterOptions) {
  const { publicOrigin, lateApi, nonce, styles, screens, dehydrateError } = options;
  // A page that came from the server is where its reader has scrolled it to by the time its scripts take it over.
  let isWhereReaderLeftIt = typeof document !== 'undefined';
  const router = createRouter({
    routeTree,
    context: { lateApi, loadUtils: () => lateApi.loadUtils(), publicOrigin } satisfies RouterContext,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    defaultPreload: 'intent',
    // The query cache knows how old its data is.
    defaultPreloadStaleTime: 0,
    scrollRestoration: () => !isWhereReaderLeftIt,
    defaultErrorComponent: suspended(screens.ErrorScreen),
    defaultNotFoundComponent: suspended(screens.NotFoundScreen),
    Wrap: ({ children }) => <CacheProvider value={styles}>{children}</CacheProvider>,
    hydrate: (arrived: ArrivedData) => {
      const queries = document.getElementById(ARRIVED_ID)?.textContent;
      lateApi.arrived = { ...arrived, queries };
    },
  });
  router.subscribe('onRendered', () => {
    // The router remembers where to come back to of what it has seen scrolling.
    if (isWhereReaderLeftIt) document.dispatchEvent(new Event('scroll'));
    isWhereReaderLeftIt = false;
  });
  // Not among the constructor's options.
  router.options.serializationAdapters = [createErrorAdapter(dehydrateError)];
  lateApi.onSignedOut = () => router.invalidate();
  return router;
}

function suspended<P extends object>(Screen: ComponentType<P>) {
  return (props: P) => (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /**
     * `quiet`: a signed-in screen that brings its own header and leads only forward. `dock`: one with a bar of its own
     * at the bottom, where phones have their tabs.
     */
    frame?: 'quiet' | 'dock';
  }
}
