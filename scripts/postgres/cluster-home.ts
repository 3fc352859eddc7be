/** The directory that holds one cluster: `data`, `password` and `postgres.log`. */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.ts';
import { mayEnterAndWrite, ownerFor } from './cluster-owner.ts';
import type { ClusterOwner } from './cluster-owner.ts';

export interface ClusterHome {
  directory: string;
  data: string;
  passwordFile: string;
  logFile: string;
  owner: ClusterOwner | null;
  /** Why the cluster is not under the data directory, in a sentence; null when it is. */
  remark: string | null;
}

const ONLY_OWNER = 0o700;
/** Others may traverse it, as the owner of the cluster must, but not list it. */
const PASS_THROUGH = 0o711;

/** Creates the data directory where it is missing. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? PASS_THROUGH : ONLY_OWNER });
  } catch (error) {
    throw new SetupError(`DATA_DIR ${dataDir} cannot be created (${messageOf(error)}).`);
  }
}

/**
 * Finds or makes the home of the cluster: under the data directory, or in /var/tmp where root has put the data
 * directory out of the reach of the user that PostgreSQL runs as.
 * @throws SetupError
 */
export function prepareClusterHome(dataDir: string): ClusterHome {
  const inside = join(dataDir, 'postgres');
  const outside = join(
    '/var/tmp',
    `lintel-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)}`,
  );
  const existing = [inside, outside].find((directory) => existsSync(join(directory, 'data')));
  const owner = ownerFor(existing ?? null);
  if (owner === null) return ownHome(inside);
  for (const directory of existing === undefined ? [inside, outside] : [existing]) {
    makeFor(owner, directory);
    if (directory === inside) letPass(owner, dataDir, inside);
    if (mayEnterAndWrite(directory, owner))
      return describeHome(directory, owner, directory === outside ? dataDir : null);
  }
  throw new SetupError(
    `PostgreSQL cannot run as root, and the user it runs as cannot reach ${existing ?? inside}. Set DATA_DIR to a directory everyone can enter.`,
  );
}

/** The password of the cluster's superuser: made once, readable only by the cluster's owner. */
export function readOrMakePassword(home: ClusterHome): string {
  if (existsSync(home.passwordFile)) return readFileSync(home.passwordFile, 'utf8').trim();
  if (existsSync(home.data)) {
    throw new SetupError(
      `${home.passwordFile} is missing, and the database in ${home.directory} cannot be opened without it. Restore it, or remove that directory to begin with an empty database.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(home.passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (home.owner !== null) chownSync(home.passwordFile, home.owner.uid, home.owner.gid);
  return password;
}

function ownHome(directory: string): ClusterHome {
  try {
    mkdirSync(directory, { recursive: true, mode: ONLY_OWNER });
  } catch (error) {
    throw new SetupError(`The database directory ${directory} cannot be created (${messageOf(error)}).`);
  }
  if (statSync(directory).uid !== process.getuid?.()) {
    throw new SetupError(
      `The database in ${directory} belongs to another user, perhaps because root started Lintel once. Start Lintel as root again, or set DATA_DIR to another directory.`,
    );
  }
  return describeHome(directory, null, null);
}

/** Opens root's own data directory just enough for the owner to pass through it; tools tend to make it 0700. */
function letPass(owner: ClusterOwner, dataDir: string, inside: string): void {
  if (mayEnterAndWrite(inside, owner)) return;
  const { uid, mode } = statSync(dataDir);
  if (uid !== 0) return;
  chmodSync(dataDir, mode | PASS_THROUGH);
  if (!mayEnterAndWrite(inside, owner)) chmodSync(dataDir, mode);
}

function makeFor(owner: ClusterOwner, directory: string): void {
  if (!existsSync(directory)) {
    mkdirSync(directory, { mode: ONLY_OWNER });
    chownSync(directory, owner.uid, owner.gid);
  }
  const { uid } = statSync(directory);
  if (uid === 0) chownSync(directory, owner.uid, owner.gid);
  else if (uid !== owner.uid) {
    throw new SetupError(
      `${directory} belongs to a user PostgreSQL does not run as. Remove it, or set another DATA_DIR.`,
    );
  }
}

function describeHome(directory: string, owner: ClusterOwner | null, movedFrom: string | null): ClusterHome {
  return {
    directory,
    data: join(directory, 'data'),
    passwordFile: join(directory, 'password'),
    logFile: join(directory, 'postgres.log'),
    owner,
    remark:
      movedFrom === null
        ? null
        : `The database is in ${directory}, because PostgreSQL cannot run as root and the user it runs as cannot reach ${movedFrom}.`,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
