import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import { openBuiltPages } from './built-pages.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitSockets } from './connection-limits.ts';
import { BODY_TIMES, type BodyTimes, createExpress } from './create-express.ts';
import type { StreamLimits } from './live-stream.ts';
import type { Pages } from './pages.ts';
import { trustedProxies } from './trusted-proxies.ts';

const HEADERS_MS = 10_000;
const CHECK_MS = 5_000;
/** Longer than balancers keep an idle connection: it is theirs to close, or a request may meet a closed one. */
const KEEP_ALIVE_MS = 75_000;
/** An idle connection: a request that stops arriving, or an answer that is not read. */
const SILENT_MS = 60_000;
const SWEEP_MS = 50;

export type Ending = {
  /** How long requests are still served although `/readyz` says no: until every balancer has asked it. */
  serveMs: number;
  /** How long requests under way may then take. */
  finishMs: number;
};

export const IN_DEPLOYMENT: Ending = { serveMs: 5_000, finishMs: 17_000 };
/** Below the supervisor's eight seconds, leaving time to close the database. */
export const AT_ONCE: Ending = { serveMs: 0, finishMs: 7_000 };

export type WebServer = {
  port: number;
  /** Asked again, it may be AT_ONCE what began otherwise. */
  stop(ending?: Ending): Promise<void>;
};

export type WebServerOptions = {
  procedures: AppRouter;
  /** 0: any free one. */
  port: number;
  /** The address to bind; all interfaces without. */
  host?: string;
  pages?: Pages;
  /** Shorter timeouts for tests. */
  times?: BodyTimes;
  limits?: ConnectionLimits;
  streamLimits?: StreamLimits;
};

/** @throws the error of `listen`, such as EADDRINUSE */
export async function startWebServer(app: App, options: WebServerOptions): Promise<WebServer> {
  const { procedures, times = BODY_TIMES, limits = CONNECTION_LIMITS, streamLimits } = options;
  let isStopping = false;
  const hurry = new AbortController();
  let stopped: Promise<void> | undefined;
  app.sessionMemory.listen();
  app.pageChanges.listen();
  app.live.listen();
  app.replica?.follow();
  const server = createServer({
    headersTimeout: HEADERS_MS,
    // A global backstop; each route enforces its own body deadline earlier.
    requestTimeout: HEADERS_MS + Math.max(times.ordinaryMs, times.upload.longestMs) + CHECK_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  limitSockets(server, trustedProxies(app.config), limits);
  // In development pages keep a socket open over which they hear of changes.
  if (app.config.mode !== 'development') server.setTimeout(SILENT_MS);
  const pages = options.pages ?? (await openPages(app, server));
  server.on(
    'request',
    createExpress({
      ...{ app, procedures, pages, isStopping: () => isStopping, times, limits },
      ...(streamLimits && { streamLimits }),
    }),
  );
  await listen(server, { port: options.port, host: options.host, backlog: limits.sockets });

  const end = async ({ serveMs, finishMs }: Ending) => {
    isStopping = true;
    app.live.endAll();
    await sleep(serveMs, null, { signal: hurry.signal }).catch(() => null);
    // In parallel: in development, the page server holds connections of its own.
    await Promise.all([finish(server, finishMs), pages.stop()]);
  };
  return {
    port: portOf(server),
    stop(ending = AT_ONCE) {
      stopped ??= end(ending);
      if (ending.serveMs === 0) hurry.abort();
      return stopped;
    },
  };
}

async function openPages(app: App, server: Server): Promise<Pages> {
  if (app.config.mode !== 'development') return openBuiltPages();
  const { openDevelopmentPages } = await import('./development-pages.ts');
  return openDevelopmentPages(server);
}

/**
 * `backlog`: those who connect while the process is busy wait in the kernel, which resets connections once its queue is full
 * (511 by default, and at most `net.core.somaxconn`).
 */
function listen(
  server: Server,
  { port, host, backlog }: { port: number; host: string | undefined; backlog: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, backlog, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Stops accepting connections, waits for running requests, and closes connections as they become idle. */
async function finish(server: Server, longestMs: number): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, longestMs);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
  });
  clearInterval(sweep);
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
