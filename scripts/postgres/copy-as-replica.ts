/**
 * A replica of a running cluster on the same machine. The embedded binaries have no `pg_basebackup`: the files are copied
 * while the primary writes to them, between `pg_backup_start` and `pg_backup_stop`, and its log makes them whole.
 */
import { chmod, chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ClusterHome } from './cluster-home.ts';
import { isErrorWithCode } from './error-code.ts';

export interface ReplicaSource {
  /** Of a superuser, to a database that is there. */
  url: string;
  data: string;
}

/** Folders of which a copy begins empty: they belong to a running server, or come over the connection. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files of the running server, and the state of a former replica. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label']);
const CONTROL_FILE = 'global/pg_control';
const ONLY_OWNER = 0o700;

/**
 * Fills `home.data` with a standby of the source, which streams through a slot of its own. What was there is removed.
 * @param slot lower-case letters, digits and `_`; made anew
 */
export async function copyAsReplica(source: ReplicaSource, home: ClusterHome, slot: string): Promise<void> {
  await rm(home.data, { recursive: true, force: true });
  const client = new pg.Client({ connectionString: source.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await renewSlot(client, slot);
    // On the session: it has to last until the copy is whole.
    await client.query("select pg_backup_start('replica', true)");
    await copyFolder(source.data, home.data, '');
    // Last, since replay begins at the checkpoint it names.
    await copyFile(join(source.data, CONTROL_FILE), join(home.data, CONTROL_FILE));
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(home.data, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(home.data, 'standby.signal'), '');
    await writeSettings(home.data, source.url, slot);
    await giveTo(home);
  } finally {
    await client.end();
  }
}

async function renewSlot(client: pg.Client, slot: string): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active`,
    [slot],
  );
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
}

/** What disappears or grows while it is copied, the log of changes puts right. */
async function copyFolder(from: string, to: string, path: string): Promise<void> {
  await mkdir(join(to, path), { mode: ONLY_OWNER });
  const entries = await readdir(join(from, path), { withFileTypes: true });
  for (const entry of entries) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`;
    if (LEFT_OUT.has(name) || name === CONTROL_FILE || entry.name.startsWith('pgsql_tmp')) continue;
    if (EMPTY.has(name)) await mkdir(join(to, name), { mode: ONLY_OWNER });
    else if (entry.isDirectory()) await copyFolder(from, to, name);
    else await copyUnlessGone(join(from, name), join(to, name));
  }
}

async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (!isErrorWithCode(error, 'ENOENT')) throw error;
  }
}

async function writeSettings(data: string, primaryUrl: string, slot: string): Promise<void> {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const address = `host=${hostname} port=${port} user=${username} password=${password} application_name=${slot}`;
  // Not those of the source: whom it waits for is for the source alone.
  const lines = [`primary_conninfo = '${address}'`, `primary_slot_name = '${slot}'`, ''];
  await writeFile(join(data, 'postgresql.auto.conf'), lines.join('\n'));
}

async function giveTo({ data, owner }: ClusterHome): Promise<void> {
  const entries = await readdir(data, { withFileTypes: true, recursive: true });
  const paths = [data, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (const path of paths) {
    if (owner !== null) await chown(path, owner.uid, owner.gid);
  }
  await chmod(join(data, 'postgresql.auto.conf'), 0o600);
}
