import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { effort } from '#tests/harness/effort.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { WebProcess } from '#tests/harness/faults/web-process.ts';

const TRIES = effort('SIGN_OUTS_ELSEWHERE', { gate: 10, proofs: 100 });
/** Product 23.4. */
const PROMISED_MS = 1_000;

const world = useTestApp();
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const processes: WebProcess[] = [];

beforeAll(async () => {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: world.app.config.database.url ?? '',
    DATA_DIR: world.app.config.dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '10000',
  };
  processes.push(...(await Promise.all([WebProcess.start(env), WebProcess.start(env)])));
});
afterAll(async () => {
  agent.destroy();
  await Promise.all(processes.map((web) => web.kill()));
});

function call(
  web: WebProcess | undefined,
  method: 'GET' | 'POST',
  procedure: string,
  secret: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: `session=${secret}`,
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { 'content-type': 'application/json', 'content-length': '2' } : {}),
    };
    const options = {
      host: '127.0.0.1',
      port: web?.port,
      path: `/trpc/${procedure}`,
      method,
      agent,
      headers,
    };
    const outgoing = request(options, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      incoming.on('end', () => resolve(text));
    });
    outgoing.on('error', reject).end(method === 'POST' ? '{}' : undefined);
  });
}

const isSignedIn = async (web: WebProcess | undefined, secret: string) => {
  const text = await call(web, 'GET', 'auth.viewer', secret);
  expect(text).toContain('"result"');
  return text.includes('"userId"');
};

describe('signing out in one process', () => {
  it('is signed out in another within a second, under load', async () => {
    const [here, there] = processes;
    const person = await world.signUp({ userType: 'property_owner' });
    const others = await Promise.all(
      Array.from({ length: 8 }, () =>
        startSession(world.app, { userId: person.userId, kind: 'browser', label: 'A test' }),
      ),
    );
    let isOver = false;
    const busy = others.map(async ({ secret }) => {
      while (!isOver) {
        await isSignedIn(there, secret);
        await sleep(5);
      }
    });
    const delays: number[] = [];
    let immediate = 0;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { secret } = await startSession(world.app, {
        userId: person.userId,
        kind: 'browser',
        label: 'A test',
      });
      for (let look = 0; look < 3; look += 1) expect(await isSignedIn(there, secret)).toBe(true);
      expect(await call(here, 'POST', 'auth.signOut', secret)).toContain('"ok":true');
      const endedAt = performance.now();
      let lastSeen = 0;
      for (;;) {
        const askedAt = performance.now();
        if (!(await isSignedIn(there, secret))) break;
        lastSeen = askedAt - endedAt;
        if (lastSeen > 5 * PROMISED_MS) break;
      }
      if (lastSeen === 0) immediate += 1;
      delays.push(lastSeen);
    }
    isOver = true;
    await Promise.all(busy);
    console.log(
      `signed out at once in ${String(immediate)} of ${String(TRIES)}, at the latest ${Math.max(...delays).toFixed(1)} ms after the answer`,
    );
    expect(Math.max(...delays)).toBeLessThan(PROMISED_MS);
  });
});
