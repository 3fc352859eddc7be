import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { ApiUtils } from './api.ts';
import { createErrorAdapter, type DehydrateError } from './errors/error-adapter.ts';
import { DEHYDRATED_ID, type DehydratedData, type LazyApi } from './lazy-api.ts';
import type * as MemberRoutes from './member-routes.ts';
import type * as StaffRoutes from './staff-routes.ts';
import type { routeTree } from './routeTree.gen.ts';
import { endToastsOfLeftPage } from './ui/feedback/toast-store.ts';
import { focusNewPage } from './ui/layout/take-lost-focus.ts';

/** The context of guards and loaders; the root route adds `viewer`. */
export type RouterContext = {
  lazyApi: LazyApi;
  /** The procedures: `(await loadUtils()).requests.listMine.ensureData(input)`. */
  loadUtils: () => Promise<ApiUtils>;
  /** The same for queries whose answers arrive one by one. */
  loadStreamingUtils: () => Promise<ApiUtils>;
  /** The canonical origin, whatever host the request came through. */
  publicOrigin: string;
  /** False when they are there already: browsers begin with the site's routes (docs/decisions/009). */
  addMemberRoutes: () => Promise<boolean>;
  /** The same for the routes of staff, on top of the members'. */
  addStaffRoutes: () => Promise<boolean>;
};

export type RouterOptions = {
  routeTree: typeof routeTree;
  /** Loads what is missing from the tree; left out where nothing is. */
  loadMemberRoutes?: () => Promise<typeof MemberRoutes>;
  loadStaffRoutes?: () => Promise<typeof StaffRoutes>;
  publicOrigin: string;
  lazyApi: LazyApi;
  /** The nonce of the page's Content-Security-Policy. */
  nonce?: string | undefined;
  /** Holds the page's styles. */
  styles: EmotionCache;
  screens: Screens;
  /** The part of a failure that a browser may see; on the server only. */
  dehydrateError?: DehydrateError;
};

/** Shown when a page is missing or did not load. Browsers load them when needed. */
export type Screens = {
  ErrorScreen: ComponentType<ErrorComponentProps>;
  NotFoundScreen: ComponentType;
};

/** One router per page load: per request on the server, once in the browser. */
export function createAppRouter(options: RouterOptions) {
  const { publicOrigin, lazyApi, nonce, styles, screens, dehydrateError } = options;
  let { loadMemberRoutes, loadStaffRoutes } = options;
  // The reader may have scrolled before hydration: the first render leaves the position alone.
  let keepsScroll = typeof document !== 'undefined';
  const router = createRouter({
    routeTree: options.routeTree,
    context: {
      lazyApi,
      loadUtils: () => lazyApi.loadUtils(),
      loadStreamingUtils: () => lazyApi.loadStreamingUtils(),
      publicOrigin,
      addMemberRoutes,
      addStaffRoutes,
    } satisfies RouterContext,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    defaultPreload: 'intent',
    // The query cache knows how old its data is.
    defaultPreloadStaleTime: 0,
    scrollRestoration: () => !keepsScroll,
    defaultErrorComponent: suspended(screens.ErrorScreen),
    defaultNotFoundComponent: suspended(screens.NotFoundScreen),
    Wrap: ({ children }) => <CacheProvider value={styles}>{children}</CacheProvider>,
    hydrate: async (data: DehydratedData) => {
      const queries = document.getElementById(DEHYDRATED_ID)?.textContent;
      lazyApi.dehydrated = { ...data, queries };
      if (isUnknown(location.pathname)) await addMemberRoutes();
      if (isUnknown(location.pathname) && data.viewer?.isStaff === true) await addStaffRoutes();
    },
  });
  router.subscribe('onRendered', ({ hrefChanged, pathChanged, fromLocation, toLocation }) => {
    if (hrefChanged) endToastsOfLeftPage();
    if (pathChanged && fromLocation !== undefined && toLocation.hash === '') focusNewPage();
    // The router saves positions on scroll events; it has missed those before hydration.
    if (keepsScroll) document.dispatchEvent(new Event('scroll'));
    keepsScroll = false;
  });
  // Not among the constructor's options.
  router.options.serializationAdapters = [createErrorAdapter(dehydrateError)];
  lazyApi.onSignedOut = () => router.invalidate();
  return router;

  function isUnknown(path: string): boolean {
    const [, , route] = router.getMatchedRoutes(path);
    return route?.id === '/$';
  }

  async function addMemberRoutes(): Promise<boolean> {
    if (loadMemberRoutes === undefined) return false;
    (await loadMemberRoutes()).addMemberRoutes(router, lazyApi);
    loadMemberRoutes = undefined;
    return true;
  }

  async function addStaffRoutes(): Promise<boolean> {
    if (loadStaffRoutes === undefined) return false;
    (await loadStaffRoutes()).addStaffRoutes(router);
    loadStaffRoutes = undefined;
    return true;
  }
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
