import { chmod } from 'node:fs/promises';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#scripts/postgres/embedded.ts';
import { createLog } from '#server/log.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { createDatabase, TEMPLATE_DATABASE } from './databases.ts';
import { makeRunFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    serverUrl: string;
  }
}

/** One Postgres for the whole run, with one migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeRunFolder('lintel-tests-');
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({
    dataDir,
    isDurable: false,
    // What statements cost, planning apart, for the tests that hold them to it.
    settings: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'],
    log: createLog({ logLevel: 'warn' }, 'tests'),
  });
  const serverUrl = postgres.url('postgres');
  await prepareDatabase(await createDatabase(serverUrl, TEMPLATE_DATABASE));
  project.provide('serverUrl', serverUrl);
  // Vitest ends at once on this signal, without teardown, and Postgres would outlive it.
  process.once('SIGTERM', () => void postgres.stop());
  return () => postgres.stop();
}
