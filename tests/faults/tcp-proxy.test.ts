import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TcpProxy } from '#tests/harness/faults/tcp-proxy.ts';

let server: Server;
let proxy: TcpProxy;
let received = '';

/** Answers everything with the same in capitals. */
beforeEach(async () => {
  received = '';
  server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        received += bytes.toString();
        socket.write(bytes.toString().toUpperCase());
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  proxy = await TcpProxy.start({
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  });
});
afterEach(async () => {
  await proxy.stop();
  server.close();
});

class Caller {
  heard = '';
  isClosed = false;
  readonly socket: Socket;

  constructor() {
    this.socket = connect({ host: '127.0.0.1', port: proxy.port });
    this.socket.on('error', () => undefined).on('data', (bytes) => (this.heard += bytes.toString()));
    this.socket.once('close', () => (this.isClosed = true));
  }

  async hears(text: string): Promise<void> {
    await expect.poll(() => this.heard, { timeout: 3_000 }).toBe(text);
  }
}

describe('TcpProxy', () => {
  it('passes everything on in both directions', async () => {
    const caller = new Caller();
    caller.socket.write('one');
    await caller.hears('ONE');
  });

  it('holds everything while it is frozen, new connections too, and loses nothing', async () => {
    const [caller] = [new Caller()];
    caller.socket.write('a');
    await caller.hears('A');
    proxy.freeze();
    caller.socket.write('b');
    const late = new Caller();
    late.socket.write('c');
    await sleep(100);
    expect([caller.heard, late.heard]).toEqual(['A', '']);
    proxy.heal();
    await caller.hears('AB');
    await late.hears('C');
  });

  it('cuts connections, and takes new ones unless it refuses them', async () => {
    const caller = new Caller();
    caller.socket.write('a');
    await caller.hears('A');
    proxy.cut();
    await expect.poll(() => caller.isClosed).toBe(true);
    const second = new Caller();
    second.socket.write('b');
    await second.hears('B');
    proxy.refuse();
    const third = new Caller();
    await expect.poll(() => second.isClosed && third.isClosed).toBe(true);
  });

  it('leaves a connection open whose other end is gone', async () => {
    const caller = new Caller();
    caller.socket.write('a');
    await caller.hears('A');
    proxy.halfOpen();
    caller.socket.write('b');
    await sleep(100);
    expect(caller).toMatchObject({ heard: 'A', isClosed: false });
    expect(received).toBe('a');
  });

  it.each(['before', 'after'] as const)(
    'cuts at a text, %s the other end has answered it',
    async (moment) => {
      const caller = new Caller();
      const caught = proxy.cutAt('commit', moment);
      caller.socket.write('begin');
      await caller.hears('BEGIN');
      caller.socket.write('commit');
      await caught;
      await expect.poll(() => caller.isClosed).toBe(true);
      expect(caller.heard).toBe('BEGIN');
      expect(received).toBe(moment === 'before' ? 'begin' : 'begincommit');
    },
  );

  it('delays each chunk', async () => {
    proxy.delayMs = 60;
    const caller = new Caller();
    const startedAt = performance.now();
    caller.socket.write('a');
    await caller.hears('A');
    expect(performance.now() - startedAt).toBeGreaterThan(115);
  });
});
