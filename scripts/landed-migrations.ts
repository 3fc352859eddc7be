/** Landed migrations never change: `db/migrations/checksums.json` has the SHA-256 of each. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from './entry.ts';
import type { ToolRun } from './run-tool.ts';

const FOLDER = join(REPOSITORY, 'db/migrations');
const CHECKSUMS = 'checksums.json';
const RECORD = z.record(z.string(), z.string());

type Checksums = Readonly<Record<string, string>>;

export interface MigrationState {
  /** Recorded, and different now. */
  changed: string[];
  /** Recorded, and no longer there. */
  missing: string[];
  /** There, and not recorded yet. */
  unrecorded: string[];
}

export function compareMigrations(folder = FOLDER): MigrationState {
  const recorded = readChecksums(folder);
  const present = computeChecksums(folder);
  const names = Object.keys(recorded);
  return {
    changed: names.filter((name) => name in present && present[name] !== recorded[name]),
    missing: names.filter((name) => !(name in present)),
    unrecorded: Object.keys(present).filter((name) => !(name in recorded)),
  };
}

/** For `npm run check`. */
export function verifyLandedMigrations(folder = FOLDER): Promise<ToolRun> {
  const { changed, missing, unrecorded } = compareMigrations(folder);
  const output = [
    ...changed.map((name) => `${name} has changed since it was recorded. ${ADVICE}`),
    ...missing.map((name) => `${name} is recorded and is missing. ${ADVICE}`),
    ...unrecorded.map((name) => `${name} is not recorded. When it is finished: npm run db -- freeze`),
  ];
  return Promise.resolve({ status: output.length === 0 ? 0 : 1, output: output.join('\n') });
}

const ADVICE =
  'A migration that has landed stays as it is: put it back, and write another one with npm run db -- new. ' +
  `Only one that has not landed may lose its line in db/migrations/${CHECKSUMS}, to be recorded again.`;

/** Records the migrations that are not recorded yet; answers their names. Never changes a line. */
export function recordMigrations(folder = FOLDER): string[] {
  const { unrecorded } = compareMigrations(folder);
  const all = { ...computeChecksums(folder), ...readChecksums(folder) };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(folder, CHECKSUMS), `${JSON.stringify(sorted, null, 2)}\n`);
  return unrecorded;
}

function readChecksums(folder: string): Checksums {
  const file = join(folder, CHECKSUMS);
  return existsSync(file) ? RECORD.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function computeChecksums(folder: string): Checksums {
  const names = globSync('*.ts', { cwd: folder }).toSorted();
  return Object.fromEntries(names.map((name) => [name, sha256(readFileSync(join(folder, name)))]));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
