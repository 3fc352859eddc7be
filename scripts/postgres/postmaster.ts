/** What PostgreSQL's own pid file and the process table say about a cluster. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 15;
/** How long each of fast shutdown, immediate shutdown and SIGKILL may take. */
const SHUTDOWN: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 1000],
];

export interface PidFile {
  pid: number;
  port: number;
  isReady: boolean;
}

export function readPidFile(data: string): PidFile | null {
  try {
    // pid, directory, start time, port, socket directory, address, shared memory, status
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** Whether the process is the postmaster of this very directory: process ids are reused. */
export function isPostmasterOf(data: string, pid: number): boolean {
  const words = commandLine(pid);
  return words.includes(data) && /\bpostgres\b/.test(words[0] ?? '');
}

/**
 * Stops a postmaster that outlived the program that started it, and removes a pid file whose id belongs to another
 * process. A pid file of a dead process stays: PostgreSQL uses it to look for backends that still run.
 */
export async function clearLeftover(data: string): Promise<'stopped' | 'nothing'> {
  const found = readPidFile(data);
  if (found === null) return 'nothing';
  if (isPostmasterOf(data, found.pid)) {
    await shutDown(found.pid, () => isPostmasterOf(data, found.pid));
    return 'stopped';
  }
  if (isAlive(found.pid)) rmSync(join(data, 'postmaster.pid'), { force: true });
  return 'nothing';
}

/** Escalates signals until the postmaster is gone; 8 s at most. */
export async function shutDown(pid: number, isRunning: () => boolean): Promise<void> {
  for (const [signal, timeoutMs] of SHUTDOWN) {
    if (!isRunning()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + timeoutMs;
    while (isRunning() && Date.now() < deadline) await sleep(POLL_MS);
  }
}

/** Of a postmaster: its sessions, and what else it has started. */
export function childrenOf(pid: number): number[] {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
        : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return text.split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** To a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').split('\0');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}
