import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { unstable_localLink as localLink } from '@trpc/client';
import type { RenderPage } from '#server/http/pages.ts';
import type { ApiLink } from './api.ts';
import { createServerLayer } from './api-layer.ts';
import { readErrorData } from './errors/describe-error.ts';
import { dehydrateApiError, maskErrors } from './errors/error-mask.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { NotFoundScreen } from './errors/not-found-screen.tsx';
import { LateApi } from './late-api.ts';
import { createAppRouter, type RouterOptions } from './router.tsx';
import { createPageStyles, writeStyles } from './theme/page-styles.ts';

/** One page for one request. Procedures are called in this process, with what is known of the request. */
export const renderPage: RenderPage = async ({ request, procedures, context, nonce, manifest }) => {
  const publicOrigin = new URL(request.url).origin;
  const link = localLink({ router: procedures, createContext: () => Promise.resolve(context) });
  const styles = createPageStyles(nonce);
  const dehydrateError = maskErrors(context.requestId);
  const handle = createRequestHandler({
    request,
    createRouter: () => createServerRouter({ publicOrigin, link, nonce, styles, dehydrateError }),
    getRouterManifest: () => manifest,
  });
  let errors: unknown[] = [];
  const response = await handle(({ router, responseHeaders }) => {
    errors = router.stores.matches.get().flatMap(({ error }) => (error instanceof Error ? [error] : []));
    return renderRouterToStream({
      request,
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
  });
  return {
    response: await withStyles(withStatus(response, errors), () => writeStyles(styles, nonce)),
    // Procedures have logged their own.
    failures: errors.filter((error) => dehydrateApiError(error) === null),
  };
};

const SCREENS = { ErrorScreen, NotFoundScreen };

type ServerRouterOptions = Omit<RouterOptions, 'lateApi' | 'screens'> & { link: ApiLink };

/** What it has asked for and who is signed in travel with the page. */
function createServerRouter({ link, ...options }: ServerRouterOptions) {
  const layer = createServerLayer(link);
  const router = createAppRouter({ ...options, lateApi: LateApi.opened(layer), screens: SCREENS });
  router.options.dehydrate = () => ({ viewer: layer.utils.auth.viewer.getData() });
  setupRouterSsrQueryIntegration({ router, queryClient: layer.queryClient, wrapQueryClient: false });
  return router;
}

/** Which styles a page needs is known when it has been rendered; nothing of it comes later. */
async function withStyles(page: Response, write: () => string): Promise<Response> {
  if (page.body === null) return page;
  const html = await page.text();
  return new Response(
    html.replace('</head>', () => `${write()}</head>`),
    page,
  );
}

/** A loader that failed with a known refusal gives the page its status: what is not there is a 404, no fault of ours. */
function withStatus(page: Response, errors: unknown[]): Response {
  const status = errors.map(statusOf).find((candidate) => candidate !== null);
  if (status === undefined) return page;
  return new Response(page.body, { status, headers: page.headers });
}

function statusOf(error: unknown): number | null {
  const data = readErrorData(error);
  return data !== null && 'httpStatus' in data && typeof data.httpStatus === 'number'
    ? data.httpStatus
    : null;
}
