/** The processes of a soak, on this machine only, in a directory and with a database of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import type { RunningApp } from '#server/create-app.ts';
import { PAYMENT_WEBHOOK_PATH } from '#server/http/payment-webhook.ts';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { TcpProxy } from '#tests/harness/faults/tcp-proxy.ts';
import { findFreePort } from '../free-port.ts';
import { createAndPrepareDatabase } from '../prepare-database.ts';
import { startPostgres } from '../postgres/embedded.ts';
import type { RunningPostgres } from '../postgres/embedded.ts';
import { startStandIn } from '../stand-in/stand-in.ts';
import type { RunningStandIns } from '../stand-in/stand-in.ts';
import { SetupError } from '../setup-error.ts';
import { createSupervisor } from '../supervisor.ts';
import type { ProcessSupervisor } from '../supervisor.ts';
import { waitForAnswer } from '../waiting.ts';
import { readMegabytes } from './memory.ts';
import type { Life } from './memory.ts';

export const WEBS = ['web-1', 'web-2'] as const;
export type WebName = (typeof WEBS)[number];

const READY_MS = 60_000;
const GRACE_MS = 8_000;
const SILENT = { info: () => undefined, warn: () => undefined };

/** A time in which a process is gone, or about to be. */
type Gap = { name: string; from: number; to: number | null };

/** Postgres, a network to it that can be disturbed, the providers, two web processes and a worker. */
export class SoakStage {
  readonly ports: Record<WebName, number>;
  readonly lives: Life[] = [];
  /** Reasons why the run has failed that no call has seen. */
  readonly losses: string[] = [];
  readonly dir: string;
  readonly proxy: TcpProxy;
  readonly supervisor: ProcessSupervisor;
  /** On the database itself, for looking: no fault touches it. */
  readonly app: RunningApp;
  readonly #postgres: RunningPostgres;
  readonly #startStandIn: () => Promise<RunningStandIns>;
  #standIn: RunningStandIns;
  readonly #gaps: Gap[] = [];

  private constructor(parts: {
    dir: string;
    ports: Record<WebName, number>;
    proxy: TcpProxy;
    postgres: RunningPostgres;
    app: RunningApp;
    standIn: RunningStandIns;
    startStandIn: () => Promise<RunningStandIns>;
  }) {
    this.dir = parts.dir;
    this.ports = parts.ports;
    this.proxy = parts.proxy;
    this.#postgres = parts.postgres;
    this.app = parts.app;
    this.#standIn = parts.standIn;
    this.#startStandIn = parts.startStandIn;
    this.supervisor = createSupervisor({
      logDir: join(parts.dir, 'logs'),
      graceMs: GRACE_MS,
      onLost: (error) => this.losses.push(error.message),
      tell: () => undefined,
    });
  }

