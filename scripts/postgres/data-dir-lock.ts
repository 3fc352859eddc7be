/**
 * One program at a time per data directory. The lock is a listening socket, which the kernel closes however its holder
 * dies, so a stale lock cannot exist.
 */
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorWithCode } from './error-code.ts';

/** How long the holder may take to say who it is. */
const ANSWER_MS = 500;
/** How long the system may take to free what a killed process held. */
const FREED_MS = 1_000;
const RETRY_MS = 50;

export interface DataDirLock {
  release(): Promise<void>;
}

/** @returns the lock, or the id of the process that holds it (null when it does not answer) */
export async function lockDataDir(dataDir: string): Promise<DataDirLock | { heldBy: number | null }> {
  const address = lockAddress(dataDir);
  const deadline = Date.now() + FREED_MS;
  for (;;) {
    const server = await listen(address);
    if (server !== null) return asLock(server);
    const heldBy = await askHolder(address);
    if (typeof heldBy === 'number') return { heldBy };
    // A socket file without a listener: only where sockets are files, left behind by a kill.
    if (heldBy === 'nobody' && !address.startsWith('\0')) rmSync(address, { force: true });
    if (Date.now() > deadline) return { heldBy: null };
    await sleep(RETRY_MS);
  }
}

/** Linux has sockets without a file; elsewhere a file in the temporary directory has to do. */
function lockAddress(dataDir: string): string {
  const name = `lintel-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

async function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error) => {
      if (isErrorWithCode(error, 'EADDRINUSE')) resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function asLock(server: Server): DataDirLock {
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

async function askHolder(address: string): Promise<number | null | 'nobody'> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', (error) => {
      if (isErrorWithCode(error, 'ECONNREFUSED', 'ENOENT')) resolve('nobody');
    });
    socket.on('close', () => {
      const pid = Number(answer);
      resolve(pid > 0 ? pid : null);
    });
  });
}
