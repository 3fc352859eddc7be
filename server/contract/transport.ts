/** URL path of the procedures. */
export const API_PATH = '/trpc';
/** Where a browser hears of what is new, as server-sent events (docs/decisions/037). */
export const LIVE_PATH = '/live';
/** Maximum calls in one request; the browser's batches are cut to it. A dashboard with all of its cards fits. */
export const MAX_CALLS_PER_REQUEST = 16;
export const MAX_BODY_BYTES = 256 * 1024;
/** Longer batches of queries are split, well below the 16 KB that Node allows for all headers. */
export const MAX_URL_LENGTH = 6_000;
