/** Waiting for what a start needs: a port that is free, an address that answers. */
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorWithCode } from './postgres/error-code.ts';
import { SetupError } from './setup-error.ts';

export interface Wait {
  timeoutMs: number;
  /** Aborted when there is nothing left to wait for. */
  signal: AbortSignal;
}

const POLL_MS = 25;

/** Waits until the address answers 200. */
export async function waitForAnswer(url: string, { timeoutMs, signal }: Wait): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    if (await answers(url)) return;
    await sleep(POLL_MS);
  }
  throw new SetupError(`Nothing answered at ${url} within ${String(timeoutMs / 1000)} s.`);
}

/**
 * Reports early and plainly that a port is taken. Waits a moment first, because a process of an earlier start may be
 * shutting down.
 * @throws SetupError
 */
export async function requireFreePort(variable: string, port: number, wait: Wait): Promise<void> {
  const deadline = Date.now() + wait.timeoutMs;
  for (;;) {
    wait.signal.throwIfAborted();
    const problem = await tryPort(port);
    if (problem === null) return;
    if (problem === 'EACCES') {
      throw new SetupError(`${variable} ${String(port)} needs special rights; choose a port above 1023.`);
    }
    if (Date.now() > deadline) {
      throw new SetupError(
        `Port ${String(port)} is taken by another program. Stop that, or choose another with ${variable}, such as ${variable}=${String(port + 10)}.`,
      );
    }
    await sleep(POLL_MS);
  }
}

async function tryPort(port: number): Promise<'EADDRINUSE' | 'EACCES' | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if (isErrorWithCode(error, 'EADDRINUSE')) resolve('EADDRINUSE');
      else if (isErrorWithCode(error, 'EACCES')) resolve('EACCES');
      else reject(error);
    });
    server.listen(port, () => {
      server.close(() => {
        resolve(null);
      });
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
