/** The client of the procedures with its cache. Pages that ask for nothing do not load this file. */
import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, createApiClient, createApiUtils, createStreamingLink } from './api.ts';
import { hydrateQueries } from './dehydrated-queries.ts';
import type { ApiLayer, LazyApi } from './lazy-api.ts';
import { createQueryClient } from './query-client.ts';

/** For one request, on the server. */
export function createServerLayer(client: ApiClient): ApiLayer {
  return assemble(createQueryClient({ isServer: true }), client, client);
}

/** One per page load, in the browser. The first caller creates it and hydrates it with the data in the page. */
export function openApiLayer(lazyApi: LazyApi): ApiLayer {
  if (lazyApi.layer !== null) return lazyApi.layer;
  const queryClient = createQueryClient({
    isServer: false,
    onSignedOut: () => void leaveOldSession(),
    changedElsewhere: (mutation) => lazyApi.changedElsewhere(mutation),
    onRoleRefused: () => void layer.utils.auth.viewer.invalidate(),
  });
  const layer = assemble(queryClient, createApiClient(), createApiClient(createStreamingLink()));
  lazyApi.layer = layer;
  const { queries } = lazyApi.dehydrated;
  if (queries !== undefined) hydrateQueries(layer.queryClient, queries, performance.timeOrigin);
  lazyApi.forget();
  return layer;

  /**
   * A call was refused for want of a session. Where it ended elsewhere, runs the guards again; a call that was under way while
   * the session was replaced, by two-step sign-in or a new password, ends nothing.
   */
  async function leaveOldSession() {
    const { viewer } = layer.utils.auth;
    if (viewer.getData() === null) return;
    const isOver = await viewer.fetch(undefined, { staleTime: 0 }).then(
      (current) => current === null,
      () => false,
    );
    if (isOver) await lazyApi.onSignedOut();
  }
}

function assemble(queryClient: QueryClient, client: ApiClient, streaming: ApiClient): ApiLayer {
  return {
    queryClient,
    client,
    utils: createApiUtils(queryClient, client),
    streamingUtils: createApiUtils(queryClient, streaming),
  };
}
