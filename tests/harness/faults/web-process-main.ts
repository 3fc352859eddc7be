/**
 * The web process as `server/main.ts` runs it, on any port unless `PORT` names one. Without `--pages` it has none, so that
 * it needs no build. Started by `WebProcess`.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config.ts';
import { IN_DEPLOYMENT } from '#server/http/web-server.ts';
import { createLog } from '#server/log.ts';
import { runWeb } from '#server/run-web.ts';

const { values } = parseArgs({
  options: { 'serve-ms': { type: 'string' }, pages: { type: 'boolean', default: false } },
});
const serveMs = values['serve-ms'] === undefined ? IN_DEPLOYMENT.serveMs : Number(values['serve-ms']);

const config = loadConfig();
const server = await runWeb(config, createLog(config, 'web'), {
  port: process.env['PORT'] === undefined ? 0 : config.web.port,
  host: '127.0.0.1',
  onTerm: { ...IN_DEPLOYMENT, serveMs },
  ...(values.pages
    ? {}
    : {
        pages: {
          middleware: null,
          render: () => Promise.reject(new Error('There are no pages here.')),
          stop: () => Promise.resolve(),
        },
      }),
});
process.stdout.write(`"listening on ${String(server.port)}"\n`);
