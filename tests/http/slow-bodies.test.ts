import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RESUME_PACE } from '#server/http/resume-upload.ts';
import { MAX_RESUME_BYTES } from '#contract/contact.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { PDF } from './sample-files.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const ORDINARY_MS = 400;
const resume = { longestMs: 3_000, windowMs: 500, minBytes: 2_000 };
const web = useWeb(world, undefined, { ordinaryMs: ORDINARY_MS, resume });

/** A whole PDF of the size. */
const pdfOf = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]);

type Line = { path: string; type: string; body: Buffer; chunkBytes: number; everyMs: number };

/** Sends a request over a socket, a few bytes at a time. Resolves with everything received until it was closed. */
async function sendSlowly({ path, type, body, chunkBytes, everyMs }: Line) {
  const socket = connect({ host: '127.0.0.1', port: web.server.port });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // The error of a connection dropped during a write.
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: ${type}\r\n` +
      `X-File-Name: cv.pdf\r\nSec-Fetch-Site: same-origin\r\nAccept: application/json\r\n` +
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

const RESUME = { path: '/uploads/resume', type: 'application/pdf' };

describe('a resume upload over a slow line', () => {
  it('succeeds although it takes longer than other requests may', async () => {
    const startedAt = performance.now();
    const { status, answer } = await sendSlowly({
      ...RESUME,
      body: pdfOf(24_000),
      chunkBytes: 1_200,
      everyMs: 50,
    });
    expect(performance.now() - startedAt).toBeGreaterThan(2 * ORDINARY_MS);
    expect(status).toBe(200);
    expect(answer).toContain('resumeId');
  });

  it('is dropped below the minimum rate, with the reason', async () => {
    const slow = await sendSlowly({ ...RESUME, body: pdfOf(24_000), chunkBytes: 10, everyMs: 50 });
    expect(slow.status).toBe(400);
    expect(slow.answer).toContain('upload_too_slow');
    expect(slow.sentBytes).toBeLessThan(24_000);
  });

  it('is dropped at its time limit, however steadily it moves', async () => {
    const endless = await sendSlowly({ ...RESUME, body: pdfOf(900_000), chunkBytes: 1_000, everyMs: 50 });
    expect(endless.answer).toContain('upload_too_slow');
    expect(endless.sentBytes).toBeLessThan(900_000);
  });

  it('is limited to four at once from one address', async () => {
    const slow = { ...RESUME, body: pdfOf(24_000), chunkBytes: 1_200, everyMs: 50 };
    const running = Array.from({ length: 4 }, () => sendSlowly(slow));
    await sleep(200);
    const fifth = await sendSlowly({ ...RESUME, body: PDF, chunkBytes: PDF.length, everyMs: 1 });
    expect(fifth.answer).toContain('too_busy');
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('frees its slot when it ends', async () => {
    const { status } = await sendSlowly({ ...RESUME, body: PDF, chunkBytes: PDF.length, everyMs: 1 });
    expect(status).toBe(200);
  });

  it('of the largest size fits into the time limit at half a megabit a second', () => {
    const bytesPerMs = 500_000 / 8 / 1_000;
    expect(MAX_RESUME_BYTES / bytesPerMs).toBeLessThan(RESUME_PACE.longestMs / 2);
    expect(bytesPerMs * RESUME_PACE.windowMs).toBeGreaterThan(5 * RESUME_PACE.minBytes);
  });
});

describe('any other request body', () => {
  it('is dropped after the ordinary time limit', async () => {
    const body = Buffer.alloc(4_000, 0x20);
    const line = { path: '/trpc/probe.write', type: 'application/json', body, chunkBytes: 20, everyMs: 50 };
    const slow = await sendSlowly(line);
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
