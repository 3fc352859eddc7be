import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FileStore } from '#server/gateways/files/file-store.ts';
import { processUpload } from '#server/modules/uploads/processing.tasks.ts';
import { removeStaleFolders } from '#server/modules/uploads/work-folders.service.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { IS_PROOF } from '#tests/harness/effort.ts';
import { environmentOf, WebProcess } from '#tests/harness/faults/web-process.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { PDF } from '#tests/http/sample-files.ts';
import { makePhoto } from '#tests/http/sample-media.ts';
import { useS3 } from '#tests/http/s3-server.ts';
import { type Asked, clientOf, idOf, type TusClient } from '#tests/http/tus-client.ts';
import { insertMember } from '#tests/http/uploads-people.ts';

const world = useTestApp();
const s3 = useS3();
/** On two stores twelve; a process takes three seconds to start, so most of a hundred are in `tests/http/uploads-cut.test.ts`. */
const KILLS = 6;
/** A worker takes three seconds to start. */
const WORKER_KILLS = [1, 2, 3, 4, 5];
const WORKER = path.resolve('server/worker.ts');

/** The requests of a client to a process of its own. */
function asked(web: () => WebProcess): Asked {
  return {
    async ask(at, { method = 'GET', headers = {}, body }) {
      const answer = await fetch(`http://127.0.0.1:${String(web().port)}${at}`, {
        ...{ method, headers },
        ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text, json: undefined };
    },
  };
}

/** Begins to send a body that never ends. */
async function sendSome(port: number, client: TusClient, at: { path: string; offset: number; rest: Buffer }) {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  const type = 'application/offset+octet-stream';
  const headers = { ...client.headers, 'upload-offset': String(at.offset), 'content-type': type };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `PATCH ${at.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}Content-Length: ${String(at.rest.length)}\r\n\r\n`,
  );
  socket.write(at.rest.subarray(0, 70_000));
  await sleep(250);
}

/** A PDF, whose bytes stay as they are, so that they can be compared. */
const documentOf = (size: number) =>
  Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(size, 0x20), PDF.subarray(9)]);

type Store = { environment: () => Record<string, string>; files: () => FileStore; keepsConfirmed: boolean };
const STORES: readonly (readonly [string, Store])[] = [
  ['the disk', { environment: () => ({}), files: () => world.app.files, keepsConfirmed: true }],
  // Pieces smaller than a part are fetched back and sent with the next one (decision 028).
  ['a bucket', { environment: s3.environment, files: s3.store, keepsConfirmed: false }],
];

/** The gate cuts connections (`tests/http/uploads-cut.test.ts`): each of the processes takes seconds to start. */
describe.runIf(IS_PROOF).each(STORES)('a web process killed while bytes arrive on %s', (_name, store) => {
  it('is followed by one that goes on, to the same bytes', async () => {
    const env = { ...environmentOf(world.app), ...store.environment() };
    let web = await WebProcess.start(env);
    const client = await clientOf(
      world,
      asked(() => web),
      await insertMember(world),
    );
    const bytes = documentOf(900_000);
    const at = await client.open({ kind: 'document', fileName: 'plan.pdf', byteSize: bytes.length });
    let confirmed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const offset = await client.offset(at);
      expect(offset).toBeGreaterThanOrEqual(store.keepsConfirmed ? confirmed : 0);
      const answer = await client.patch(at, offset, bytes.subarray(offset, offset + 10_000));
      expect(answer.status).toBe(204);
      confirmed = offset + 10_000;
      await sendSome(web.port, client, { path: at, offset: confirmed, rest: bytes.subarray(confirmed) });
      await web.kill();
      web = await WebProcess.start(env);
    }
    const offset = await client.offset(at);
    expect((await client.patch(at, offset, bytes.subarray(offset))).status).toBe(204);
    await web.kill();
    const files = store.files();
    await processUpload(
      { ...world.app, files },
      { id: idOf(at) },
      { key: '', isRepeat: false, isLast: false },
    );
    const kept = await files.read(idOf(at));
    expect(kept === null ? null : (await buffer(kept)).equals(bytes)).toBe(true);
  }, 120_000);
});

describe.runIf(IS_PROOF)('a worker killed while it prepares a photo', () => {
  it.each(WORKER_KILLS)(
    'leaves a file that the next try prepares, and nothing else (%s)',
    async () => {
      const { userId, call } = await insertMember(world);
      const photo = await makePhoto(700, 500);
      const id = await uploadFile(world.app, userId, { kind: 'photo', fileName: 'a.png', bytes: photo });
      const worker = spawn(process.execPath, [WORKER], {
        env: { PATH: process.env['PATH'], ...environmentOf(world.app) },
        stdio: 'ignore',
      });
      const work = path.join(world.app.config.dataDir, 'work');
      const left = () => readdir(work).catch(() => []);
      await expect.poll(left, { timeout: 60_000, interval: 20 }).toHaveLength(1);
      const exit = once(worker, 'exit');
      worker.kill('SIGKILL');
      await exit;
      const stateOf = async () => (await call.uploads.list({ ids: [id] })).items[0]?.status;
      expect(await stateOf()).toBe('processing');
      await processUpload(world.app, { id }, { key: '', isRepeat: true, isLast: false });
      expect(await stateOf()).toBe('ready');
      expect(await world.app.files.incoming.receivedBytes(id)).toBeNull();
      const [folder = ''] = await left();
      await removeStaleFolders(world.app);
      expect(await left()).toEqual([folder]);
      const yesterday = new Date(Date.now() - 86_400_000);
      await utimes(path.join(work, folder), yesterday, yesterday);
      await removeStaleFolders(world.app);
      expect(await left()).toEqual([]);
    },
    90_000,
  );
});
