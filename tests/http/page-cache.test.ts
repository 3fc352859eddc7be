import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CACHE_SECONDS, PageCache, type VisitorPage } from '#server/http/page-cache.ts';
import { type SessionKind, startSession } from '#server/modules/auth/sessions.service.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { failureOf, useWeb } from './web.ts';

const world = useTestApp();
const listening = Promise.withResolvers<undefined>();
beforeAll(() => {
  world.app.pageChanges.onChange(() => listening.resolve(undefined));
});
const web = useWeb(world);
// The cache is emptied once when the process begins to hear of changes, which may be in the middle of the first test.
beforeAll(() => listening.promise);

function made(text: string, change: Partial<VisitorPage> = {}): VisitorPage {
  return { status: 200, headers: {}, bodies: { identity: Buffer.from(text) }, isCacheable: true, ...change };
}

/** The bytes as they were sent: `fetch` would decode them. */
async function askForBrotli(path: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const { port } = web.server;
  const asked = request({ port, path, headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    headers: new Headers(Object.entries(answer.headers).map(([k, v]) => [k, String(v)])),
    bytes: await buffer(answer),
  };
}

function renderedAt(path: string): number {
  return web.asked.filter(({ request }) => new URL(request.url).pathname === path).length;
}

async function startSessionOf(kind: SessionKind): Promise<string> {
  const { userId } = await world.signUp({ userType: 'property_owner' });
  return (await startSession(world.app, { userId, kind, label: 'A test' })).secret;
}

describe('PageCache', () => {
  it('renders a page once for parallel requests', async () => {
    const make = vi.fn(async () => {
      await sleep(5);
      return made('home');
    });
    const pages = new PageCache(make);
    const answers = await Promise.all(Array.from({ length: 200 }, async () => pages.get('/')));
    expect(make).toHaveBeenCalledOnce();
    expect(new Set(answers).size).toBe(1);
  });

  it('shows a change once its seconds are over, counted from the start of the render', async () => {
    let [now, figure] = [1_000, 1];
    const pages = new PageCache(
      () => {
        const page = made(String(figure));
        now += 100;
        return Promise.resolve(page);
      },
      { now: () => now },
    );
    const read = async () => (await pages.get('/')).bodies.identity?.toString();
    expect(await read()).toBe('1');
    figure = 2;
    now = 1_000 + CACHE_SECONDS * 1_000 - 1;
    expect(await read()).toBe('1');
    now += 1;
    expect(await read()).toBe('2');
  });

  it('stores neither uncacheable pages nor failures', async () => {
    const outcomes = [
      () => made('', { isCacheable: false }),
      () => Promise.reject(new Error('no database')),
      () => made('x'),
    ];
    const pages = new PageCache(() => Promise.resolve((outcomes.shift() ?? (() => made('y')))()));
    await pages.get('/');
    await expect(pages.get('/')).rejects.toThrow('no database');
    expect((await pages.get('/')).bodies.identity?.toString()).toBe('x');
    expect(outcomes).toEqual([]);
  });

  it('keeps no page that was rendered, or began to be, before it was emptied', async () => {
    const finished: ((page: VisitorPage) => void)[] = [];
    const make = vi.fn(() => new Promise<VisitorPage>((resolve) => finished.push(resolve)));
    const pages = new PageCache(make);
    const read = async (page: VisitorPage | Promise<VisitorPage>) => (await page).bodies.identity?.toString();
    const early = pages.get('/');
    pages.empty();
    const late = pages.get('/');
    finished[0]?.(made('with the name'));
    expect(await read(early)).toBe('with the name');
    expect(pages.get('/')).toBe(late);
    finished[1]?.(made('without it'));
    expect(await read(late)).toBe('without it');
    expect(await read(pages.get('/'))).toBe('without it');
    expect(make).toHaveBeenCalledTimes(2);
    pages.empty();
    expect([pages.bytes, pages.get('/') instanceof Promise]).toEqual([0, true]);
  });

  it('stays within its bytes and evicts the least recently used', async () => {
    const make = vi.fn(() => Promise.resolve(made('x'.repeat(1_000))));
    const pages = new PageCache(make, { maxBytes: 50_000 });
    for (let n = 0; n < 1_000; n += 1) {
      await pages.get('/');
      await pages.get(`/${String(n)}`);
    }
    expect(pages.bytes).toBeLessThanOrEqual(50_000);
    expect(make).toHaveBeenCalledTimes(1_001);
  });
});

describe('a cached page', () => {
  it('is identical to the byte for two visitors, and contains nothing about them', async () => {
    web.writePage = ({ nonce, context }) =>
      `<meta property="csp-nonce" content="${nonce}"/><style nonce="${nonce}">a{}</style>` +
      JSON.stringify([context.caller, context.clientAddress, context.userAgent]);
    const first = await web.ask('/cached/two', {
      headers: { 'user-agent': 'one', 'x-request-id': 'request-one', 'x-forwarded-for': '198.51.100.1' },
    });
    const second = await web.ask('/cached/two?utm_source=mail', {
      headers: { 'user-agent': 'other', 'accept-language': 'de', cookie: 'theme=dark' },
    });
    const withoutDate = (headers: typeof first.headers) => ({ ...headers, date: undefined });
    expect(second.text).toBe(first.text);
    expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
    expect(first.text).toBe('<style>a{}</style>[null,"",""]');
    expect(first.headers).not.toHaveProperty('x-request-id');
    expect(first.headers).not.toHaveProperty('set-cookie');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=5');
    expect(renderedAt('/cached/two')).toBe(1);
  });

  it('is never served with a session, nor a member’s page without one', async () => {
    web.writePage = ({ context }) => (context.caller === null ? 'a visitor' : 'a member');
    const cookie = `session=${await startSessionOf('browser')}`;
    const authorization = `Bearer ${await startSessionOf('command_line')}`;
    const answers = [
      await web.ask('/cached/whose'),
      await web.ask('/cached/whose', { headers: { cookie } }),
      await web.ask('/cached/whose', {
        headers: { authorization },
      }),
      await web.ask('/cached/whose', { headers: { cookie: 'session=has-ended' } }),
      await web.ask('/cached/whose'),
    ];
    expect(answers.map(({ text }) => text)).toEqual([
      'a visitor',
      'a member',
      'a member',
      'a visitor',
      'a visitor',
    ]);
    expect(answers.map(({ headers }) => headers['cache-control']?.split(',')[0])).toEqual([
      'public',
      'private',
      'private',
      'private',
      'public',
    ]);
    expect(answers[1]?.headers['cache-control']).toBe('private, no-store');
    expect(answers.every(({ headers }) => headers.vary === 'Cookie, Accept-Encoding')).toBe(true);
    expect(renderedAt('/cached/whose')).toBe(4);
  });

  it('is sent as brotli, gzip or plain, and answers 304 to a matching ETag', async () => {
    const text = 'a page '.repeat(500);
    web.writePage = () => text;
    const fetchAs = async (encoding: string) => {
      const response = await fetch(`http://127.0.0.1:${String(web.server.port)}/cached/coded`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers.get('vary')).toBe('Cookie, Accept-Encoding');
      expect(await response.text()).toBe(text);
      return response.headers;
    };
    for (const [asked, given] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0', null],
    ] as const) {
      expect((await fetchAs(asked)).get('content-encoding')).toBe(given);
    }
    const { headers } = await web.ask('/cached/coded');
    const etag = String(headers.etag);
    const again = await web.ask('/cached/coded', {
      headers: { 'if-none-match': etag, 'accept-encoding': 'br' },
    });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    const head = await web.ask('/cached/coded', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(text.length)]);
    expect(renderedAt('/cached/coded')).toBe(1);
  });

  it('is sent as small as it gets once it has been rendered again and is the same', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const text = Array.from({ length: 2_000 }, (_, n) => `line ${String((n * 7_919) % 997)}`).join(' of ');
    web.writePage = () => text;
    const ask = async () => {
      const { headers, bytes } = await askForBrotli('/cached/again');
      expect(brotliDecompressSync(bytes).toString()).toBe(text);
      return { size: bytes.length, etag: headers.get('etag') };
    };
    const first = await ask();
    vi.advanceTimersByTime(CACHE_SECONDS * 1_000 - 1);
    expect(await ask()).toEqual(first);
    vi.advanceTimersByTime(1);
    expect(await ask()).toEqual(first);
    await expect.poll(async () => (await ask()).size).toBeLessThan(first.size);
    expect((await ask()).etag).toBe(first.etag);
    expect(renderedAt('/cached/again')).toBe(2);
  });

  it('is shared by all addresses without a route, each of which is logged', async () => {
    web.writePage = () => 'not here';
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await web.ask('/lost');
      expect([answer.status, answer.text]).toEqual([404, 'not here']);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
    expect(renderedAt('/404')).toBe(1);
    const logged = web.logged.filter(({ msg, path }) => msg === 'page not found' && path === '/lost');
    expect(logged).toHaveLength(3);
  });
});

