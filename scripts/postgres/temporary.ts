/** A cluster for one task, fast and gone afterwards. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './embedded.ts';

const PASS_THROUGH = 0o711;

export async function withTemporaryDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-'));
  try {
    // The user that PostgreSQL runs as under root needs access.
    await chmod(dataDir, PASS_THROUGH);
    const silent = { info: () => undefined, warn: () => undefined };
    const postgres = await startPostgres({ dataDir, log: silent, isDurable: false });
    try {
      return await use(postgres.url('postgres'));
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
