import { afterAll, beforeAll } from 'vitest';
import { createApp, type RunningApp } from '#server/create-app.ts';
import { type Answer, type Ask, Web } from '#tests/http/web.ts';
import { IS_PROOF } from '../effort.ts';
import type { TestWorld } from '../test-app.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** An answer about trouble is promised within 2.5 s. The gate shares its processors with other tests. */
export const LONGEST_MS = IS_PROOF ? 2_500 : 5_000;

export type Timed = Answer & { milliseconds: number };

/** The web process of a world, whose way to the database is a proxy. The world itself reaches the database as usual. */
export class FaultyDatabaseWeb {
  readonly web = new Web();
  #proxy: TcpProxy | undefined;
  #app: RunningApp | undefined;

  get proxy(): TcpProxy {
    if (this.#proxy === undefined) throw new Error('The proxy starts in beforeAll.');
    return this.#proxy;
  }

  /** @param databaseUrl a database other than the world's */
  async start(world: TestWorld, databaseUrl = world.app.config.database.url ?? ''): Promise<void> {
    const proxy = await TcpProxy.before(databaseUrl);
    this.#proxy = proxy;
    const { config, clock } = world.app;
    const app = await createApp(
      { ...config, database: { ...config.database, url: proxy.urlOf(databaseUrl) } },
      { clock },
    );
    this.#app = app;
    await this.web.start(world, ({ log }) => ({ ...app, log }));
  }

  async stop(): Promise<void> {
    this.proxy.heal();
    await this.web.server.stop();
    await this.#app?.stop();
    await this.proxy.stop();
  }

  async ask(path: string, ask?: Ask): Promise<Timed> {
    const startedAt = performance.now();
    const answer = await this.web.ask(path, ask);
    return { ...answer, milliseconds: performance.now() - startedAt };
  }

  post(procedure: string, input: unknown): Promise<Timed> {
    return this.ask(`/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(input),
    });
  }
}

export function useFaultyDatabaseWeb(world: TestWorld): FaultyDatabaseWeb {
  const faulty = new FaultyDatabaseWeb();
  beforeAll(() => faulty.start(world));
  afterAll(() => faulty.stop());
  return faulty;
}
