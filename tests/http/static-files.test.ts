import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from '#server/http/static-files.ts';

const SCRIPT = 'one();';
const BROTLI = { 'accept-encoding': 'br' };
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintel-static-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/home-Ab12Cd.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/home-Ab12Cd.js.br'), brotliCompressSync(SCRIPT));
  const web = express();
  web.use(staticFiles(folder));
  web.use((_req, res) => void res.status(404).type('text/plain').send('Nothing here'));
  server = createServer(web).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function ask(headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${String(port)}/assets/home-Ab12Cd.js`, { method, headers });
}

describe('a file of the build', () => {
  it('is kept for good, compressed where that is taken', async () => {
    const answer = await ask(BROTLI);
    expect(await answer.text()).toBe(SCRIPT);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  it.each([
    ['a range beyond its end', { range: 'bytes=999999-' }, 416],
    ['another version as its condition', { 'if-match': '"x"' }, 412],
  ])('refuses %s, with nothing that a cache would keep for it', async (_what, headers, status) => {
    const answer = await ask({ ...BROTLI, ...headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const name of ['content-encoding', 'content-type', 'etag', 'last-modified'])
      expect(answer.headers.get(name), name).toBeNull();
  });

  it('is only read', async () => {
    const answer = await ask(BROTLI, 'POST');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, null]);
    expect(await answer.text()).toBe('Nothing here');
  });
});
