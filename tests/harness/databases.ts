import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The database every test file's own one is a copy of. */
export const TEMPLATE_DATABASE = 'lintel_template';

async function withAdmin<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Copies the migrated template; answers the address of the copy. */
export async function cloneTemplate(serverUrl: string, name: string): Promise<string> {
  await withAdmin(serverUrl, async (client) => {
    // Two copies at once refuse each other: they take turns.
    await client.query('select pg_advisory_lock(7177)');
    await client.query(`create database ${pg.escapeIdentifier(name)} template ${TEMPLATE_DATABASE}`);
    await client.query('select pg_advisory_unlock(7177)');
  });
  return urlOfDatabase(serverUrl, name);
}

/**
 * What a backup of this moment would restore: a copy of a database whose application goes on. Its connections are cut off for
 * that. Answers the address of the copy.
 */
export async function backUp(serverUrl: string, from: string, name: string): Promise<string> {
  await withAdmin(serverUrl, async (client) => {
    for (let tries = 1; ; tries += 1) {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
      try {
        await client.query(
          `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(from)}`,
        );
        return;
      } catch (error) {
        // A listener was back at once.
        if (tries === 20) throw error;
      }
    }
  });
  return urlOfDatabase(serverUrl, name);
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withAdmin(serverUrl, (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
  return urlOfDatabase(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withAdmin(serverUrl, async (client) => {
    await untilUnused(client, name);
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/** A pool has ended before its connections are closed: cut off meanwhile, they would throw in the test's process. */
async function untilUnused(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await sleep(20);
  }
}
