import type { APIRequestContext, APIResponse, BrowserContext, Response } from '@playwright/test';
import pg from 'pg';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabaseServer } from '#scripts/database-server.ts';
import { canaryStreet } from '../harness/privacy/canaries.ts';
import { scanHttpAnswer } from '../harness/privacy/http-answers.ts';
import { LeakWatch } from '../harness/privacy/leak-watch.ts';

/** Resource types that may hold personal data; scripts, styles and pictures are the same for everyone. */
const TELLING = /^(text\/(html|plain|csv)|application\/(json|xml))/;

/** Scans all responses of the server under test to this worker's browsers, against that server's database. */
export class LeakListener {
  static readonly #byContext = new WeakMap<BrowserContext, LeakListener>();
  readonly #watch: LeakWatch;
  readonly #pool: pg.Pool;
  readonly #origin: string;
  readonly #pending = new Set<Promise<void>>();

  private constructor(databaseUrl: string, origin: string) {
    this.#watch = new LeakWatch(databaseUrl, { remembersSessions: true });
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options: UNBOUNDED_OPTIONS });
    this.#pool.on('error', () => undefined);
    this.#origin = origin;
  }

  /** Beside the running server, whose database is found as the command-line tools find it. */
  static async start(origin: string): Promise<LeakListener> {
    const { DATABASE_URL, E2E_DATA_DIR: DATA_DIR } = process.env;
    const env = { NODE_ENV: 'production', DATA_DIR, ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }) };
    const { url } = await openDatabaseServer(loadConfig(env));
    return new LeakListener(url, origin);
  }

  /** The one that listens to a context. */
  static of(context: BrowserContext): LeakListener | undefined {
    return this.#byContext.get(context);
  }

  /** How many answers were read. */
  get scanned(): number {
    return this.#watch.scanned;
  }

  async stop(): Promise<void> {
    await this.settle();
    await this.#watch.stop();
    await this.#pool.end();
  }

  listenTo(context: BrowserContext): void {
    LeakListener.#byContext.set(context, this);
    context.on('response', (response) => this.#note(this.#scanResponse(response)));
    this.#listenToRequests(context, context.request);
  }

  /** Every leak since the last time, once all that arrived is read. */
  async takeLeaks(): Promise<string[]> {
    await this.settle();
    return this.#watch.takeLeaks();
  }

  async settle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** A unique street, for a person without one. */
  async plantStreet(email: string): Promise<void> {
    await this.#pool.query(
      `update profile_private set street = $1
       where street is null and user_id = (select id from users where email = $2)`,
      [canaryStreet(), email],
    );
  }

  #note(scan: Promise<void>): void {
    this.#pending.add(scan);
    void scan.finally(() => this.#pending.delete(scan));
  }

  /** Calls that a test makes with the page's session do not show among its responses. */
  #listenToRequests(context: BrowserContext, requests: APIRequestContext): void {
    const fetch = requests.fetch.bind(requests);
    requests.fetch = async (...args) => {
      const cookies = await context.cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const response = await fetch(...args);
      await this.#scanAnswer(response, { cookie });
      return response;
    };
  }

  async #scanResponse(response: Response): Promise<void> {
    if (response.status() >= 300 && response.status() < 400) return;
    // What a browser's worker answers has no cookie to tell its reader by; `offline.spec.ts` says who reads it.
    if (response.fromServiceWorker() || !this.#isTelling(response)) return;
    // A page that has navigated away has discarded its bodies.
    const read = Promise.all([
      response.request().allHeaders(),
      response.headerValue('set-cookie'),
      response.text(),
    ]).catch(() => null);
    const [headers, setCookie, text] = (await read) ?? [{}, null, ''];
    await this.#scan(response, { headers, text, setCookie });
  }

  async #scanAnswer(response: APIResponse, headers: Record<string, string>): Promise<void> {
    if (!this.#isTelling(response)) return;
    const setCookie = response.headers()['set-cookie'] ?? null;
    await this.#scan(response, { headers, text: await response.text(), setCookie });
  }

  #isTelling(response: Response | APIResponse): boolean {
    return response.url().startsWith(this.#origin) && TELLING.test(response.headers()['content-type'] ?? '');
  }

  async #scan(
    response: Response | APIResponse,
    { headers, text, setCookie }: { headers: Record<string, string>; text: string; setCookie: string | null },
  ): Promise<void> {
    const { pathname, search } = new URL(response.url());
    await scanHttpAnswer(this.#watch, {
      path: pathname + search,
      requestHeaders: headers,
      responseHeaders: setCookie === null ? {} : { 'set-cookie': setCookie },
      text,
      isOlder: true,
    });
  }
}
