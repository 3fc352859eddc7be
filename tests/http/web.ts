import { request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import type { App } from '#server/app.ts';
import { DomainError } from '#server/domain-error.ts';
import type { BodyTimes } from '#server/http/create-express.ts';
import { type PageRequest, type Pages, NOT_FOUND_KEY } from '#server/http/pages.ts';
import { startWebServer, type WebServer } from '#server/http/web-server.ts';
import { createLog } from '#server/log.ts';
import { appRouter } from '#server/trpc/app-router.ts';
import { t } from '#server/trpc/init.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { scanHttpAnswer } from '#tests/harness/privacy/http-answers.ts';
import type { LeakWatch } from '#tests/harness/privacy/leak-watch.ts';
import type { TestWorld } from '#tests/harness/test-app.ts';

/** Procedures that fail, wait and write on demand, beside the real ones. */
export const probes = { writes: 0 };
const procedures = t.mergeRouters(
  appRouter,
  router({
    probe: router({
      read: publicProcedure.output(z.string()).query(() => 'read'),
      whoAmI: publicProcedure.output(z.string().nullable()).query(({ ctx }) => ctx.caller?.userId ?? null),
      address: publicProcedure.output(z.string()).query(({ ctx }) => ctx.clientAddress),
      echo: publicProcedure
        .input(z.unknown())
        .output(z.unknown())
        .query(({ input }) => input),
      repeat: publicProcedure
        .input(z.number())
        .output(z.string())
        .query(({ input }) => 'word '.repeat(input)),
      write: publicProcedure
        .input(z.unknown())
        .output(z.number())
        .mutation(() => (probes.writes += 1)),
      startSession: publicProcedure.output(z.void()).mutation(({ ctx }) => ctx.setSession('a-new-secret')),
      endSession: publicProcedure.output(z.void()).mutation(({ ctx }) => ctx.setSession(null)),
      fail: publicProcedure.query(() => {
        throw new Error('the text of an unexpected failure');
      }),
      refuse: publicProcedure.query(() => {
        throw new DomainError('job_already_taken');
      }),
      sleepInDatabase: publicProcedure
        .input(z.number())
        .output(z.string())
        .query(async ({ ctx, input }) => {
          await sql`select pg_sleep(${input})`.execute(ctx.app.db);
          return 'slept';
        }),
      waitElsewhere: publicProcedure.output(z.string()).query(async ({ ctx }) => {
        await sql`select`.execute(ctx.app.db);
        await sleep(2_000);
        return 'waited';
      }),
      slow: publicProcedure.output(z.string()).query(async () => {
        await sleep(400);
        return 'done';
      }),
    }),
  }),
);

const callerOf = t.createCallerFactory(procedures);

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body parsed, where it is JSON. */
  json: unknown;
};

export type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** The web process on a free port, over the world's application, with pages that only echo their parameters. */
export class Web {
  /** What the log has said, one object a line. */
  readonly logged: Record<string, unknown>[] = [];
  readonly asked: Omit<PageRequest, 'scripts'>[] = [];
  #server: WebServer | undefined;
  #watch: LeakWatch | undefined;

  get server(): WebServer {
    if (this.#server === undefined) throw new Error('The server starts in beforeAll.');
    return this.#server;
  }

  async start(world: TestWorld, change: (app: App) => App, times?: BodyTimes): Promise<void> {
    this.#watch = world.watch;
    const log = createLog({ logLevel: 'debug' }, 'web', {
      write: (line) => {
        this.logged.push(z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
      },
    });
    this.#server = await startWebServer(change({ ...world.app, log }), {
      procedures,
      port: 0,
      host: '127.0.0.1',
      pages: this.#pages(),
      ...(times === undefined ? {} : { times }),
    });
  }

  /** The response, scanned for data that the signed-in person may not see. */
  async ask(path: string, ask: Ask = {}): Promise<Answer> {
    const answer = await this.#send(path, ask);
    if (this.#watch !== undefined) {
      const { headers, text } = answer;
      const exchange = { path, requestHeaders: ask.headers ?? {}, responseHeaders: headers, text };
      await scanHttpAnswer(this.#watch, { ...exchange, isOlder: true });
    }
    return answer;
  }

  #send(path: string, { method = 'GET', headers = {}, body }: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = sendRequest(
        {
          host: '127.0.0.1',
          port: this.server.port,
          path,
          method,
          headers: { connection: 'close', ...lengthOf(body, headers), ...headers },
        },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk: string) => (text += chunk));
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text,
              json: parseJson(text),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  /** A mutation as the site's own pages send it. */
  post(procedure: string, input: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(`/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(input),
    });
  }

  #pages(): Pages {
    return {
      middleware: null,
      render: async (page) => {
        this.asked.push(page);
        const { pathname } = new URL(page.request.url);
        // As each of our own does: it asks who looks at it.
        await callerOf(page.context).probe.whoAmI();
        if (pathname === '/never') {
          return new Promise((_, reject) => {
            page.request.signal.addEventListener('abort', () => reject(new Error('abandoned')));
          });
        }
        if (pathname === '/broken') throw new Error('the text of a broken page');
        const status = pathname === '/nowhere' || pathname === NOT_FOUND_KEY ? 404 : 200;
        const failures = pathname === '/unloadable' ? [new Error('the text of a failed loader')] : [];
        return {
          status: pathname === '/unloadable' ? 500 : status,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          html: this.writePage(page),
          isWhole: failures.length === 0,
          failures,
        };
      },
      readCacheKey: (url) => {
        const { pathname, search } = new URL(`http://localhost${url}`);
        if (pathname.startsWith('/cached')) return pathname;
        return pathname === '/lost' && search === '' ? NOT_FOUND_KEY : null;
      },
      stop: () => Promise.resolve(),
    };
  }

  /** What a page shows; a test may change it. */
  writePage: (page: Omit<PageRequest, 'scripts'>) => string = ({ request }) =>
    `<h1>${new URL(request.url).pathname}</h1>`;
}

/**
 * @param change what this file's application does differently
 * @param times how long bodies may take, where a test cannot wait for the usual
 */
export function useWeb(world: TestWorld, change: (app: App) => App = (app) => app, times?: BodyTimes): Web {
  const web = new Web();
  beforeAll(() => web.start(world, change, times));
  afterAll(() => web.server.stop());
  return web;
}

const failureSchema = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    data: z.looseObject({
      code: z.string(),
      httpStatus: z.number(),
      reason: z.string(),
      title: z.string(),
      traceId: z.string(),
    }),
  }),
});

/** The body of a refused or failed call, in the one shape that all errors share. */
export function failureOf(answer: Answer) {
  return failureSchema.parse(answer.json).error;
}

export function dataOf(answer: Answer): unknown {
  return z.object({ result: z.object({ data: z.unknown() }) }).parse(answer.json).result.data;
}

/** Node leaves the length out for methods that rarely have a body. */
function lengthOf(
  body: string | Buffer | undefined,
  headers: Record<string, string>,
): Record<string, string> {
  if (body === undefined || 'transfer-encoding' in headers) return {};
  return { 'content-length': String(Buffer.byteLength(body)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
