import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { requireStandIn } from '#server/require-stand-in.ts';
import { CANNOT_START, describeStartFailure, StartError } from '#server/start-failure.ts';
import { environmentOf } from '#tests/harness/faults/web-process.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { dataOf, useWeb, Web } from './web.ts';

const run = promisify(execFile);
const world = useTestApp();
const web = useWeb(world);
const withoutDatabase = useWeb(world, (app: App) => ({
  ...app,
  db: app.db.withPlugin({
    transformQuery: () => {
      throw new Error('no database');
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }),
}));

describe('/healthz and /readyz', () => {
  it('answer 200 while the process serves', async () => {
    expect(await web.ask('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(await web.ask('/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
  });

  it('tell a missing database from a dead process, without details', async () => {
    expect((await withoutDatabase.ask('/healthz')).status).toBe(200);
    const answer = await withoutDatabase.ask('/readyz');
    expect(answer).toMatchObject({ status: 503, json: { status: 'not ready' } });
  });
});

describe('stopping the server', () => {
  it('finishes running requests, is not ready meanwhile and accepts no new ones', async () => {
    const stopping = new Web();
    await stopping.start(world, (app) => app);
    const { port } = stopping.server;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await getOver(agent, port, '/healthz');

    const running = stopping.ask('/trpc/probe.slow');
    await sleep(100);
    const startedAt = performance.now();
    // On an existing connection, because new ones are refused by now.
    const ready = getOver(agent, port, '/readyz').catch(() => 'closed');
    const stopped = stopping.server.stop();
    expect(dataOf(await running)).toBe('done');
    await stopped;
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect([200, 503, 'closed']).toContain(await ready);
    await expect(stopping.ask('/healthz')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });
});

describe('a process that cannot start', () => {
  it('reports a port in use in one sentence', async () => {
    const { port } = web.server;
    const taken = await listenTwice(port);
    expect(describeStartFailure(taken)).toBe(
      `Port ${port} is in use by another program; stop that one, or set PORT to a free one.`,
    );
  });

  it('reports what is wrong with its configuration, its database or its files', () => {
    expect(describeStartFailure(new ConfigError(['PORT is 0']))).toContain('PORT is 0');
    expect(describeStartFailure(new StartError('Build first.'))).toBe('Build first.');
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(describeStartFailure(refused)).toContain('DATABASE_URL');
  });

  it.each(['main.ts', 'worker.ts'])(
    'says that the database is older than its version: server/%s',
    async (file) => {
      await sql`update schema_functions set sha256 = '' where name = 'connect'`.execute(world.app.db);
      const started = run(process.execPath, [`server/${file}`], { env: environmentOf(world.app) });
      await expect(started).rejects.toMatchObject({
        code: CANNOT_START,
        stderr: expect.stringContaining('Bring it up to date first: node scripts/db.ts up') as string,
      });
    },
  );

  it('says which keys are missing where nothing stands in for them', async () => {
    const nothing = { STAND_IN_PORT: String(await freePort()), PUBLIC_URL: 'https://lintel.example' };
    const env = { ...environmentOf(world.app), ...nothing };
    const start = (file: string) =>
      expect(run(process.execPath, [file], { env })).rejects.toMatchObject({
        code: CANNOT_START,
        stderr: expect.stringMatching(/^POSTMARK_TOKEN and STRIPE_SECRET_KEY are not set/) as string,
      });
    await Promise.all(['server/main.ts', 'server/worker.ts'].map(start));
  }, 60_000);

  it('needs no stand-in with both keys, or on this machine, and waits for one that is starting', async () => {
    const port = await freePort();
    const config = (env: Record<string, string>) => loadConfig({ STAND_IN_PORT: String(port), ...env });
    const https = { PUBLIC_URL: 'https://lintel.example' };
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const postmark = { POSTMARK_TOKEN: 'postmark-token', MAIL_FROM: 'hello@lintel.example' };
    await requireStandIn(config({ ...https, ...stripe, ...postmark }), 0);
    await requireStandIn(config({}), 0);
    const refused = requireStandIn(config({ ...https, ...stripe }), 0);
    await expect(refused).rejects.toThrow(/^POSTMARK_TOKEN is not set/);
    const waiting = requireStandIn(config(https));
    const standIn = createServer().listen(port, '127.0.0.1');
    await waiting;
    standIn.close();
  });

  it('shows the stack of a defect', () => {
    expect(describeStartFailure(new TypeError('undefined is not a function'))).toContain('lifecycle.test.ts');
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function listenTwice(port: number): Promise<unknown> {
  const { startWebServer } = await import('#server/http/web-server.ts');
  const { appRouter } = await import('#server/trpc/app-router.ts');
  const pages = { middleware: null, render: () => expect.fail(), stop: () => Promise.resolve() };
  return startWebServer(world.app, { procedures: appRouter, port, host: '127.0.0.1', pages }).catch(
    (error: unknown) => error,
  );
}

function getOver(agent: Agent, port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (res) => {
      res.resume();
      res.on('end', () => resolve(res.statusCode));
    }).on('error', reject);
  });
}
