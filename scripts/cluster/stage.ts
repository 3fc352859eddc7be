/** All the processes of a cluster on this machine: two PostgreSQL servers, HAProxy, web processes, workers, the stand-ins. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import type { RunningApp } from '#server/create-app.ts';
import { findFreePort } from '../free-port.ts';
import { WEB_ENVIRONMENT, WEB_NODE_FLAGS } from '../node-flags.ts';
import { createAndPrepareDatabase } from '../prepare-database.ts';
import { SetupError } from '../setup-error.ts';
import { createSupervisor } from '../supervisor.ts';
import type { ProcessSupervisor } from '../supervisor.ts';
import { waitForAnswer } from '../waiting.ts';
import { DatabasePair } from './database-pair.ts';
import { describeHaproxy, UNAVAILABLE_ANSWER } from './haproxy-config.ts';
import type { Server } from './haproxy-config.ts';
import { describePgbouncer } from './pgbouncer-config.ts';
import { startRoleServer } from './role-server.ts';
import type { RoleServer } from './role-server.ts';

export type StageOptions = {
  dataDir: string;
  /** Of the balancer, for people. */
  port: number;
  standInPort: number;
  webs: number;
  workers: number;
  /** Beside the addresses of databases and ports. */
  env: Readonly<Record<string, string>>;
  /** Puts data in before the replica is copied. */
  fill: (databaseUrl: string) => Promise<void>;
  tell: (line: string) => void;
  /** What the processes of Lintel warn of; like the rest, without. */
  tellOfProcesses?: (line: string) => void;
  /** PgBouncer, by its path, between web processes and the primary; they connect directly, without. */
  pooler?: string;
  /** Whether web processes read from the replica; they do, without. */
  readsFromReplica?: boolean;
  onLost: (error: SetupError) => void;
};

const DATABASE = 'lintel';
const READY_MS = 60_000;
const GRACE_MS = 8_000;

export class ClusterStage {
  readonly databases: DatabasePair;
  readonly supervisor: ProcessSupervisor;
  readonly webs: readonly string[];
  readonly workers: readonly string[];
  readonly dataDir: string;
  readonly #balancer: ProcessSupervisor;
  readonly #roles: readonly RoleServer[];

  private constructor(parts: {
    databases: DatabasePair;
    supervisor: ProcessSupervisor;
    webs: readonly string[];
    workers: readonly string[];
    roles: readonly RoleServer[];
    dataDir: string;
    balancer: ProcessSupervisor;
  }) {
    this.dataDir = parts.dataDir;
    this.#balancer = parts.balancer;
    this.databases = parts.databases;
    this.supervisor = parts.supervisor;
    this.webs = parts.webs;
    this.workers = parts.workers;
    this.#roles = parts.roles;
  }

  static async start(options: StageOptions): Promise<ClusterStage> {
    requireHaproxy();
    const { dataDir, tell, onLost, port } = options;
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const databases = await DatabasePair.start({ dataDir, tell, onLost });
    const processes = { logDir: join(dataDir, 'logs'), graceMs: GRACE_MS, onLost };
    const supervisor = createSupervisor({ ...processes, tell: options.tellOfProcesses ?? tell });
    const balancer = createSupervisor({ ...processes, tell: options.tellOfProcesses ?? tell });
    const roles: RoleServer[] = [];
    try {
      const url = databases.primary.url(DATABASE);
      await createAndPrepareDatabase(url);
      await options.fill(url);
      await databases.addReplica();
      if (!databases.isInStep) throw new SetupError('The replica could not be made; see the lines above.');
      for (const node of databases.nodes) roles.push(await startRoleServer(() => databases.roleOf(node)));
      const ports = { web: port, primary: await findFreePort(), replica: await findFreePort() };
      const webs = await namePorts('web', options.webs);
      const workers = Array.from({ length: options.workers }, (_, n) => `worker-${String(n + 1)}`);
      await startBalancer({ balancer, dataDir, ports, webs, databases, roles });
      const poolerPort = await startPooler({ options, balancer, databases, ports });
      startProcesses({ supervisor, options, webs, workers, databases, ports, poolerPort });
      const stage = new ClusterStage({
        ...{ databases, supervisor, balancer, workers, roles, dataDir },
        webs: webs.map(({ name }) => name),
      });
      await untilReady(webs, port);
      return stage;
    } catch (error) {
      await supervisor.stop();
      await balancer.stop();
      await databases.stop();
      await Promise.all(roles.map((role) => role.stop()));
      throw error;
    }
  }

  /** Directly, not through the balancer. */
  get databaseUrl(): string {
    return this.databases.primary.url(DATABASE);
  }

  /** An application of its own on the primary of the moment, for looking and for putting people in. */
  async onApp<T>(use: (app: RunningApp) => Promise<T>): Promise<T> {
    const config = loadConfig({ DATABASE_URL: this.databaseUrl, DATA_DIR: this.dataDir });
    const app = await createApp(config, { clock: systemClock, log: pino({ level: 'silent' }) });
    try {
      return await use(app);
    } finally {
      await app.stop();
    }
  }

