import { flushCompileCache } from 'node:module';
import type { Config } from './config.ts';
import { createApp } from './create-app.ts';
import {
  AT_ONCE,
  type Ending,
  IN_DEPLOYMENT,
  startWebServer,
  type WebServer,
  type WebServerOptions,
} from './http/web-server.ts';
import type { Log } from './log.ts';
import { requireSchema } from './require-schema.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { appRouter } from './trpc/app-router.ts';

export type RunWebOptions = Partial<
  Pick<WebServerOptions, 'host' | 'pages' | 'port' | 'times' | 'limits'>
> & {
  /** How SIGTERM ends it. */
  onTerm?: Ending;
};

/**
 * Serves until a signal: SIGTERM while a balancer may still send requests, SIGINT when none does (`npm start`, a
 * person's Ctrl-C). A SIGINT during the former ends it at once.
 */
export async function runWeb(config: Config, log: Log, options: RunWebOptions = {}): Promise<WebServer> {
  const { onTerm = IN_DEPLOYMENT, port = config.web.port, ...rest } = options;
  const app = await createApp(config, { log });
  await requireSchema(app);
  const server = await startWebServer(app, { procedures: appRouter, port, ...rest });
  let stopped: Promise<void> | undefined;
  stopOnSignals(log, (signal) => {
    const served = server.stop(signal === 'SIGTERM' ? onTerm : AT_ONCE);
    // Last: what was running needed its connections.
    stopped ??= served.then(() => app.stop());
    return stopped;
  });
  log.info({ port: server.port }, 'listening');
  process.send?.('ready');
  // For the next start: a process that is killed writes nothing at its end.
  flushCompileCache();
  return server;
}
