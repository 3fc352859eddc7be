import type { RequestHandler } from 'express';
import type { AppRouter } from '../trpc/app-router.ts';
import type { Context } from '../trpc/context.ts';

/** What a page loads. */
export type PageScripts = {
  /** For the head of a page that consists of these routes, from the root on: HTML. */
  write(routeIds: readonly string[], nonce: string): string;
};

export type PageRequest = {
  /** The address that was asked for; its signal ends the work when nobody waits any more. */
  request: Request;
  procedures: AppRouter;
  context: Context;
  nonce: string;
  scripts: PageScripts;
};

export type RenderedPage = {
  /** A stream of HTML, or a redirect. */
  response: Response;
  /** What loaders failed with; the page says so in words of its own. */
  failures: unknown[];
};

/** What `src/entry-server.tsx` exports. */
export type RenderPage = (page: PageRequest) => Promise<RenderedPage>;

/** Where pages come from: the build, or Vite while somebody works on them. */
export type Pages = {
  /** Answers requests for modules; null when files are all there is. */
  middleware: RequestHandler | null;
  render(page: Omit<PageRequest, 'scripts'>): Promise<RenderedPage>;
  stop(): Promise<void>;
};
