import type { RequestHandler } from 'express';
import type { AppRouter } from '../trpc/app-router.ts';
import type { Context } from '../trpc/context.ts';

/** The assets of a page. */
export type PageScripts = {
  /** HTML for the head of a page that consists of these routes, from the root on. */
  write(routeIds: readonly string[], nonce: string): string;
};

export type PageRequest = {
  /** The requested address; its signal aborts the rendering when the client disconnects. */
  request: Request;
  procedures: AppRouter;
  context: Context;
  nonce: string;
  scripts: PageScripts;
};

export type RenderedPage = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Null for a redirect. */
  html: string | null;
  /** False when something on it failed to load: the next render may succeed. */
  isWhole: boolean;
  /** The error of a failed loader; the page shows its own message. */
  failures: unknown[];
};

/** What `src/entry-server.tsx` exports, with `readCacheKey`. */
export type RenderPage = (page: PageRequest) => Promise<RenderedPage>;

/**
 * For a path with its query: the key of the page that visitors get, `NOT_FOUND_KEY` where no route matches, or null when
 * the page is not the same for all visitors.
 */
export type ReadCacheKey = (url: string) => string | null;

/** The key of the not-found page, for every address without a route. */
export const NOT_FOUND_KEY = '/404';

/** Where pages come from: the build, or Vite in development. */
export type Pages = {
  /** Serves modules; null when static files suffice. */
  middleware: RequestHandler | null;
  render(page: Omit<PageRequest, 'scripts'>): Promise<RenderedPage>;
  /** Absent in development, where nothing is cached. */
  readCacheKey?: ReadCacheKey;
  stop(): Promise<void>;
};
