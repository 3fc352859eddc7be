import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEB_ENVIRONMENT, WEB_NODE_FLAGS } from '#scripts/node-flags.ts';
import type { App } from '#server/app.ts';

/** Relative to the repository, as the supervisor takes it. */
export const WEB_PROCESS = 'tests/harness/faults/web-process-main.ts';
const ENTRY = path.join(import.meta.dirname, '../../..', WEB_PROCESS);
const START_MS = 60_000;

/** What a web process of its own needs to work on the database and with the provider of a test's application. */
export function environmentOf({ config }: App): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: config.database.url ?? '',
    DATA_DIR: config.dataDir,
    STAND_IN_PORT: String(config.standIn.port),
    PUBLIC_URL: config.web.publicUrl,
    RATE_LIMIT_FACTOR: String(config.rateLimitFactor),
    LOG_LEVEL: 'error',
  };
}

/** A web process of its own, which is ended from outside. */
export class WebProcess {
  readonly #child: ChildProcess;
  #isKilled = false;
  port = 0;
  output = '';

  private constructor(env: Record<string, string>, args: readonly string[]) {
    this.#child = spawn(process.execPath, [...WEB_NODE_FLAGS, ENTRY, ...args], {
      env: { PATH: process.env['PATH'], ...WEB_ENVIRONMENT, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
  }

  /**
   * @param options how long it still serves after SIGTERM, where a test cannot wait for the usual, and whether it has the
   *   built pages
   */
  static async start(
    env: Record<string, string>,
    { serveMs, hasPages = false }: { serveMs?: number; hasPages?: boolean } = {},
  ): Promise<WebProcess> {
    const time = serveMs === undefined ? [] : ['--serve-ms', String(serveMs)];
    const web = new WebProcess(env, hasPages ? [...time, '--pages'] : time);
    const deadline = Date.now() + START_MS;
    while (web.port === 0) {
      web.port = Number(/"listening on (\d+)"/.exec(web.output)?.[1] ?? 0);
      if (Date.now() > deadline || !web.isAlive) throw new Error(`No start:\n${web.output}`);
      await sleep(20);
    }
    return web;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    return !this.#isKilled && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** As the out-of-memory killer does: no cleanup, no output. */
  async kill(): Promise<void> {
    const ended = this.end('SIGKILL');
    this.#isKilled = true;
    await ended;
  }

  /** Sends a signal and waits for the end. Answers the status; null when the signal itself ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.isAlive) {
      const exit = once(this.#child, 'exit');
      this.#child.kill(signal);
      await exit;
    }
    return this.#child.exitCode;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}
