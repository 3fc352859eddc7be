/** The client of the procedures with its cache. Pages that ask for nothing do not load this file. */
import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, type ApiLink, type ApiUtils, createApiClient, createApiUtils } from './api.ts';
import { unpackQueries } from './arrived-queries.ts';
import type { LateApi } from './late-api.ts';
import { createQueryClient } from './query-client.ts';

export type ApiLayer = { queryClient: QueryClient; client: ApiClient; utils: ApiUtils };

/** One for one request, on the server. */
export function createServerLayer(link: ApiLink): ApiLayer {
  return assemble(createQueryClient({ isServer: true }), link);
}

/** One for one page load, in the browser: whoever needs it first opens it, with the data that the page came with. */
export function openApiLayer(late: LateApi): ApiLayer {
  if (late.layer !== null) return late.layer;
  const layer = assemble(createQueryClient({ isServer: false, onSignedOut: () => void leaveOldSession() }));
  late.layer = layer;
  const { queries } = late.arrived;
  if (queries !== undefined) unpackQueries(layer.queryClient, queries);
  late.forget();
  return layer;

  /** A session that ended elsewhere: forget who was signed in, and let the guards decide where the person belongs. */
  async function leaveOldSession() {
    if (layer.utils.auth.viewer.getData() === null) return;
    layer.utils.auth.viewer.setData(undefined, null);
    await late.onSignedOut();
  }
}

function assemble(queryClient: QueryClient, link?: ApiLink): ApiLayer {
  const client = createApiClient(link);
  return { queryClient, client, utils: createApiUtils(queryClient, client) };
}
