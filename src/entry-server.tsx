import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server';
import { NOT_FOUND_KEY, type PageRequest, type ReadCacheKey, type RenderPage } from '#server/http/pages.ts';
import { createServerLayer } from './api-layer.ts';
import { dehydrateQueries } from './dehydrated-queries.ts';
import { readErrorData } from './errors/describe-error.ts';
import { dehydrateApiError, maskErrors } from './errors/error-mask.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { NotFoundScreen } from './errors/not-found-screen.tsx';
import { isOfStaff, pageCacheKeyOf } from './page-cache-key.ts';
import { type ApiLayer, DEHYDRATED_ID, LazyApi } from './lazy-api.ts';
import { createAppRouter, type RouterOptions } from './router.tsx';
import { routeTree } from './routeTree.gen.ts';
import { ServerClient } from './server-client.ts';
import { createPageStyles, writeStyles } from './theme/page-styles.ts';

/** Renders one page for one request. Procedures are called in this process, with the request's context. */
export const renderPage: RenderPage = async ({ request: asked, procedures, context, nonce, scripts }) => {
  const request = visibleTo(context.caller, asked);
  const publicOrigin = new URL(request.url).origin;
  const layer = createServerLayer(new ServerClient(procedures, context));
  const styles = createPageStyles(nonce);
  const dehydrateError = maskErrors(context.traceId);
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
  const html = response.body === null ? null : await response.text();
  const failedQueries = layer.queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' });
  return {
    status: errors.map(statusOf).find((status) => status !== null) ?? response.status,
    headers: Object.fromEntries(response.headers),
    html:
      html &&
      complete(html, {
        head: () =>
          writeStyles(styles, nonce) +
          scripts.write(routeIds, nonce) +
          (context.caller === null ? '' : SHOWS_WHOLE),
        end: () => writeDehydrated(dehydrateQueries(layer.queryClient, dehydrateError)),
      }),
    isWhole: errors.length === 0 && failedQueries.length === 0,
    // Procedures log their own failures.
    failures: errors.filter((error) => dehydrateApiError(error) === null),
  };
};

/** The area of staff is an unknown address to everybody else, byte for byte (product 16.18). */
function visibleTo(caller: PageRequest['context']['caller'], request: Request): Request {
  const isStaff = caller !== null && (caller.isStaff || caller.lacksTwoStep === true);
  const mayEnter = isStaff && !caller.isRestricted;
  if (mayEnter || !isOfStaff(routeTree, new URL(request.url).pathname)) return request;
  return new Request(new URL(NOT_FOUND_KEY, request.url), request);
}

export const readCacheKey: ReadCacheKey = (url) => pageCacheKeyOf(routeTree, url);

const SCREENS = { ErrorScreen, NotFoundScreen };

/** The viewer is sent with the page. */
function createServerRouter(
  layer: ApiLayer,
  options: Omit<RouterOptions, 'routeTree' | 'lazyApi' | 'screens'>,
) {
  const router = createAppRouter({ ...options, routeTree, lazyApi: LazyApi.opened(layer), screens: SCREENS });
  router.options.dehydrate = () => ({ viewer: layer.utils.auth.viewer.getData() });
  const { load } = router;
  // The router would send the time of each loader: the pages of visitors are the same to the byte whenever they are made.
  router.load = async (loadOptions) => {
    await load(loadOptions);
    // What a loader didn't wait for is left to the browser, or it could arrive between the HTML and its data.
    await layer.queryClient.cancelQueries();
    for (const match of router.stores.matches.get()) match.updatedAt = 0;
  };
  return router;
}

/**
 * A member's page isn't shown before its last element is read: on phones its columns are one, ordered by style, and what
 * comes later in the HTML would push down what is there already (decision 059).
 */
const SHOWS_WHOLE = `<link rel="expect" href="#${DEHYDRATED_ID}" blocking="render">`;

function writeDehydrated(json: string): string {
  return `<script type="application/json" id="${DEHYDRATED_ID}">${json}</script>`;
}

/** Adds what is known only after rendering: styles and scripts to the head, dehydrated queries to the end. */
function complete(html: string, parts: { head: () => string; end: () => string }): string {
  return html
    .replace('</head>', () => `${parts.head()}</head>`)
    .replace(/<\/body>(?![^]*<\/body>)/, () => `${parts.end()}</body>`);
}

/** A loader's refusal sets the status of the page: `not_found` is a 404. */
function statusOf(error: unknown): number | null {
  const data = readErrorData(error);
  return data !== null && 'httpStatus' in data && typeof data.httpStatus === 'number'
    ? data.httpStatus
    : null;
}
