import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server';
import { unstable_localLink as localLink } from '@trpc/client';
import type { RenderPage } from '#server/http/pages.ts';
import { type ApiLayer, createServerLayer } from './api-layer.ts';
import { packQueries } from './arrived-queries.ts';
import { readErrorData } from './errors/describe-error.ts';
import { dehydrateApiError, maskErrors } from './errors/error-mask.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { NotFoundScreen } from './errors/not-found-screen.tsx';
import { ARRIVED_ID, LateApi } from './late-api.ts';
import { createAppRouter, type RouterOptions } from './router.tsx';
import { createPageStyles, writeStyles } from './theme/page-styles.ts';

/** One page for one request. Procedures are called in this process, with what is known of the request. */
export const renderPage: RenderPage = async ({ request, procedures, context, nonce, scripts }) => {
  const publicOrigin = new URL(request.url).origin;
  const link = localLink({ router: procedures, createContext: () => Promise.resolve(context) });
  const layer = createServerLayer(link);
  const styles = createPageStyles(nonce);
  const dehydrateError = maskErrors(context.requestId);
  const handle = createRequestHandler({
    request,
    createRouter: () => createServerRouter(layer, { publicOrigin, nonce, styles, dehydrateError }),
  });
  let errors: unknown[] = [];
  let routeIds: string[] = [];
  const response = await handle(({ router, responseHeaders }) => {
    const matches = router.stores.matches.get();
    errors = matches.flatMap(({ error }) => (error instanceof Error ? [error] : []));
    routeIds = matches.map(({ routeId }) => String(routeId));
    return renderRouterToStream({
      request,
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
  });
  return {
    response: await complete(withStatus(response, errors), {
      head: () => writeStyles(styles, nonce) + scripts.write(routeIds, nonce),
      end: () => writeArrived(packQueries(layer.queryClient, dehydrateError)),
    }),
    // Procedures have logged their own.
    failures: errors.filter((error) => dehydrateApiError(error) === null),
  };
};

const SCREENS = { ErrorScreen, NotFoundScreen };

/** Who is signed in travels with the page. */
function createServerRouter(layer: ApiLayer, options: Omit<RouterOptions, 'lateApi' | 'screens'>) {
  const router = createAppRouter({ ...options, lateApi: LateApi.opened(layer), screens: SCREENS });
  router.options.dehydrate = () => ({ viewer: layer.utils.auth.viewer.getData() });
  return router;
}

function writeArrived(json: string): string {
  return `<script type="application/json" id="${ARRIVED_ID}">${json}</script>`;
}

/** What else belongs into the page is known when it has been rendered; nothing of it comes later. */
async function complete(page: Response, parts: { head: () => string; end: () => string }): Promise<Response> {
  if (page.body === null) return page;
  const html = await page.text();
  const whole = html
    .replace('</head>', () => `${parts.head()}</head>`)
    .replace(/<\/body>(?![^]*<\/body>)/, () => `${parts.end()}</body>`);
  return new Response(whole, page);
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
