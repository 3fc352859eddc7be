/** The client of the procedures with its cache. Pages that ask for nothing do not load this file. */
import type { QueryClient } from '@tanstack/react-query';
import { type ApiLink, createApiClient, createApiUtils, createStreamingLink } from './api.ts';
import { hydrateQueries } from './dehydrated-queries.ts';
import type { ApiLayer, LazyApi } from './lazy-api.ts';
import { createQueryClient } from './query-client.ts';

/** For one request, on the server. */
export function createServerLayer(link: ApiLink): ApiLayer {
  return assemble(createQueryClient({ isServer: true }), link);
}

/** One per page load, in the browser. The first caller creates it and hydrates it with the data in the page. */
export function openApiLayer(lazyApi: LazyApi): ApiLayer {
  if (lazyApi.layer !== null) return lazyApi.layer;
  const layer = assemble(createQueryClient({ isServer: false, onSignedOut: () => void leaveOldSession() }));
  lazyApi.layer = layer;
  const { queries } = lazyApi.dehydrated;
  if (queries !== undefined) hydrateQueries(layer.queryClient, queries, performance.timeOrigin);
  lazyApi.forget();
  return layer;

  /** The session ended elsewhere: clears the viewer and runs the guards again. */
  async function leaveOldSession() {
    if (layer.utils.auth.viewer.getData() === null) return;
    layer.utils.auth.viewer.setData(undefined, null);
    await lazyApi.onSignedOut();
  }
}

function assemble(queryClient: QueryClient, link?: ApiLink): ApiLayer {
  const client = createApiClient(link);
  const streaming = createApiClient(link ?? createStreamingLink());
  return {
    queryClient,
    client,
    utils: createApiUtils(queryClient, client),
    streamingUtils: createApiUtils(queryClient, streaming),
  };
}
