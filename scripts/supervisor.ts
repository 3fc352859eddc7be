/** The child processes of `npm start` and `npm run dev`: started, started again when they die, and stopped. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { CANNOT_START } from '#server/start-failure.ts';
import { REPOSITORY } from './entry.ts';
import { describeLogLine } from './log-lines.ts';
import { openRotatingLog } from './rotating-log.ts';
import type { LogLimits, RotatingLog } from './rotating-log.ts';
import { SetupError } from './setup-error.ts';

export interface ProcessSpec {
  /** Shown to people, and the name of the log file. */
  name: string;
  /** Relative to the repository. */
  file: string;
  args?: readonly string[];
  env: Record<string, string>;
  /** Of Node itself. */
  nodeFlags?: readonly string[];
}

export interface ProcessSupervisor {
  start(spec: ProcessSpec): void;
  /** Stops all and starts them again, for a change of the code. */
  restart(names: readonly string[]): Promise<void>;
  /** Lets all finish their current work, for a while. */
  stop(): Promise<void>;
  kill(): void;
  /** Of a process that is running now. */
  pidOf(name: string): number | undefined;
}

/** When a process that died is started again. */
export interface RestartTimes {
  /** Before the first restart; twice as long before each that follows. */
  firstMs: number;
  longestMs: number;
  /** So many deaths in a row, and there is no further restart. */
  most: number;
  /** A process that has lived so long begins with a clean record. */
  settledMs: number;
}

export interface SupervisorOptions {
  logDir: string;
  /** How long a process may take to finish before it is killed. */
  graceMs: number;
  /** Called when a process has ended and is not started again. */
  onLost: (error: SetupError) => void;
  restarts?: RestartTimes;
  logLimits?: LogLimits;
  /** Where people read what happens; the terminal without. */
  tell?: (line: string) => void;
}

const RESTARTS: RestartTimes = { firstMs: 200, longestMs: 10_000, most: 10, settledMs: 10_000 };
/** For the last lines of a process that has ended. */
const LAST_LINES_MS = 500;

interface Running {
  spec: ProcessSpec;
  child: ChildProcess;
  isWanted: boolean;
  /** Whether it has ever said that it is ready, in this life or in one before. */
  wasReady: boolean;
  /** Deaths in a row. */
  deaths: number;
  startedAt: number;
  restarting?: NodeJS.Timeout;
  lastLines: Promise<unknown>;
}

type Past = Pick<Running, 'wasReady' | 'deaths'>;
const NO_PAST: Past = { wasReady: false, deaths: 0 };

export function createSupervisor(options: SupervisorOptions): ProcessSupervisor {
  const { logDir, graceMs, onLost, restarts = RESTARTS, tell = tellTerminal } = options;
  const processes = new Map<string, Running>();
  const logs = new Map<string, RotatingLog>();
  let isEnding = false;

  const start = (spec: ProcessSpec, past: Past = NO_PAST) => {
    // A restart may still be in progress.
    if (isEnding) return;
    const log = logs.get(spec.name) ?? openRotatingLog(logDir, spec.name, options.logLimits);
    logs.set(spec.name, log);
    const child = spawnNode(spec);
    const running: Running = {
      ...past,
      spec,
      child,
      isWanted: true,
      startedAt: Date.now(),
      lastLines: copyLines(child, { name: spec.name, log, tell }),
    };
    processes.set(spec.name, running);
    child.on('message', (message) => {
      if (message === 'ready') running.wasReady = true;
    });
    child.once('exit', (code, signal) => {
      if (running.isWanted) afterDeath(running, { code, signal });
    });
  };

  const afterDeath = (running: Running, end: { code: number | null; signal: NodeJS.Signals | null }) => {
    const { spec, wasReady } = running;
    const how = `The process ${spec.name} ended (${end.signal ?? `status ${String(end.code)}`})`;
    const where = `Its log is ${join(logDir, `${spec.name}.log`)}.`;
    // It has said what a person must put right, or has never worked: not for want of another try.
    if (end.code === CANNOT_START || (end.code !== null && !wasReady)) {
      onLost(new SetupError(`${how} before it was ready. ${where}`));
      return;
    }
    const hadSettled = Date.now() - running.startedAt >= restarts.settledMs;
    const deaths = hadSettled ? 1 : running.deaths + 1;
    if (deaths > restarts.most) {
      onLost(
        new SetupError(
          `${how}, ${String(deaths)} times in a row, each within ${inSeconds(restarts.settledMs)} of its start; it is not started again. ${where}`,
        ),
      );
      return;
    }
    const waitMs = Math.min(restarts.firstMs * 2 ** (deaths - 1), restarts.longestMs);
    tell(`${how}; starting it again in ${inSeconds(waitMs)}.`);
    running.restarting = setTimeout(() => {
      start(spec, { wasReady, deaths });
    }, waitMs);
  };

  const stopOne = async (running: Running) => {
    running.isWanted = false;
    clearTimeout(running.restarting);
    await endProcess(running.child, graceMs);
    await Promise.race([running.lastLines, sleep(LAST_LINES_MS, null, { ref: false })]);
  };
  return {
    start: (spec) => {
      start(spec);
    },
    restart: async (names) => {
      const chosen = [...processes.values()].filter(({ spec }) => names.includes(spec.name));
      await Promise.all(chosen.map(stopOne));
      for (const { spec } of chosen) start(spec);
    },
    stop: async () => {
      isEnding = true;
      await Promise.all([...processes.values()].map(stopOne));
      for (const log of logs.values()) log.close();
    },
    kill: () => {
      isEnding = true;
      for (const running of processes.values()) {
        running.isWanted = false;
        clearTimeout(running.restarting);
        running.child.kill('SIGKILL');
      }
    },
    pidOf: (name) => {
      const child = processes.get(name)?.child;
      return child === undefined || hasEnded(child) ? undefined : child.pid;
    },
  };
}

/** Asks to finish at once (no balancer sends requests to what one machine starts for itself), then kills after a grace period. */
async function endProcess(child: ChildProcess, graceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const insist = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(insist);
}

/** In a process group of its own, so that Ctrl-C reaches only this process, which controls the order of shutdown. */
function spawnNode(spec: ProcessSpec): ChildProcess {
  const follow = join(REPOSITORY, 'scripts/exit-with-parent.ts');
  return spawn(
    process.execPath,
    [...(spec.nodeFlags ?? []), '--import', follow, join(REPOSITORY, spec.file), ...(spec.args ?? [])],
    {
      cwd: REPOSITORY,
      env: { ...process.env, ...spec.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
}

/** Into the log, and what matters to the terminal as well. Resolves after the last line. */
function copyLines(
  child: ChildProcess,
  { name, log, tell }: { name: string; log: RotatingLog; tell: (line: string) => void },
): Promise<unknown> {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  return Promise.all(
    streams.map((input) => {
      const lines = createInterface({ input });
      lines.on('line', (line) => {
        log.write(line);
        const description = describeLogLine(name, line);
        if (description !== null) tell(description);
      });
      return once(lines, 'close');
    }),
  );
}

function tellTerminal(line: string): void {
  console.error(line);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function inSeconds(milliseconds: number): string {
  return `${String(milliseconds / 1000)} s`;
}