  static async start(): Promise<SoakStage> {
    const dir = await mkdtemp(join(tmpdir(), 'lintel-soak-'));
    const postgres = await startPostgres({ dataDir: join(dir, 'database'), log: SILENT, isDurable: false });
    const databaseUrl = postgres.url('lintel');
    await createAndPrepareDatabase(databaseUrl);
    const proxy = await TcpProxy.before(databaseUrl);
    const [first, second, standInPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
    const ports = { 'web-1': first, 'web-2': second };
    const env = environment({ dir, standInPort, databaseUrl, publicPort: first });
    const secret = await localWebhookSecret(dir);
    const start = () =>
      startStandIn({
        port: standInPort,
        outboxDir: join(dir, 'outbox'),
        stripe: {
          stateFile: join(dir, 'stand-in', 'stripe.json'),
          webhook: {
            // To the process that is killed.
            url: `http://127.0.0.1:${String(first)}${PAYMENT_WEBHOOK_PATH}`,
            secrets: () => secret,
          },
        },
      });
    const app = await createApp(loadConfig(env), { clock: systemClock, log: pino({ level: 'silent' }) });
    const standIn = await start();
    const stage = new SoakStage({ dir, ports, proxy, postgres, app, standIn, startStandIn: start });
    const ownEnv = { ...env, DATABASE_URL: proxy.urlOf(databaseUrl) };
    for (const name of WEBS) {
      const web = { ...ownEnv, PORT: String(ports[name]) };
      stage.supervisor.start({ name, file: 'server/main.ts', env: web });
    }
    stage.supervisor.start({ name: 'worker', file: 'server/worker.ts', env: ownEnv });
    await stage.untilReady();
    return stage;
  }

  get standIn(): RunningStandIns {
    return this.#standIn;
  }

  /** As a restart of the provider: its state stays, its connections do not. */
  async restartStandIn(pauseMs: number): Promise<void> {
    await this.#standIn.stop();
    await sleep(pauseMs);
    this.#standIn = await this.#startStandIn();
  }

  /** Does something to a process after which it starts again; calls to it may break until it answers. */
  async interrupt(name: string, act: (pid: number) => void | Promise<void>): Promise<void> {
    const before = this.supervisor.pidOf(name);
    if (before === undefined) return;
    const gap: Gap = { name, from: Date.now(), to: null };
    this.#gaps.push(gap);
    await act(before);
    await this.#untilStartedAgain(name, before);
    gap.to = Date.now();
  }

  /** Whether a call to a process, from then until now, may have broken because of what was done to the process. */
  mayBreak(name: WebName, startedAt: number): boolean {
    return this.#gaps.some((gap) => gap.name === name && (gap.to === null || gap.to >= startedAt));
  }

  /** Ends all faults of the network and the provider. */
  heal(): void {
    this.proxy.heal();
    this.#standIn.stripe.behave();
    this.#standIn.mailFaults.clear();
  }

  async untilReady(): Promise<void> {
    const wait = { timeoutMs: READY_MS, signal: new AbortController().signal };
    await Promise.all(
      WEBS.map((name) => waitForAnswer(`http://127.0.0.1:${String(this.ports[name])}/readyz`, wait)),
    );
  }

  async #untilStartedAgain(name: string, before: number): Promise<void> {
    const deadline = Date.now() + READY_MS;
    for (let pid: number | undefined = before; pid === undefined || pid === before;) {
      if (Date.now() > deadline) throw new SetupError(`The process ${name} did not come back.`);
      await sleep(20);
      pid = this.supervisor.pidOf(name);
    }
    const web = WEBS.find((known) => known === name);
    if (web === undefined) return;
    const wait = { timeoutMs: READY_MS, signal: new AbortController().signal };
    await waitForAnswer(`http://127.0.0.1:${String(this.ports[web])}/healthz`, wait);
  }

  sampleMemory(atMs: number): void {
    for (const name of [...WEBS, 'worker']) {
      const pid = this.supervisor.pidOf(name);
      const megabytes = pid === undefined ? null : readMegabytes(pid);
      if (pid === undefined || megabytes === null) continue;
      const known = this.lives.find((life) => life.pid === pid);
      const life = known ?? { name, pid, samples: [] };
      if (known === undefined) this.lives.push(life);
      life.samples.push({ atMs, megabytes });
    }
  }

  /** The logs are for finding out what happened. */
  async stop({ keepsLogs }: { keepsLogs: boolean }): Promise<void> {
    this.proxy.heal();
    await this.supervisor.stop();
    await this.#standIn.stop();
    await this.app.stop();
    await this.proxy.stop();
    await this.#postgres.stop();
    if (!keepsLogs) await rm(this.dir, { recursive: true, force: true });
  }
}

/** Empty variables win over those of the terminal: no soak reaches a real provider. */
function environment(options: {
  dir: string;
  standInPort: number;
  databaseUrl: string;
  publicPort: number;
}): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: options.dir,
    STAND_IN_PORT: String(options.standInPort),
    PUBLIC_URL: `http://localhost:${String(options.publicPort)}`,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    POSTMARK_TOKEN: '',
    TRUSTED_PROXIES: '',
  };
}
