import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Upload, UploadKind } from '#contract/uploads.ts';
import type { App } from '#server/app.ts';
import { drainTasks } from '#server/queue/worker.ts';
import type { TestWorld } from '#tests/harness/test-app.ts';
import { makePhoto } from './sample-media.ts';
import { idOf, type TusClient } from './tus-client.ts';
import { insertSender, type Member } from './uploads-people.ts';
import type { Web } from './web.ts';

/** What a file's address answers, as bytes. */
export async function fetchFile(web: Web, url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${String(web.server.port)}${url}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Sends so many bytes of a body and then hangs up, as a lost network does. */
export async function sendAndHangUp(
  web: Web,
  client: TusClient,
  path: string,
  { offset = 0, sent, announced }: { offset?: number; sent: Buffer; announced: number },
) {
  const socket = connect({ host: '127.0.0.1', port: web.server.port });
  const headers = {
    ...client.headers,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => undefined);
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}Content-Length: ${String(announced)}\r\n\r\n`,
  );
  socket.write(sent);
  await sleep(150);
  socket.resetAndDestroy();
}

export async function stateOf({ call }: Pick<Member, 'call'>, id: string): Promise<Upload> {
  return (await call.uploads.list({ ids: [id] })).items[0] ?? expect.fail('It is not listed.');
}

/** Uploads a file as its owner does and has it prepared. */
export async function uploadAndPrepare(
  { app, client }: { app: App; client: TusClient },
  [kind, fileName, bytes]: readonly [UploadKind, string, Buffer],
): Promise<string> {
  const id = await client.upload(kind, fileName, bytes);
  await drainTasks(app);
  return id;
}

type Setting = { world: TestWorld; web: Web; app: () => App };

/** What a store has to do, whichever it is. */
export function describeTransfers({ world, web, app }: Setting): void {
  const start = async () => {
    const { client, ...owner } = await insertSender(world, web);
    return { owner, client };
  };

  describe('a file', () => {
    it('arrives in pieces, is prepared and then served', async () => {
      const { owner, client } = await start();
      const photo = await makePhoto(120, 80);
      const path = await client.open({ kind: 'photo', fileName: 'roof.png', byteSize: photo.length });
      const half = Math.floor(photo.length / 2);
      expect(await client.patch(path, 0, photo.subarray(0, half))).toMatchObject({ status: 204 });
      expect(await client.offset(path)).toBe(half);
      expect(await stateOf(owner, idOf(path))).toMatchObject({ status: 'receiving', media: null });
      expect(await client.patch(path, half, photo.subarray(half))).toMatchObject({ status: 204 });
      expect(await stateOf(owner, idOf(path))).toMatchObject({ status: 'processing', media: null });
      await drainTasks(app());
      const { status, media } = await stateOf(owner, idOf(path));
      expect(status).toBe('ready');
      expect(media).toMatchObject({ width: 120, height: 80 });
      expect(media?.placeholder).toMatch(/^data:image\/webp;base64,/);
      for (const { url, mediaType } of media?.sources ?? expect.fail('Nothing to show.')) {
        const served = await fetchFile(web, url);
        expect(served.status).toBe(200);
        expect(served.headers.get('content-type')).toBe(mediaType);
        const { width, height, format } = await sharp(served.bytes).metadata();
        expect([width, height, format]).toEqual([120, 80, mediaType === 'image/avif' ? 'heif' : 'webp']);
      }
    });

    it('goes on where the network was lost', async () => {
      const { owner, client } = await start();
      const photo = await makePhoto(300, 200);
      const path = await client.open({ kind: 'photo', byteSize: photo.length });
      const half = Math.floor(photo.length / 2);
      await sendAndHangUp(web, client, path, { sent: photo.subarray(0, half), announced: photo.length });
      const offset = await client.offset(path);
      expect(offset).toBeGreaterThan(0);
      expect(offset).toBeLessThanOrEqual(half);
      expect(await client.patch(path, offset, photo.subarray(offset))).toMatchObject({ status: 204 });
      await drainTasks(app());
      expect(await stateOf(owner, idOf(path))).toMatchObject({ status: 'ready', media: { width: 300 } });
    });

    it('takes over from its own first request that still waits for bytes', async () => {
      const { client } = await start();
      const photo = await makePhoto(100, 100);
      const path = await client.open({ kind: 'photo', byteSize: photo.length });
      const socket = connect({ host: '127.0.0.1', port: web.server.port });
      socket.on('error', () => undefined);
      const headers = Object.entries(client.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `PATCH ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers.join('')}upload-offset: 0\r\n` +
          `content-type: application/offset+octet-stream\r\nContent-Length: ${String(photo.length)}\r\n\r\n`,
      );
      socket.write(photo.subarray(0, 1_000));
      await sleep(150);
      const offset = await client.offset(path);
      expect(offset).toBeLessThanOrEqual(1_000);
      expect(await client.patch(path, offset, photo.subarray(offset))).toMatchObject({ status: 204 });
      socket.destroy();
    });

    it('is found complete by a client that missed the last answer', async () => {
      const { client } = await start();
      const photo = await makePhoto(40, 40);
      const path = await client.open({ kind: 'photo', byteSize: photo.length });
      await client.patch(path, 0, photo);
      expect(await client.offset(path)).toBe(photo.length);
      await drainTasks(app());
      expect(await client.offset(path)).toBe(photo.length);
    });

    it('is gone when its sender cancels, whatever of it was there', async () => {
      const { client } = await start();
      const photo = await makePhoto(100, 100);
      const path = await client.open({ kind: 'photo', byteSize: photo.length });
      await client.patch(path, 0, photo.subarray(0, 500));
      expect((await client.send('DELETE', path)).status).toBe(204);
      expect((await client.send('HEAD', path)).status).toBe(404);
      expect(await app().files.incoming.receivedBytes(idOf(path))).toBeNull();
    });

    it('that was stored is gone with all its sizes when it is removed', async () => {
      const { owner, client } = await start();
      const id = await uploadAndPrepare({ app: app(), client }, ['photo', 'a.png', await makePhoto(30, 20)]);
      const url = (await stateOf(owner, id)).media?.sources[0]?.url ?? '';
      expect((await fetchFile(web, url)).status).toBe(200);
      expect((await client.send('DELETE', `/uploads/${id}`)).status).toBe(204);
      expect((await fetchFile(web, url)).status).toBe(404);
      for (const name of ['', '.small.avif', '.small.webp']) {
        expect(await app().files.read(id + name)).toBeNull();
      }
    });

    it('is read in ranges', async () => {
      const { owner, client } = await start();
      const id = await uploadAndPrepare({ app: app(), client }, ['photo', 'a.png', await makePhoto(60, 60)]);
      const url = (await stateOf(owner, id)).media?.sources.at(-1)?.url ?? '';
      const { bytes } = await fetchFile(web, url);
      const last = bytes.length - 1;
      const ranges = { 'bytes=0-9': [0, 9], 'bytes=10-': [10, last], 'bytes=-7': [last - 6, last] };
      for (const [range, [from = 0, to = 0]] of Object.entries(ranges)) {
        const part = await fetchFile(web, url, { range });
        expect(part.status).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${bytes.length}`);
        expect(part.bytes.equals(bytes.subarray(from, to + 1))).toBe(true);
      }
      const beyond = await fetchFile(web, url, { range: `bytes=${bytes.length}-` });
      expect(beyond.status).toBe(416);
    });
  });
}