describe('pages that are rendered for one person', () => {
  /** A request whose page is not finished until it is given up. */
  function askForever(cookie: string): Socket {
    const socket = connect(web.server.port, '127.0.0.1', () => {
      socket.write(`GET /never HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  }

  it('render eight at a time while 64 wait, and the next gets Retry-After', async () => {
    const cookie = `session=${await startSessionOf('browser')}`;
    Array.from({ length: 72 }, () => askForever(cookie));
    await vi.waitFor(() => expect(renderedAt('/never')).toBe(8), { timeout: 5_000 });
    const refused = await vi.waitFor(
      async () => {
        const answer = await web.ask('/mine', { headers: { cookie } });
        expect(answer.status).toBe(503);
        return answer;
      },
      { timeout: 5_000 },
    );
    expect(refused.headers['retry-after']).toBe('2');
    expect(failureOf(refused).data.reason).toBe('unavailable');
    const asPerson = await web.ask('/mine', { headers: { cookie, accept: 'text/html,*/*;q=0.8' } });
    expect(asPerson.headers['content-type']).toContain('text/plain');
    expect(asPerson.text).toContain('This isn’t available right now');
    // Visitors have a queue of their own, and cached pages need none.
    web.writePage = () => 'for all';
    expect((await web.ask('/cached/meanwhile')).text).toBe('for all');
    expect((await web.ask('/mine')).status).toBe(200);
  });
});
