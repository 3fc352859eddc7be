import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createLocalFileStore } from '#server/gateways/files/local-file-store.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { HTML, PDF } from './sample-files.ts';
import { TusClient } from './tus-client.ts';
import { insertSender } from './uploads-people.ts';
import { fetchFile, sendAndHangUp, stateOf, uploadAndPrepare } from './uploads-transfers.ts';
import { useWeb } from './web.ts';

const DESCRIPTORS = '/proc/self/fd';
const TIMES = 5;
const world = useTestApp();

/** Delays each opening of a stored file, so that a reader can leave meanwhile. */
let opening: Promise<unknown> = Promise.resolve();
let begun = 0;
const web = useWeb(world, (app) => ({
  ...app,
  files: {
    ...app.files,
    read: async (name, range) => {
      begun += 1;
      await opening;
      return app.files.read(name, range);
    },
  },
}));

afterEach(() => {
  opening = Promise.resolve();
});

/** The files under the data folder that this process holds open. */
function openFiles(): string[] {
  return readdirSync(DESCRIPTORS).flatMap((descriptor) => {
    try {
      const file = readlinkSync(path.join(DESCRIPTORS, descriptor));
      return file.startsWith(world.app.config.dataDir) ? [file] : [];
    } catch {
      return [];
    }
  });
}

const expectAllClosed = () => expect.poll(openFiles, { timeout: 5_000 }).toEqual([]);

/** A document that doesn't fit into the buffers of a socket. */
async function publishLarge(): Promise<string> {
  const { client, ...owner } = await insertSender(world, web);
  const bytes = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(4_900_000, 0x20), PDF.subarray(9)]);
  const id = await uploadAndPrepare({ app: world.app, client }, ['document', 'plan.pdf', bytes]);
  return (await stateOf(owner, id)).media?.downloadUrl ?? expect.fail('Nothing to download.');
}

/** Asks for a file and reads nothing of it. */
async function ask(url: string, lines: readonly string[] = []): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: web.server.port });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [`GET ${url} HTTP/1.1`, 'Host: 127.0.0.1', ...lines];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

const LEAVES = {
  'closes the connection': (socket: Socket) => socket.destroy(),
  'resets the connection': (socket: Socket) => socket.resetAndDestroy(),
};

// Descriptors of a process are listed on Linux.
describe.runIf(existsSync(DESCRIPTORS))('a stored file is closed', () => {
  describe.each(Object.entries(LEAVES))('when its reader %s', (_way, leave) => {
    it.each([['the whole', []] as const, ['a range', ['Range: bytes=10-']] as const])(
      'before %s of it was opened',
      async (_part, lines) => {
        const url = await publishLarge();
        for (let time = 0; time < TIMES; time += 1) {
          const gate = Promise.withResolvers<undefined>();
          opening = gate.promise;
          const before = begun;
          const socket = await ask(url, lines);
          await expect.poll(() => begun).toBe(before + 1);
          leave(socket);
          // The server sees the end of a connection with its next events.
          await sleep(50);
          gate.resolve(undefined);
        }
        await expectAllClosed();
      },
    );

    it('while it is sent', async () => {
      const url = await publishLarge();
      const sockets = await Promise.all(Array.from({ length: TIMES }, () => ask(url)));
      await expect.poll(openFiles).toHaveLength(TIMES);
      for (const socket of sockets) leave(socket);
      await expectAllClosed();
    });
  });

  it('when it was sent, asked about, or not sent at all', async () => {
    const url = await publishLarge();
    const origin = `http://127.0.0.1:${String(web.server.port)}`;
    const whole = await fetchFile(web, url);
    const statuses = [
      whole,
      await fetch(origin + url, { method: 'HEAD' }),
      await fetchFile(web, url, { range: 'bytes=5-90' }),
      await fetchFile(web, url, { range: `bytes=${String(whole.bytes.length)}-` }),
      await fetchFile(web, url, { 'if-modified-since': new Date().toUTCString(), 'if-none-match': '*' }),
      await fetchFile(web, `${url}x`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 206, 416, 200, 404]);
    await expectAllClosed();
  });

  it('when it is one that arrives, however it ends', async () => {
    const { client } = await insertSender(world, web);
    const refused = await client.open({ kind: 'photo', byteSize: HTML.length });
    expect((await client.patch(refused, 0, HTML)).status).toBe(415);
    const cut = await client.open({ kind: 'document', fileName: 'plan.pdf', byteSize: 900_000 });
    await sendAndHangUp(web, client, cut, { sent: Buffer.alloc(300_000), announced: 900_000 });
    expect(await client.offset(cut)).toBeGreaterThanOrEqual(0);
    const visitor = new TusClient(web, null);
    await visitor.upload('resume', 'cv.pdf', PDF);
    await expectAllClosed();
  });
});

describe('a local file store', () => {
  it('closes what it was to store when there is no name for it', async () => {
    const bytes = Readable.from([PDF]);
    await expect(
      createLocalFileStore(world.app.config.dataDir).put('../x', bytes, PDF.length),
    ).rejects.toThrow('Not a name');
    expect(bytes.destroyed).toBe(true);
  });
});
