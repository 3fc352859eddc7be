/** Creating a cluster and starting its postmaster. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../free-port.ts';
import { SetupError } from '../setup-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { clearLeftover, readPidFile } from './postmaster.ts';

export interface Cluster {
  home: ClusterHome;
  binaries: Binaries;
  isDurable: boolean;
  /** Beside those that every cluster has, as `name=value`. */
  settings?: readonly string[];
}

export const SUPERUSER = 'lintel';
export const START_MS = 30_000;
const POLL_MS = 15;
const RETRY_MS = 200;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
];
const FAST_SETTINGS = [
  // A test has as many sessions as it wants, beside those of others.
  'max_connections=500',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** Complete or absent: an interrupted initdb leaves nothing that looks like a cluster. */
export async function createCluster({ home, binaries, isDurable }: Cluster): Promise<void> {
  const unfinished = `${home.data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const flags = [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${home.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--lc-messages=C',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(binaries.initdb, flags, spawnAs(home));
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new SetupError(`PostgreSQL could not create its database in ${home.data}: ${lastLine(reason)}`);
  }
  renameSync(unfinished, home.data);
}

/**
 * Starts the postmaster and waits until it takes connections.
 * @param fixedPort the port clients already know; null for any free one
 */
export async function launch(
  cluster: Cluster,
  fixedPort: number | null,
): Promise<{ child: ChildProcess; port: number }> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const port = fixedPort ?? (await findFreePort());
    const child = spawnPostmaster(cluster, port);
    const failure = await waitUntilReady(cluster.home, child, deadline);
    if (failure === null) return { child, port };
    // The port was taken in between, or backends of a killed postmaster have not exited yet.
    const isPassing = /could not bind|Address already in use|is still in use|already exists/.test(failure);
    if (!isPassing || Date.now() > deadline) {
      throw new SetupError(
        `PostgreSQL did not start: ${lastLine(failure)} (its log is ${cluster.home.logFile})`,
      );
    }
    await clearLeftover(cluster.home.data);
    await sleep(RETRY_MS);
  }
}

function spawnPostmaster(cluster: Cluster, port: number): ChildProcess {
  const { home, binaries, isDurable, settings: own = [] } = cluster;
  const settings = [...SETTINGS, ...(isDurable ? [] : FAST_SETTINGS), ...own].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const logFile = openLog(home);
  try {
    // In a process group of its own: Ctrl-C in the terminal must reach only this process, so that the database stops
    // last.
    return spawn(binaries.postgres, ['-D', home.data, '-p', String(port), ...settings], {
      ...spawnAs(home),
      detached: true,
      stdio: ['ignore', logFile, logFile],
    });
  } finally {
    closeSync(logFile);
  }
}

/** Emptied when it has grown too long. Root must not follow a link that the owner of the directory put there. */
function openLog({ logFile, owner }: ClusterHome): number {
  const isTooLong = existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES;
  const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW } = constants;
  const file = openSync(
    logFile,
    O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | (isTooLong ? O_TRUNC : 0),
    0o600,
  );
  if (owner !== null) fchownSync(file, owner.uid, owner.gid);
  return file;
}

/** @returns null when it takes connections, otherwise what its log says */
async function waitUntilReady(
  home: ClusterHome,
  child: ChildProcess,
  deadline: number,
): Promise<string | null> {
  const logStart = statSync(home.logFile).size;
  const spawnErrors: Error[] = [];
  child.once('error', (error) => spawnErrors.push(error));
  while (Date.now() < deadline) {
    await sleep(POLL_MS);
    const [spawnError] = spawnErrors;
    if (spawnError !== undefined) return spawnError.message;
    if (hasEnded(child))
      return readFileSync(home.logFile).subarray(logStart).toString().trim() || 'it ended immediately';
    const pidFile = readPidFile(home.data);
    if (pidFile?.isReady === true && pidFile.pid === child.pid) return null;
  }
  child.kill('SIGQUIT');
  return `it did not take connections within ${String(START_MS / 1000)} s`;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Not this process's environment: it may hold secrets that the database must not see. */
function spawnAs(home: ClusterHome) {
  const { PATH = '/usr/bin:/bin' } = process.env;
  return { ...home.owner, cwd: '/', env: { PATH, LC_ALL: 'C', TZ: 'UTC' } };
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? 'no reason given').trim();
}
