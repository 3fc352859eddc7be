/** The child processes of `npm start` and `npm run dev`: starting, watching over and stopping them. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPOSITORY } from './entry.ts';
import { describeLogLine } from './log-lines.ts';
import { isErrorWithCode } from './postgres/error-code.ts';
import { SetupError } from './setup-error.ts';

export interface ProcessSpec {
  /** Shown to people, and the name of the log file. */
  name: string;
  /** Relative to the repository. */
  file: string;
  env: Record<string, string>;
}

export interface ProcessSupervisor {
  start(spec: ProcessSpec): void;
  /** Stops all and starts them again, for a change of the code. */
  restart(names: readonly string[]): Promise<void>;
  /** Lets all finish what they do, for a while. */
  stop(): Promise<void>;
  kill(): void;
}

export interface SupervisorOptions {
  logDir: string;
  /** How long a process may take to finish before it is killed. */
  graceMs: number;
  /** Told when a process ended and starting it again makes no sense. */
  onLost: (error: SetupError) => void;
}

export interface Wait {
  patienceMs: number;
  /** Aborted when there is nothing to wait for any more. */
  signal: AbortSignal;
}

const POLL_MS = 25;
/** A process that ends sooner will not get better by starting it again. */
const SETTLED_MS = 5000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

interface Running {
  spec: ProcessSpec;
  child: ChildProcess;
  isWanted: boolean;
}

export function createSupervisor({ logDir, graceMs, onLost }: SupervisorOptions): ProcessSupervisor {
  const processes = new Map<string, Running>();
  const logs = new Map<string, WriteStream>();

  let isEnding = false;

  const start = (spec: ProcessSpec) => {
    // A restart may still be under way.
    if (isEnding) return;
    const log = logs.get(spec.name) ?? openLog(logDir, spec.name);
    logs.set(spec.name, log);
    const running = { spec, child: spawnNode(spec, log), isWanted: true };
    processes.set(spec.name, running);
    const startedAt = Date.now();
    running.child.once('exit', (code, signal) => {
      if (!running.isWanted) return;
      const how = `${spec.name} ended (${signal ?? `status ${String(code)}`})`;
      if (Date.now() - startedAt < SETTLED_MS) {
        onLost(
          new SetupError(
            `The process ${how} right after its start. Its log is ${join(logDir, `${spec.name}.log`)}.`,
          ),
        );
        return;
      }
      console.error(`The process ${how}; starting it again.`);
      start(spec);
    });
  };
  const stopOne = async (running: Running) => {
    running.isWanted = false;
    await endProcess(running.child, graceMs);
  };
  return {
    start,
    restart: async (names) => {
      const chosen = [...processes.values()].filter(({ spec }) => names.includes(spec.name));
      await Promise.all(chosen.map(stopOne));
      for (const { spec } of chosen) start(spec);
    },
    stop: async () => {
      isEnding = true;
      await Promise.all([...processes.values()].map(stopOne));
      for (const log of logs.values()) log.end();
    },
    kill: () => {
      isEnding = true;
      for (const running of processes.values()) {
        running.isWanted = false;
        running.child.kill('SIGKILL');
      }
    },
  };
}

/** Asks to end, and insists after a while. */
export async function endProcess(child: ChildProcess, graceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(insist);
}

/** Waits until the address answers 200. */
export async function waitForAnswer(url: string, { patienceMs, signal }: Wait): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    if (await answers(url)) return;
    await sleep(POLL_MS);
  }
  throw new SetupError(`Nothing answered at ${url} within ${String(patienceMs / 1000)} s.`);
}

/**
 * Says early and plainly that a port is taken. Waits a moment, since what an earlier start left behind is on its
 * way out.
 * @throws SetupError
 */
export async function requireFreePort(variable: string, port: number, wait: Wait): Promise<void> {
  const deadline = Date.now() + wait.patienceMs;
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

/** In a group of its own, so that Ctrl-C reaches only us and the order of stopping is ours. */
function spawnNode(spec: ProcessSpec, log: WriteStream): ChildProcess {
  const follow = join(REPOSITORY, 'scripts/exit-with-parent.ts');
  const child = spawn(process.execPath, ['--import', follow, join(REPOSITORY, spec.file)], {
    cwd: REPOSITORY,
    env: { ...process.env, ...spec.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      const description = describeLogLine(spec.name, line);
      if (description !== null) console.error(description);
    });
  }
  return child;
}

function openLog(logDir: string, name: string): WriteStream {
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  const file = join(logDir, `${name}.log`);
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
