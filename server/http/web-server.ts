import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../app.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import { openBuiltPages } from './built-pages.ts';
import { BODY_TIMES, type BodyTimes, createExpress } from './create-express.ts';
import type { Pages } from './pages.ts';

const HEADERS_MS = 10_000;
const CHECK_MS = 5_000;
const MAX_CONNECTIONS = 2_000;
/** Below the ten seconds that whoever stops us waits, with some left for the database. */
const FINISH_MS = 7_000;
const SWEEP_MS = 50;

export type WebServer = {
  port: number;
  /** Lets what runs finish, for at most seven seconds. */
  stop(): Promise<void>;
};

export type WebServerOptions = {
  procedures: AppRouter;
  /** 0: any free one. */
  port: number;
  /** Only this address; all of the machine's without. */
  host?: string;
  pages?: Pages;
  /** Others than usual, for tests that cannot wait. */
  times?: BodyTimes;
};

/** @throws the error of `listen`, such as EADDRINUSE */
export async function startWebServer(app: App, options: WebServerOptions): Promise<WebServer> {
  let isStopping = false;
  const { procedures, times = BODY_TIMES } = options;
  app.sessionMemory.listen();
  const server = createServer({
    headersTimeout: HEADERS_MS,
    // The last resort for all of them; each route drops its own slow bodies before.
    requestTimeout: HEADERS_MS + Math.max(times.ordinaryMs, times.resume.longestMs) + CHECK_MS,
    connectionsCheckingInterval: CHECK_MS,
  });
  server.maxConnections = MAX_CONNECTIONS;
  const pages = options.pages ?? (await openPages(app, server));
  server.on('request', createExpress({ app, procedures, pages, isStopping: () => isStopping, times }));
  await listen(server, options.port, options.host);
  return {
    port: portOf(server),
    async stop() {
      isStopping = true;
      // Together: while somebody works on the pages, they hold connections of their own.
      await Promise.all([finish(server), pages.stop()]);
    },
  };
}

async function openPages(app: App, server: Server): Promise<Pages> {
  if (app.config.mode !== 'development') return openBuiltPages();
  const { openDevelopmentPages } = await import('./development-pages.ts');
  return openDevelopmentPages(server);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Accepts nothing new, waits for what runs, and closes connections as they fall idle. */
async function finish(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, FINISH_MS);
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
