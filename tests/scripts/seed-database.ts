/** What the tests of the demo data share. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { loadConfig } from '#server/config.ts';
import { cloneTemplate, dropDatabase } from '#tests/harness/databases.ts';

export const NOW = new Date('2026-11-20T15:00:00.000Z');

/** Settings with a folder of their own, gone after the tests. */
export function useConfig(env: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-seed-'));
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  return loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
}

type Scratch = { url: string; db: Db };

/** A migrated database of its own, gone after the tests. */
export function useScratch(): Scratch {
  const name = `seed_${randomBytes(6).toString('hex')}`;
  const scratch: { url: string; db: Db | undefined } = { url: '', db: undefined };
  beforeAll(async () => {
    scratch.url = await cloneTemplate(inject('serverUrl'), name);
    scratch.db = createDb(scratch.url, { poolSize: 2 });
  });
  afterAll(async () => {
    await scratch.db?.destroy();
    await dropDatabase(inject('serverUrl'), name);
  });
  return {
    get url() {
      return scratch.url;
    },
    get db() {
      if (scratch.db === undefined) throw new Error('The database is made in beforeAll.');
      return scratch.db;
    },
  };
}

export async function countsOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'users' as name, count(*)::integer as count from users
    union all select 'requests', count(*)::integer from service_requests
    union all select 'reviews', count(*)::integer from reviews
    union all select 'projects', count(*)::integer from projects
    union all select 'checks', count(*)::integer from verification_checks
    union all select 'notifications', count(*)::integer from notifications
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