  /** The balancer after those that ask through it. */
  async stop(): Promise<void> {
    await this.supervisor.stop();
    await this.#balancer.stop();
    await this.databases.stop();
    await Promise.all(this.#roles.map((role) => role.stop()));
  }
}

function requireHaproxy(): void {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
  } catch {
    throw new SetupError(
      'The balancer of the cluster is HAProxy, and there is none on the PATH. On Debian: apt-get install haproxy',
    );
  }
}

async function namePorts(kind: string, count: number): Promise<Server[]> {
  const servers: Server[] = [];
  for (let n = 1; n <= count; n += 1)
    servers.push({ name: `${kind}-${String(n)}`, port: await findFreePort() });
  return servers;
}

type Ports = { web: number; primary: number; replica: number };

async function startBalancer(parts: {
  balancer: ProcessSupervisor;
  dataDir: string;
  ports: Ports;
  webs: readonly Server[];
  databases: DatabasePair;
  roles: readonly RoleServer[];
}): Promise<void> {
  const { dataDir, ports, webs, databases, roles } = parts;
  const unavailableFile = join(dataDir, 'unavailable.http');
  writeFileSync(unavailableFile, UNAVAILABLE_ANSWER);
  const servers = databases.nodes.map(({ name, port }, index) => ({
    name,
    port,
    rolePort: roles[index]?.port ?? 0,
  }));
  const file = join(dataDir, 'haproxy.cfg');
  writeFileSync(file, describeHaproxy({ ports, webs, databases: servers, unavailableFile }));
  parts.balancer.start({
    name: 'balancer',
    file: 'scripts/cluster/run-program.ts',
    args: ['haproxy', '-db', '-q', '-f', file],
    env: {},
  });
  await untilAsked(databases, ports);
}

/** Until statements pass the balancer to both. */
async function untilAsked(databases: DatabasePair, ports: Ports): Promise<void> {
  const { primary } = databases;
  const wait = { timeoutMs: READY_MS };
  await primary.askUntil('select', { ...wait, port: ports.primary });
  await primary.askUntil('select where pg_is_in_recovery()', { ...wait, port: ports.replica });
}

async function startPooler(parts: {
  options: StageOptions;
  balancer: ProcessSupervisor;
  databases: DatabasePair;
  ports: Ports;
}): Promise<number | null> {
  const { options, balancer, databases, ports } = parts;
  const { pooler, dataDir } = options;
  if (pooler === undefined) return null;
  const port = await findFreePort();
  const { username, password } = new URL(databases.primary.url(DATABASE));
  const usersFile = join(dataDir, 'pgbouncer-users.txt');
  writeFileSync(usersFile, `"${username}" "${password}"\n`, { mode: 0o600 });
  databases.primary.giveFile(usersFile);
  const file = join(dataDir, 'pgbouncer.ini');
  const user = process.getuid?.() === 0 ? 'postgres' : null;
  const target = { port: ports.primary, database: DATABASE };
  writeFileSync(file, describePgbouncer({ port, target, usersFile, user }));
  balancer.start({ name: 'pooler', file: 'scripts/cluster/run-program.ts', args: [pooler, file], env: {} });
  await databases.primary.askUntil('select', { timeoutMs: READY_MS, port, database: DATABASE });
  return port;
}

function startProcesses(parts: {
  supervisor: ProcessSupervisor;
  options: StageOptions;
  webs: readonly Server[];
  workers: readonly string[];
  databases: DatabasePair;
  ports: Ports;
  poolerPort: number | null;
}): void {
  const { supervisor, options, webs, workers, databases, ports } = parts;
  const { primary } = databases;
  const env = {
    ...options.env,
    DATA_DIR: options.dataDir,
    DATABASE_URL: primary.urlAt(ports.primary, DATABASE),
    DATABASE_REPLICA_URL: options.readsFromReplica === false ? '' : primary.urlAt(ports.replica, DATABASE),
    DATABASE_LISTEN_URL: '',
    PUBLIC_URL: `http://localhost:${String(options.port)}`,
    STAND_IN_PORT: String(options.standInPort),
    TRUSTED_PROXIES: 'loopback',
  };
  // Workers and migrations are few and need sessions: only web processes share connections.
  const pooled =
    parts.poolerPort === null
      ? {}
      : {
          DATABASE_URL: primary.urlAt(parts.poolerPort, DATABASE),
          DATABASE_LISTEN_URL: primary.urlAt(ports.primary, DATABASE),
        };
  supervisor.start({
    name: 'stand-in',
    file: 'scripts/stand-in/main.ts',
    env: { ...env, PORT: String(options.port) },
  });
  for (const { name, port } of webs) {
    const own = { ...WEB_ENVIRONMENT, ...env, ...pooled, PORT: String(port) };
    supervisor.start({ name, file: 'server/main.ts', env: own, nodeFlags: WEB_NODE_FLAGS });
  }
  for (const name of workers) {
    supervisor.start({ name, file: 'server/worker.ts', env: { ...env, PORT: String(options.port) } });
  }
}

async function untilReady(webs: readonly Server[], port: number): Promise<void> {
  const wait = { timeoutMs: READY_MS, signal: new AbortController().signal };
  const ports = [...webs.map((web) => web.port), port];
  await Promise.all(ports.map((one) => waitForAnswer(`http://127.0.0.1:${String(one)}/readyz`, wait)));
}
