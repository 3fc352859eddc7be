import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { effort, IS_PROOF } from '#tests/harness/effort.ts';
import { type Balancer, startBalancer } from '#tests/harness/faults/balancer.ts';
import { setClockToWorld } from '#tests/harness/faults/moved-clock.ts';
import { SteadyLoad } from '#tests/harness/faults/steady-load.ts';
import { environmentOf, WebProcess } from '#tests/harness/faults/web-process.ts';
import { useTestApp } from '#tests/harness/test-app.ts';

const STOPS = effort('STOPS', { gate: 1, proofs: 25 });
/** In place of five seconds, with a balancer that asks as much more often. Long enough for a busy machine. */
const SHORT_SERVE_MS = 2_000;
const SHORT_ASK_MS = 100;
const PER_SECOND = 200;

const world = useTestApp();
let cookie: string;
let balancer: Balancer;
const running: WebProcess[] = [];

beforeAll(async () => {
  await setClockToWorld(world);
  const { userId } = await world.signUp({ userType: 'property_owner' });
  const { secret } = await startSession(world.app, { userId, kind: 'browser', label: 'A test' });
  cookie = `session=${secret}`;
});

afterAll(async () => {
  await Promise.all(running.map((web) => web.kill()));
});

async function addProcess(serveMs: number | undefined): Promise<void> {
  const web = await WebProcess.start(environmentOf(world.app), serveMs === undefined ? {} : { serveMs });
  running.push(web);
  balancer.add(web.port);
  await expect.poll(() => balancer.ready(), { timeout: 20_000 }).toContain(web.port);
}

/** Takes the oldest process away under load, as a deployment does: its successor first, then SIGTERM. */
async function replaceOldest(serveMs: number | undefined): Promise<void> {
  if (running.length < 2) await addProcess(serveMs);
  const oldest = running.shift();
  expect(await oldest?.end('SIGTERM')).toBe(0);
  balancer.remove(oldest?.port ?? 0);
}

async function replaceUnderLoad(times: number, serveMs: number | undefined, askEveryMs: number) {
  balancer = await startBalancer({ askEveryMs });
  try {
    await addProcess(serveMs);
    await addProcess(serveMs);
    const headers = { cookie };
    const load = new SteadyLoad(balancer.port, {
      perSecond: PER_SECOND,
      call: () => ({ path: '/trpc/requests.listMine?input=%7B%7D', headers }),
    });
    await sleep(200);
    for (let count = 0; count < times; count += 1) await replaceOldest(serveMs);
    return await load.end();
  } finally {
    await Promise.all(running.splice(0).map((web) => web.kill()));
    await balancer.stop();
  }
}

describe('SIGTERM behind a balancer', () => {
  it(`fails no call at ${String(PER_SECOND)} a second`, async () => {
    const { sent, outcomes } = await replaceUnderLoad(STOPS, SHORT_SERVE_MS, SHORT_ASK_MS);
    expect(outcomes).toEqual({ 200: sent });
    expect(sent).toBeGreaterThan(100);
  });

  it.runIf(IS_PROOF)(
    'fails no call in the usual five seconds, with a balancer that asks every second',
    async () => {
      const { sent, outcomes } = await replaceUnderLoad(3, undefined, 1_000);
      expect(outcomes).toEqual({ 200: sent });
    },
  );
});

describe('a process that was asked to stop', () => {
  it('says it is not ready, still answers on new connections and closes each, then ends', async () => {
    const web = await WebProcess.start(environmentOf(world.app), { serveMs: 1_000 });
    const ended = web.end('SIGTERM');
    await expect.poll(() => ask(web.port, '/readyz')).toEqual({ status: 503, connection: 'close' });
    expect(await ask(web.port, '/trpc/plans.list')).toEqual({ status: 200, connection: 'close' });
    expect(await ended).toBe(0);
    await expect(ask(web.port, '/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('ends at once on SIGINT, also in the middle of its last seconds', async () => {
    const web = await WebProcess.start(environmentOf(world.app), { serveMs: 60_000 });
    web.signal('SIGTERM');
    await expect.poll(() => ask(web.port, '/readyz')).toMatchObject({ status: 503 });
    expect(await web.end('SIGINT')).toBe(0);
  });
});

function ask(
  port: number,
  path: string,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { connection: 'keep-alive' }, agent: false }, (res) => {
      res.resume();
      res.on('end', () => resolve({ status: res.statusCode, connection: res.headers.connection }));
    }).on('error', reject);
  });
}
