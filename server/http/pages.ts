import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import type { RequestHandler } from 'express';
import type { AppRouter } from '../trpc/app-router.ts';
import type { Context } from '../trpc/context.ts';

/** Which files the browser loads for which route. */
export type RouteFiles = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

export type PageRequest = {
  /** The address that was asked for; its signal ends the work when nobody waits any more. */
  request: Request;
  procedures: AppRouter;
  context: Context;
  nonce: string;
  manifest: RouteFiles;
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
  render(page: Omit<PageRequest, 'manifest'>): Promise<RenderedPage>;
  stop(): Promise<void>;
};
