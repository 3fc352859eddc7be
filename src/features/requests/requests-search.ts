import { REQUEST_STATUSES, type RequestStatus } from '#contract/request-statuses.ts';

export type RequestsSearch = { status?: RequestStatus | undefined };

/** Names its key: what a reader leaves out, the router takes from the address as it is. */
export function readRequestsSearch({ status }: Record<string, unknown>): RequestsSearch {
  return { status: REQUEST_STATUSES.find((candidate) => candidate === status) };
}
