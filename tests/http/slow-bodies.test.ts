import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { UPLOAD_KINDS } from '#contract/uploads.ts';
import { UPLOAD_PACE } from '#server/http/uploads.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { PDF } from './sample-files.ts';
import { TusClient } from './tus-client.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const ORDINARY_MS = 400;
const upload = { longestMs: 3_000, windowMs: 500, minBytes: 2_000 };
const web = useWeb(world, undefined, { ordinaryMs: ORDINARY_MS, upload });

/** A whole PDF of the size. */
const pdfOf = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]);

type Line = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
  chunkBytes: number;
  everyMs: number;
};

/** Sends a request over a socket, a few bytes at a time. Resolves with everything received until it was closed. */
async function sendSlowly({ path, method, headers, body, chunkBytes, everyMs }: Line) {
  const socket = connect({ host: '127.0.0.1', port: web.server.port });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // The error of a connection dropped during a write.
  socket.on('error', () => undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${lines.join('')}` +
      `Sec-Fetch-Site: same-origin\r\nAccept: application/json\r\n` +
      `Content-Length: ${String(body.length)}\r\n\r\n`,
  );
  let sentBytes = 0;
  while (sentBytes < body.length && !socket.destroyed) {
    socket.write(body.subarray(sentBytes, sentBytes + chunkBytes));
    sentBytes = Math.min(body.length, sentBytes + chunkBytes);
    await sleep(everyMs);
  }
  await closed;
  return { status: Number(answer.split(' ', 2)[1] ?? 0), answer, sentBytes };
}

/** The bytes of a résumé that has been announced. */
async function resumeLine(bytes: number) {
  const client = new TusClient(web, null);
  const path = await client.open({ kind: 'resume', fileName: 'cv.pdf', byteSize: bytes });
  const type = 'application/offset+octet-stream';
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': type };
  return { client, line: { path, method: 'PATCH', headers, body: pdfOf(bytes) } };
}

describe('a file over a slow line', () => {
  it('arrives although it takes longer than other requests may', async () => {
    const startedAt = performance.now();
    const { line } = await resumeLine(24_000);
    const { status } = await sendSlowly({ ...line, chunkBytes: 1_200, everyMs: 50 });
    expect(performance.now() - startedAt).toBeGreaterThan(2 * ORDINARY_MS);
    expect(status).toBe(204);
  });

  it('is cut below the minimum rate, and what arrived is kept', async () => {
    const { line, client } = await resumeLine(24_000);
    const slow = await sendSlowly({ ...line, chunkBytes: 10, everyMs: 50 });
    expect(slow.status).toBe(408);
    expect(slow.sentBytes).toBeLessThan(24_000);
    const offset = await client.offset(line.path);
    expect(offset).toBeGreaterThan(0);
    expect((await client.patch(line.path, offset, line.body.subarray(offset))).status).toBe(204);
  });

  it('is cut at its time limit, however steadily it moves', async () => {
    const { line, client } = await resumeLine(900_000);
    const endless = await sendSlowly({ ...line, chunkBytes: 1_000, everyMs: 50 });
    expect(endless.status).toBe(408);
    expect(endless.sentBytes).toBeLessThan(900_000);
    expect(await client.offset(line.path)).toBeGreaterThan(0);
  });

  it('of the largest résumé fits into the time limit at half a megabit a second', () => {
    const bytesPerMs = 500_000 / 8 / 1_000;
    expect(UPLOAD_KINDS.resume.maxBytes / bytesPerMs).toBeLessThan(UPLOAD_PACE.longestMs / 2);
    expect(bytesPerMs * UPLOAD_PACE.windowMs).toBeGreaterThan(5 * UPLOAD_PACE.minBytes);
  });
});

describe('any other request body', () => {
  it('is dropped after the ordinary time limit', async () => {
    const body = Buffer.alloc(4_000, 0x20);
    const slow = await sendSlowly({
      ...{ path: '/trpc/probe.write', method: 'POST', headers: { 'Content-Type': 'application/json' } },
      ...{ body, chunkBytes: 20, everyMs: 50 },
    });
    expect(slow.status).toBe(408);
    expect(slow.sentBytes).toBeLessThan(4_000);
  });

  it('does not limit the time of the answer once it has arrived', async () => {
    const answer = await web.ask('/trpc/probe.slow');
    expect(answer.status).toBe(200);
    const { status } = await web.post('probe.write', { text: 'in time' });
    expect(status).toBe(200);
  });
});
