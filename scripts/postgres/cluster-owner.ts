/** PostgreSQL refuses to run as root. Root therefore runs it as another user, here called the owner. */
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { SetupError } from '../setup-error.ts';

export interface ClusterOwner {
  uid: number;
  gid: number;
}

const ACCOUNT = 'postgres';

/** @returns null when PostgreSQL can run as the current user */
export function ownerFor(existingCluster: string | null): ClusterOwner | null {
  if (process.getuid?.() !== 0) {
    requirePasswdEntry();
    return null;
  }
  if (existingCluster !== null) {
    // Created earlier by a normal user, or by root on that user's behalf: PostgreSQL requires the same owner again.
    const { uid, gid } = statSync(existingCluster);
    if (uid !== 0) return { uid, gid };
  }
  return findAccount() ?? createAccount();
}

export function mayExecute(file: string, owner: ClusterOwner): boolean {
  return testAs(owner, '-x', file);
}

export function mayEnterAndWrite(directory: string, owner: ClusterOwner): boolean {
  return testAs(owner, '-x', directory) && testAs(owner, '-w', directory);
}

/** Asks the kernel instead of adding up modes, groups and access lists of every parent. */
function testAs(owner: ClusterOwner, flag: string, path: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', `test ${flag} "$0"`, path], {
    ...owner,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

function findAccount(): ClusterOwner | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function createAccount(): ClusterOwner {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT], { stdio: 'ignore' });
  const account = findAccount();
  if (account !== null) return account;
  throw new SetupError(
    'PostgreSQL cannot run as root, and no user for it could be created. Start Lintel as a normal user, or create a user named postgres.',
  );
}

function requirePasswdEntry(): void {
  try {
    userInfo();
  } catch {
    throw new SetupError(
      `PostgreSQL does not run for a user without a name, and user id ${String(process.getuid?.())} has no entry in /etc/passwd. Add one, start Lintel as another user, or set DATABASE_URL.`,
    );
  }
}
