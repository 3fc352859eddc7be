import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '#scripts/postgres/binaries.ts';
import { prepareClusterHome, prepareDataDir, readOrMakePassword } from '#scripts/postgres/cluster-home.ts';
import { type Cluster, createCluster, launch, SUPERUSER } from '#scripts/postgres/cluster.ts';

/** How a server is stopped: with an apology to its clients, without, and not at all by itself. */
export const STOPS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

/** A server of a test's own, as durable as in production, that can be restarted on its port. */
export class RestartablePostgres {
  readonly #dataDir: string;
  readonly #cluster: Cluster;
  #child: ChildProcess;
  readonly #port: number;

  private constructor(
    dataDir: string,
    cluster: Cluster,
    { child, port }: { child: ChildProcess; port: number },
  ) {
    this.#dataDir = dataDir;
    this.#cluster = cluster;
    this.#child = child;
    this.#port = port;
  }

  static async start(): Promise<RestartablePostgres> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-restarts-'));
    await chmod(dataDir, 0o755);
    prepareDataDir(dataDir);
    const home = prepareClusterHome(dataDir);
    const cluster = { home, binaries: findBinaries(home.owner), isDurable: true };
    readOrMakePassword(home);
    await createCluster(cluster);
    return new RestartablePostgres(dataDir, cluster, await launch(cluster, null));
  }

  url(database: string): string {
    const password = readOrMakePassword(this.#cluster.home);
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${String(this.#port)}/${database}`;
  }

  async restart(stop: (typeof STOPS)[number]): Promise<void> {
    await this.#end(stop);
    ({ child: this.#child } = await launch(this.#cluster, this.#port));
  }

  async stop(): Promise<void> {
    await this.#end('SIGQUIT');
    await rm(this.#cluster.home.directory, { recursive: true, force: true });
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exit;
  }
}
