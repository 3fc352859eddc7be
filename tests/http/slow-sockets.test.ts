import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '#server/http/connection-limits.ts';
import { effort } from '#tests/harness/effort.ts';
import { SteadyLoad } from '#tests/harness/faults/steady-load.ts';
import { environmentOf, WebProcess } from '#tests/harness/faults/web-process.ts';
import { useTestApp } from '#tests/harness/test-app.ts';

const SLOW_SOCKETS = effort('SLOW_SOCKETS', { gate: 400, proofs: 2_000 });
const SECONDS = effort('SLOW_SECONDS', { gate: 2, proofs: 60 });
/** A gate shares its processors with other tests. */
const P99_MS = effort('SLOW_P99_MS', { gate: 2_000, proofs: 300 });
const { socketsOfOne, requestsOfOne } = CONNECTION_LIMITS;

const world = useTestApp();
/** Nobody's proxy is on this machine. */
let exposed: WebProcess;
/** Its proxy is this machine. */
let proxied: WebProcess;
let slow: SlowSocket[] = [];

beforeAll(async () => {
  const env = environmentOf(world.app);
  [exposed, proxied] = await Promise.all([
    WebProcess.start({ ...env, TRUSTED_PROXIES: '192.0.2.1' }),
    WebProcess.start(env),
  ]);
});

afterEach(() => {
  for (const one of slow.splice(0)) one.socket.destroy();
});

afterAll(async () => {
  await Promise.all([exposed.kill(), proxied.kill()]);
});

/** Sends the beginning of a request and then a byte now and then, for as long as it is let. */
class SlowSocket {
  readonly socket: Socket;
  answer = '';

  constructor(port: number, beginning: string) {
    this.socket = connect({ host: '127.0.0.1', port });
    // Reset by the server.
    this.socket.on('error', () => undefined);
    this.socket.setEncoding('latin1').on('data', (text: string) => (this.answer += text));
    this.socket.write(beginning);
    const trickle = setInterval(() => this.socket.write('x'), 500);
    this.socket.once('close', () => clearInterval(trickle));
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.readyState === 'open';
  }
}

const HEADERS_THAT_NEVER_END = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ';
const bodyThatNeverEnds = (forwardedFor: string | null) =>
  'POST /trpc/auth.signIn HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
  (forwardedFor === null ? '' : `X-Forwarded-For: ${forwardedFor}\r\n`) +
  'Sec-Fetch-Site: same-origin\r\nAccept: application/json\r\nContent-Length: 5000\r\n\r\n{';

function open(count: number, port: number, beginning: string): SlowSocket[] {
  const opened = Array.from({ length: count }, () => new SlowSocket(port, beginning));
  slow.push(...opened);
  return opened;
}

const countOpen = (sockets: readonly SlowSocket[]) => sockets.filter(({ isOpen }) => isOpen).length;

describe('slow sockets of one address', () => {
  it(`leave another address answered while ${String(SLOW_SOCKETS)} of them are tried`, async () => {
    let isOn = true;
    /** Whoever is shut out tries again. */
    const attack = async () => {
      while (isOn) {
        slow = slow.filter(({ socket }) => !socket.destroyed);
        open(SLOW_SOCKETS - slow.length, exposed.port, HEADERS_THAT_NEVER_END);
        await sleep(1_000);
      }
    };
    const attacking = attack();
    const load = new SteadyLoad(exposed.port, {
      perSecond: 50,
      localAddress: '127.0.0.2',
      call: () => ({ path: '/trpc/plans.list' }),
    });
    await sleep(SECONDS * 1_000);
    const { sent, outcomes, p99 } = await load.end();
    isOn = false;
    await attacking;
    expect(outcomes).toEqual({ 200: sent });
    expect(p99).toBeLessThan(P99_MS);
  });

  it('are closed beyond their share before anything is read, and free it when they end', async () => {
    const kept = open(socketsOfOne, exposed.port, HEADERS_THAT_NEVER_END);
    await expect.poll(() => countOpen(kept)).toBe(socketsOfOne);
    const more = open(20, exposed.port, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await expect.poll(() => more.filter(({ socket }) => socket.destroyed).length).toBe(20);
    expect(more.map(({ answer }) => answer).join('')).toBe('');
    expect(countOpen(kept)).toBe(socketsOfOne);

    kept[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const [next] = open(1, exposed.port, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
        await sleep(50);
        return next?.answer;
      })
      .toContain('200 OK');
  });
});

describe('slow requests through a proxy of ours', () => {
  it('are counted by the address that the proxy names, a network of IPv6 as one', async () => {
    const half = requestsOfOne / 2;
    const kept = [
      ...open(half, proxied.port, bodyThatNeverEnds('2001:db8:7::1')),
      ...open(half, proxied.port, bodyThatNeverEnds('2001:db8:7::2')),
    ];
    await expect.poll(() => countOpen(kept)).toBe(requestsOfOne);
    await sleep(100);
    const [refused] = open(1, proxied.port, bodyThatNeverEnds('2001:db8:7::3'));
    await expect.poll(() => refused?.socket.destroyed).toBe(true);
    expect(refused?.answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused?.answer).toContain('too_busy');
    expect(refused?.answer).toMatch(/\r\nRetry-After: 1\r\n/i);
    expect(await statusOf('2001:db8:8::1')).toBe(200);
    expect(countOpen(kept)).toBe(requestsOfOne);
  });

  it('do not count for the proxy itself', async () => {
    const own = open(requestsOfOne + 50, proxied.port, bodyThatNeverEnds(null));
    await expect.poll(() => countOpen(own)).toBe(requestsOfOne + 50);
    await sleep(100);
    expect(await statusOf(null)).toBe(200);
    expect(own.map(({ answer }) => answer).join('')).toBe('');
  });
});

async function statusOf(forwardedFor: string | null): Promise<number> {
  const headers: Record<string, string> = forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor };
  const response = await fetch(`http://127.0.0.1:${String(proxied.port)}/trpc/plans.list`, { headers });
  await response.body?.cancel();
  return response.status;
}
