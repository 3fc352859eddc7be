/** The client of the procedures with its cache. Pages that ask for nothing do not load this file. */
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { type ApiClient, type ApiLink, type ApiUtils, createApiClient, createApiUtils } from './api.ts';
import type { ArrivedData, LateApi } from './late-api.ts';
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
  takeOver(layer.queryClient, late.arrived);
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

function takeOver(queryClient: QueryClient, { query }: ArrivedData): void {
  if (query === undefined) return;
  if (query.initial !== undefined) hydrate(queryClient, { queries: query.initial });
  void readOn(queryClient, query.stream);
}

/** What a suspended screen was still waiting for when the page began. */
async function readOn(
  queryClient: QueryClient,
  stream: NonNullable<ArrivedData['query']>['stream'],
): Promise<void> {
  const reader = stream.getReader();
  for (;;) {
    // A page that broke off: its queries are asked anew.
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done || value === undefined) return;
    hydrate(queryClient, { queries: value });
  }
}
