import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { environmentOf, WebProcess } from '#tests/harness/faults/web-process.ts';
import { useTestApp } from '#tests/harness/test-app.ts';

const CROWD = 1_500;
const ASK = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

const world = useTestApp();
let web: WebProcess | undefined;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await web?.kill();
});

describe('a web process that is too busy to accept connections', () => {
  it('finds all that came meanwhile, and answers each', async () => {
    const running = await WebProcess.start(environmentOf(world.app));
    web = running;
    running.signal('SIGSTOP');
    const answers: Promise<string>[] = [];
    let connected = 0;
    sockets = Array.from({ length: CROWD }, () => {
      const socket = connect({ host: '127.0.0.1', port: running.port }).setEncoding('latin1');
      socket.once('connect', () => (connected += 1));
      answers.push(once(socket, 'data').then(([text]) => (text as string).slice(0, 12)));
      socket.write(ASK);
      return socket;
    });
    const settled = Promise.allSettled(answers);
    await expect.poll(() => connected, { timeout: 5_000 }).toBe(CROWD);
    await sleep(100);
    running.signal('SIGCONT');
    const statuses = (await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'lost'));
    expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200']));
  });
});
