import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { api, type ApiLink, type ApiUtils, createApiClient, createApiUtils } from './api.ts';
import { createErrorAdapter } from './errors/error-adapter.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { NotFoundScreen } from './errors/not-found-screen.tsx';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './routeTree.gen.ts';

/** What every guard and loader gets; the root route adds `viewer`. */
export type RouterContext = {
  queryClient: QueryClient;
  utils: ApiUtils;
  /** The origin that the site is known by: what pages say their address is, however they were reached. */
  publicOrigin: string;
};

export type RouterOptions = {
  publicOrigin: string;
  /** How calls reach the procedures; the browser leaves it out and uses HTTP. */
  link?: ApiLink;
  /** What the page's Content-Security-Policy lets its scripts and styles carry. */
  nonce?: string | undefined;
  /** Shown on errors, so that support finds them in the log. */
  requestId?: string;
};

/** One router for one page load: on the server for each request, in the browser once. */
export function createAppRouter({ publicOrigin, link, nonce, requestId = '' }: RouterOptions) {
  const isServer = link !== undefined;
  const queryClient = createQueryClient({
    isServer,
    onSignedOut: () => {
      if (!isServer) void leaveOldSession();
    },
  });
  const client = createApiClient(link);
  const utils = createApiUtils(queryClient, client);
  const emotionCache = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) });
  const router = createRouter({
    routeTree,
    context: { queryClient, utils, publicOrigin } satisfies RouterContext,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    defaultPreload: 'intent',
    // The query cache knows how old its data is.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    Wrap: ({ children }) => (
      <CacheProvider value={emotionCache}>
        <api.Provider client={client} queryClient={queryClient}>
          {children}
        </api.Provider>
      </CacheProvider>
    ),
  });
  // Not among the constructor's options.
  router.options.serializationAdapters = [createErrorAdapter(requestId)];
  setupRouterSsrQueryIntegration({ router, queryClient });

  /** A session that ended elsewhere: forget who was signed in, and let the guards decide where the person belongs. */
  async function leaveOldSession() {
    if (utils.auth.viewer.getData() === null) return;
    utils.auth.viewer.setData(undefined, null);
    await router.invalidate();
  }

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
