import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAMAGED_MESSAGE } from '#server/trpc/damaged-text.ts';
import { MAX_BODY_BYTES, MAX_CALLS_PER_REQUEST } from '#contract/transport.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { dataOf, failureOf, probes, useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);

const JSON_TYPE = { 'content-type': 'application/json' };

beforeEach(() => {
  probes.writes = 0;
});

function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

describe('procedures over HTTP', () => {
  it('answers a query and a mutation', async () => {
    expect(dataOf(await web.ask('/trpc/probe.read'))).toBe('read');
    expect(dataOf(await web.post('probe.write'))).toBe(1);
  });

  it('answers a batch of the largest size that the browser sends', async () => {
    const path = Array.from({ length: MAX_CALLS_PER_REQUEST }, () => 'probe.read').join(',');
    const answer = await web.ask(`/trpc/${path}?batch=1`);
    expect(answer.status).toBe(200);
    expect(answer.json).toHaveLength(MAX_CALLS_PER_REQUEST);
  });

  it('answers a mutation without input or body', async () => {
    const answer = await web.ask('/trpc/probe.startSession', { method: 'POST' });
    expect(answer.status).toBe(200);
  });

  it('answers a list without `input` as it answers an empty one', async () => {
    const answer = await web.ask('/trpc/plans.list');
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toEqual(dataOf(await web.ask('/trpc/plans.list?input=%7B%7D')));
    expect(dataOf(answer)).toHaveProperty('items.0.id', 'starter');
  });

  it('reads the client address, also behind a local proxy', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    expect(dataOf(await web.ask('/trpc/probe.address'))).toBe('127.0.0.1');
    expect(dataOf(await web.ask('/trpc/probe.address', { headers: forwarded }))).toBe('203.0.113.9');
  });

  it('forbids caching of answers', async () => {
    for (const path of ['/trpc/probe.read', '/trpc/probe.refuse', '/trpc/nobody.knows']) {
      expect((await web.ask(path)).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('a single call', () => {
  const TRACE = /"traceId":"[^"]*"/g;

  it.each([
    '/trpc/probe.read',
    '/trpc/probe.refuse',
    '/trpc/probe.fail',
    '/trpc/profiles.mine',
    '/trpc/places.suggest',
    '/trpc/places.suggest?input=%7B%22text%22%3A7%7D',
    '/trpc/places.suggest?input=%7B%22text%22%3A%22Ann%20Ar%22%7D',
    '/trpc/places.suggest?input=',
    '/trpc/probe.echo',
    '/trpc/probe.echo?input=null',
    '/trpc/probe.echo?input=%22a%2Cb%22',
    '/trpc/probe.whoAmI',
  ])('is answered as in a batch: %s', async (path) => {
    const alone = await web.ask(path);
    const given = new URL(path, 'http://x').searchParams.get('input');
    const input = given ? `&input=${encodeURIComponent(`{"1":${given}}`)}` : '';
    const procedure = path.replace(/\?.*/, '').replace('/trpc/', '');
    const together = await web.ask(`/trpc/probe.read,${procedure}?batch=1${input}`);
    const single = given === null || given === '' ? '' : `&input=${encodeURIComponent(`{"0":${given}}`)}`;
    const batchOfOne = await web.ask(`/trpc/${procedure}?batch=1${single}`);
    const answer = JSON.parse(alone.text.replaceAll(TRACE, '"traceId":""')) as unknown;
    const [, second] = JSON.parse(together.text.replaceAll(TRACE, '"traceId":""')) as unknown[];
    expect(answer).toEqual(second);
    expect(JSON.parse(batchOfOne.text.replaceAll(TRACE, '"traceId":""'))).toEqual([answer]);
    expect(batchOfOne.status).toBe(alone.status);
    const known = ['content-type', 'cache-control', 'vary', 'x-content-type-options'];
    for (const name of known) expect(alone.headers[name], name).toBe(together.headers[name]);
  });

  it.each(['application/jsonl', 'application/jsonl, application/json;q=0.5', 'text/event-stream'])(
    'is answered in JSON, also where %s is asked for',
    async (accept) => {
      const answers = await Promise.all([
        web.ask('/trpc/probe.read', { headers: { accept } }),
        web.ask('/trpc/probe.write', {
          method: 'POST',
          headers: { ...JSON_TYPE, 'trpc-accept': accept },
          body: '{}',
        }),
        web.ask('/trpc/probe.fail', { headers: { accept } }),
        web.ask('/trpc/probe.read,probe.read?batch=1', { headers: { accept } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200]);
      for (const { headers } of answers) expect(headers['content-type']).toContain('application/json');
      expect(dataOf(await web.ask('/trpc/probe.read', { headers: { accept } }))).toBe('read');
    },
  );

  it('is sent ahead of a slower one where queries are streamed, failures too', async () => {
    const calls = 'probe.slow,probe.refuse,probe.read';
    const address = `http://127.0.0.1:${String(web.server.port)}/trpc/${calls}?batch=1`;
    const headers = { 'trpc-accept': 'application/jsonl', 'accept-encoding': 'br' };
    const { body } = await fetch(address, { headers });
    const pieces: string[] = [];
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) pieces.push(piece);
    const pieceOf = (text: string) => pieces.findIndex((piece) => piece.includes(text));
    expect(pieceOf('"read"')).toBeGreaterThan(-1);
    expect(pieceOf('job_already_taken')).toBeGreaterThan(-1);
    expect(pieceOf('"done"')).toBeGreaterThan(Math.max(pieceOf('"read"'), pieceOf('job_already_taken')));
  });

  it('is compressed as the client takes it, unless it is short', async () => {
    for (const [words, encodings, given] of [
      [100, 'gzip, br', null],
      [500, 'gzip, deflate, br, zstd', 'br'],
      [500, 'gzip', 'gzip'],
      [500, 'br;q=0, gzip;q=0.5', 'gzip'],
      [500, 'identity', null],
      [20_000, 'gzip, br', 'br'],
      [20_000, 'gzip', 'gzip'],
    ] as const) {
      const answer = await fetch(
        `http://127.0.0.1:${String(web.server.port)}/trpc/probe.repeat?input=${String(words)}`,
        { headers: { 'accept-encoding': encodings } },
      );
      expect(answer.headers.get('content-encoding')).toBe(given);
      expect(answer.headers.get('vary')).toBe('trpc-accept, accept, Accept-Encoding');
      expect(await answer.json()).toEqual({ result: { data: 'word '.repeat(words) } });
    }
  });

  it('sets a session, alone and in a batch', async () => {
    for (const path of ['probe.startSession', 'probe.startSession,probe.write?batch=1']) {
      const answer = await web.ask(`/trpc/${path}`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie']).toHaveLength(1);
    }
  });
});

describe('refused before a procedure runs', () => {
  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ])('a body of type %s', async (type) => {
    const answer = await web.ask('/trpc/probe.write', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    });
    expect(answer.status).toBe(415);
    expect(failureOf(answer).data).toMatchObject({ reason: 'invalid_input', httpStatus: 415 });
    expect(probes.writes).toBe(0);
  });

  it('a body without a type', async () => {
    const answer = await web.ask('/trpc/probe.write', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(415);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('the method %s', async (method) => {
    const answer = await web.ask('/trpc/probe.write', { method, headers: JSON_TYPE, body: '{}' });
    expect(answer.status).toBe(405);
    expect(failureOf(answer).data.reason).toBe('not_found');
    expect(probes.writes).toBe(0);
  });

  it('a mutation by GET', async () => {
    const answer = await web.ask('/trpc/probe.write?input=%7B%7D');
    expect(answer.status).toBe(405);
    expect(probes.writes).toBe(0);
  });

  it('a mutation by GET that claims to be a POST', async () => {
    const answer = await web.ask('/trpc/probe.write?_method=POST&input=%7B%7D', {
      headers: { 'x-http-method-override': 'POST', ...JSON_TYPE },
    });
    expect(answer.status).toBe(405);
    expect(probes.writes).toBe(0);
  });

  it('a body above the limit, with or without a content length', async () => {
    const body = JSON.stringify('x'.repeat(MAX_BODY_BYTES));
    for (const headers of [JSON_TYPE, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }]) {
      const answer = await web.ask('/trpc/probe.write', { method: 'POST', headers, body });
      expect(answer.status).toBe(413);
      expect(failureOf(answer).data.reason).toBe('invalid_input');
    }
    expect(probes.writes).toBe(0);
  });

  it('a compressed body, which could expand beyond the limit', async () => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    const answer = await web.ask('/trpc/probe.write', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(415);
  });

  it('an endless body, once it is above the limit', async () => {
    const sentBytes = await floodWithBody(web.server.port);
    // Some more fits into the buffers between the two.
    expect(sentBytes).toBeLessThan(40 * MAX_BODY_BYTES);
  });

  it('a batch of too many calls', async () => {
    const path = Array.from({ length: MAX_CALLS_PER_REQUEST + 1 }, () => 'probe.write').join(',');
    const startedAt = performance.now();
    const answer = await web.ask(`/trpc/${path}?batch=1`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
    expect(performance.now() - startedAt).toBeLessThan(200);
    expect(answer.status).toBe(400);
    expect(failureOf(answer).data.reason).toBe('invalid_input');
    expect(probes.writes).toBe(0);
  });

  it.each([
    ['no JSON', '{"a":'],
    ['a batch that is a list', '[1]'],
    ['a batch that is a number', '7'],
  ])('%s', async (_, body) => {
    const answer = await web.ask('/trpc/probe.write?batch=1', { method: 'POST', headers: JSON_TYPE, body });
    expect(answer.status).toBe(400);
    expect(probes.writes).toBe(0);
  });

  it.each([
    ['an input that is no JSON', '/trpc/probe.echo?input=%7B'],
    ['an input given twice', '/trpc/probe.echo?input=1&input=2'],
    ['a path that cannot be decoded', '/trpc/%E0%A4%A'],
    ['an encoded batch of too many calls', `/trpc/${'a%2C'.repeat(20)}?batch=1`],
  ])('%s', async (_, path) => {
    const answer = await web.ask(path);
    expect(answer.status).toBe(400);
    expect(failureOf(answer).data.reason).toBe('invalid_input');
  });

  it('JSON nested deeper than any input schema', async () => {
    const fine = nested(20);
    const deep = nested(21);
    const veryDeep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await web.ask(`/trpc/probe.echo?input=${encodeURIComponent(fine)}`)).status).toBe(200);
    expect((await web.ask(`/trpc/probe.echo?input=${encodeURIComponent(deep)}`)).status).toBe(400);
    for (const body of [deep, veryDeep]) {
      const answer = await web.ask('/trpc/probe.write', { method: 'POST', headers: JSON_TYPE, body });
      expect(answer.status).toBe(400);
    }
    expect(probes.writes).toBe(0);
  });

  it.each([
    ['a NUL', '{"text":"a\\u0000b"}'],
    ['the first half of a surrogate pair', '{"text":["a\\ud83db"]}'],
    ['the second half of one', '{"text":"\\udd11"}'],
    ['both the wrong way round', '{"text":"\\udd11\\ud83d"}'],
    ['half of one in a key', '{"text":{"a\\ud83d":1}}'],
  ])('%s in a text, with the field', async (_, body) => {
    const posted = await web.ask('/trpc/probe.write', { method: 'POST', headers: JSON_TYPE, body });
    const queried = await web.ask(`/trpc/probe.echo?input=${encodeURIComponent(body)}`);
    const batch = `{"0":${body}}`;
    const inBatch = await web.ask('/trpc/probe.write?batch=1', {
      method: 'POST',
      headers: JSON_TYPE,
      body: batch,
    });
    expect([posted.status, queried.status, inBatch.status]).toEqual([400, 400, 400]);
    for (const answer of [posted, queried]) {
      const issue = { path: expect.stringContaining('text') as unknown, message: DAMAGED_MESSAGE };
      expect(failureOf(answer).data).toMatchObject({ reason: 'invalid_input', issues: [issue] });
    }
    expect(probes.writes).toBe(0);
  });

  it('a whole surrogate pair is text like any other', async () => {
    const body = '{"text":"\\ud83d\\udd11"}';
    expect(dataOf(await web.ask(`/trpc/probe.echo?input=${encodeURIComponent(body)}`))).toEqual({
      text: '🔑',
    });
  });

  it.each(['eda0bd', 'edb491', 'ff', 'c328', 'f09f94'])('the bytes %s, which are no UTF-8', async (hex) => {
    const body = Buffer.concat([Buffer.from('{"text":"'), Buffer.from(hex, 'hex'), Buffer.from('"}')]);
    const posted = await web.ask('/trpc/probe.write', { method: 'POST', headers: JSON_TYPE, body });
    const encoded = hex.replaceAll(/../g, '%$&');
    const queried = await web.ask(`/trpc/probe.echo?input=%7B%22text%22%3A%22${encoded}%22%7D`);
    const paths = await Promise.all([`/${encoded}`, `/jobs/${encoded}/%00`].map((path) => web.ask(path)));
    expect([posted, queried, ...paths].map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(probes.writes).toBe(0);
  });

  it.each(['/', '/somewhere', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/trpc/probe.read'])(
    'a body by GET on %s, with its connection, before it has arrived',
    async (path) => {
      for (const framing of ['Content-Length: 1000000000', 'Transfer-Encoding: chunked']) {
        const { status, milliseconds } = await beginBody('GET', path, framing);
        expect(status).toBe(413);
        expect(milliseconds).toBeLessThan(2_000);
      }
    },
  );

  it.each(['/somewhere', '/healthz', '/assets/none.js'])('a body by POST on %s', async (path) => {
    expect((await beginBody('POST', path, 'Content-Length: 1000000000')).status).toBe(413);
  });

  it.each([
    ['/trpc/probe.write', 'PUT', 405],
    ['/webhooks/stripe', 'PUT', 405],
    ['/trpc/probe.write', 'POST', 415],
  ])('a body on %s by %s without reading it', async (path, method, status) => {
    expect(await beginBody(method, path, 'Content-Length: 1000000000')).toMatchObject({ status });
  });

  it.each([
    '{"__proto__":{"isStaff":true}}',
    '{"a":[{"constructor":{"prototype":{"isStaff":true}}}]}',
    '{"\\u005f_proto__":{"isStaff":true}}',
    '{"prototype":1}',
  ])('the polluting key in %s', async (body) => {
    const posted = await web.ask('/trpc/probe.write', { method: 'POST', headers: JSON_TYPE, body });
    const queried = await web.ask(`/trpc/probe.echo?input=${encodeURIComponent(body)}`);
    expect([posted.status, queried.status]).toEqual([400, 400]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(probes.writes).toBe(0);
  });
});

describe('failures of a procedure', () => {
  it('answer not found for an unknown procedure', async () => {
    const answer = await web.ask('/trpc/nobody.knows');
    expect(answer.status).toBe(404);
    expect(failureOf(answer).data).toMatchObject({ reason: 'not_found', path: 'nobody.knows' });
  });

  it('give an expected failure the text of the contract', async () => {
    const answer = await web.ask('/trpc/probe.refuse');
    expect(answer.status).toBe(409);
    expect(failureOf(answer)).toMatchObject({
      message: 'Another professional has already taken this job.',
      data: { reason: 'job_already_taken', title: 'Error', code: 'CONFLICT', httpStatus: 409 },
    });
  });

  it('name refused fields in words of our own', async () => {
    const answer = await web.ask('/trpc/places.suggest?input=%7B%22text%22%3A7%7D');
    expect(failureOf(answer).data).toMatchObject({
      reason: 'invalid_input',
      issues: [{ path: 'text', message: 'Enter text' }],
    });
  });

  it('mask an unexpected failure and log it under its trace id', async () => {
    const answer = await web.ask('/trpc/probe.fail');
    const failure = failureOf(answer);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('unexpected failure');
    expect(failure.data.reason).toBe('unexpected');
    expect(failure.data.traceId).toBe(answer.headers['x-request-id']);
    const line = web.logged.find(
      ({ traceId, level }) => traceId === failure.data.traceId && level === 'error',
    );
    expect(line).toMatchObject({
      procedure: 'probe.fail',
      err: { message: 'the text of an unexpected failure' },
    });
  });

  it('leave the other calls of a batch intact', async () => {
    const answer = await web.ask('/trpc/probe.read,probe.fail?batch=1');
    expect(answer.status).toBe(207);
    expect(answer.json).toMatchObject([
      { result: { data: 'read' } },
      { error: { data: { reason: 'unexpected' } } },
    ]);
  });
});

/** Sends the head of a request and no more; answers once the connection was closed by the other side. */
function beginBody(method: string, path: string, framing: string) {
  return new Promise<{ status: number; milliseconds: number }>((resolve) => {
    const startedAt = performance.now();
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port: web.server.port });
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${framing}\r\n\r\n`);
    socket.on('error', () => undefined).on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('close', () => {
      resolve({ status: Number(answer.split(' ', 2)[1]), milliseconds: performance.now() - startedAt });
    });
  });
}

/** Sends a body without end; answers how much of it went out before the connection was closed. */
function floodWithBody(port: number): Promise<number> {
  return new Promise((resolve) => {
    let sentBytes = 0;
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /trpc/probe.write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      );
      pour();
    });
    const pour = () => {
      if (socket.destroyed || sentBytes > 100 * MAX_BODY_BYTES) return;
      sentBytes += chunk.length;
      // Slowly, so that there is a moment in which to be interrupted.
      socket.write(chunk, () => setTimeout(pour, 2));
    };
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(sentBytes));
    socket.resume();
  });
}
