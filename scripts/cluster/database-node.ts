/** One of the two PostgreSQL servers of a cluster: a primary, or a standby that copies it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../postgres/binaries.ts';
import { createCluster, hasEnded, launch, SUPERUSER } from '../postgres/cluster.ts';
import type { Cluster } from '../postgres/cluster.ts';
import { prepareClusterHome, prepareDataDir, readOrMakePassword } from '../postgres/cluster-home.ts';
import { copyAsReplica } from '../postgres/copy-as-replica.ts';
import { childrenOf, clearLeftover, shutDown, signal } from '../postgres/postmaster.ts';

/** What a server needs to be either, and to notice within seconds that the other is gone. */
const SETTINGS = [
  'wal_level=replica',
  'hot_standby=on',
  // A long read of the replica makes the primary keep old rows rather than fail.
  'hot_standby_feedback=on',
  'wal_sender_timeout=5s',
  'wal_receiver_timeout=5s',
  'wal_receiver_status_interval=1s',
  // A replica that stays away must not fill the primary's disk.
  'max_slot_wal_keep_size=1GB',
];
const POLL_MS = 50;
/** An idle server answers in a few milliseconds, one on a machine that is very busy within a second. */
const ANSWER_MS = 1_500;

/** Where a statement is sent: the port of something in front of the server, and a database; its own and `postgres`, without. */
type Place = { port?: number; database?: string };

export class DatabaseNode {
  readonly name: string;
  /** Of the replication slot, and what the primary calls it by. */
  readonly slot: string;
  readonly #cluster: Cluster;
  #child: ChildProcess | null = null;
  #port: number | null = null;

  private constructor(name: string, cluster: Cluster) {
    this.name = name;
    this.slot = name.replaceAll('-', '_');
    this.#cluster = cluster;
  }

  /** @param dataDir of this server alone */
  static async open(
    name: string,
    dataDir: string,
    { isDurable }: { isDurable: boolean },
  ): Promise<DatabaseNode> {
    prepareDataDir(dataDir);
    const home = prepareClusterHome(dataDir);
    await clearLeftover(home.data);
    // What makes tests fast makes replicas impossible, except that nothing is flushed.
    const settings = isDurable ? SETTINGS : [...SETTINGS, 'max_wal_senders=10', 'synchronous_commit=on'];
    return new DatabaseNode(name, { home, binaries: findBinaries(home.owner), isDurable, settings });
  }

  get hasData(): boolean {
    return existsSync(this.#cluster.home.data);
  }

  get isRunning(): boolean {
    return this.#child !== null && !hasEnded(this.#child);
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined;
  }

  get port(): number {
    if (this.#port === null) throw new Error(`${this.name} has not been started.`);
    return this.#port;
  }

  url(database: string): string {
    return this.urlAt(this.port, database);
  }

  /** Its address through something in front of it. */
  urlAt(port: number, database: string): string {
    const password = readOrMakePassword(this.#cluster.home);
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${String(port)}/${database}`;
  }

  /** Creates a cluster where there is none, and starts it on the port it had. */
  async start(onEnd: () => void): Promise<void> {
    readOrMakePassword(this.#cluster.home);
    if (!this.hasData) await createCluster(this.#cluster);
    await clearLeftover(this.#cluster.home.data);
    const { child, port } = await launch(this.#cluster, this.#port);
    this.#child = child;
    this.#port = port;
    child.once('exit', onEnd);
  }

  /** Becomes a copy of another one, whatever it was; it is not running. */
  async copyFrom(primary: DatabaseNode): Promise<void> {
    const { home } = this.#cluster;
    await clearLeftover(home.data);
    await rm(home.data, { recursive: true, force: true });
    await writeFile(home.passwordFile, `${readOrMakePassword(primary.#cluster.home)}\n`, { mode: 0o600 });
    if (home.owner !== null) chownSync(home.passwordFile, home.owner.uid, home.owner.gid);
    await copyAsReplica({ url: primary.url('postgres'), data: primary.#cluster.home.data }, home, this.slot);
  }

  /** Runs a statement as superuser, over a connection of its own. */
  async ask(statement: string, values: unknown[] = [], at: Place = {}): Promise<unknown[]> {
    const { port = this.port, database = 'postgres' } = at;
    const client = new pg.Client({
      connectionString: this.urlAt(port, database),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<object>(statement, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Whether it answers in time, if only that it takes no more sessions. */
  async answers(): Promise<boolean> {
    const answer = this.ask('select').then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    );
    return Promise.race([answer, sleep(ANSWER_MS, false, { ref: false })]);
  }

  /** Asks until the statement answers a row. */
  async askUntil(statement: string, { timeoutMs, ...at }: { timeoutMs: number } & Place): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while ((await this.ask(statement, [], at).catch(() => [])).length === 0) {
      if (!this.isRunning) throw new Error(`${this.name} has ended.`);
      if (Date.now() > deadline) throw new Error(`${this.name} never answered: ${statement}`);
      await sleep(POLL_MS);
    }
  }

  /** Makes a file one of whoever the server runs as. */
  giveFile(path: string): void {
    const { owner } = this.#cluster.home;
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
  }

  /** Without cleaning up, as the out-of-memory killer ends it. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Stops it and its sessions where they are, as a machine that hangs does. */
  freeze(): void {
    for (const pid of this.#processes()) signal(pid, 'SIGSTOP');
  }

  /** Ends it with its sessions, also those that are frozen: none of them may continue as part of a former primary. */
  async fence(): Promise<void> {
    const [, ...sessions] = this.#processes();
    await this.kill();
    for (const pid of sessions) signal(pid, 'SIGKILL');
  }

  #processes(): number[] {
    return this.pid === undefined ? [] : [this.pid, ...childrenOf(this.pid)];
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.pid !== undefined) await shutDown(child.pid, () => !hasEnded(child));
  }

  /** Removes its files; it is not running. */
  async remove(): Promise<void> {
    await rm(this.#cluster.home.directory, { recursive: true, force: true });
  }
}
