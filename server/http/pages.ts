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
  /** False when something on it did not load: somebody else may be luckier. */
  isWhole: boolean;
  /** The error of a failed loader; the page shows its own message. */
  failures: unknown[];
};

/** What `src/entry-server.tsx` exports, with `readKeptAddress`. */
export type RenderPage = (page: PageRequest) => Promise<RenderedPage>;

/**
 * Of a path with its query: the address whose page visitors get there, `UNKNOWN_ADDRESS` where no route leads, or null
 * when the page there is not the same for all.
 */
export type ReadKeptAddress = (url: string) => string | null;

/** Stands for every address that no route knows: visitors get the same page at all of them. */
export const UNKNOWN_ADDRESS = '/404';

/** Where pages come from: the build, or Vite in development. */
export type Pages = {
  /** Serves modules; null when static files suffice. */
  middleware: RequestHandler | null;
  render(page: Omit<PageRequest, 'scripts'>): Promise<RenderedPage>;
  /** Left out in development, where every page is rendered anew. */
  readKeptAddress?: ReadKeptAddress;
  stop(): Promise<void>;
};
