import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { inTurn } from '#server/http/in-turn.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What a server with these handlers answers: the words they left, or the error. */
async function answerOf(...handlers: RequestHandler[]): Promise<string> {
  const told: ErrorRequestHandler = (error: unknown, _req, res, next) => {
    if (res.headersSent) next(error);
    else res.end(`failed: ${String(error)}`);
  };
  const web = express()
    .use(inTurn(...handlers))
    .use((_req, res) => {
      res.end(`passed: ${String(res.locals['words'])}`);
    })
    .use(told);
  const server = createServer(web).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return (await fetch(`http://127.0.0.1:${String(port)}/`)).text();
}

const say =
  (word: string): RequestHandler =>
  (_req, res, next) => {
    res.locals['words'] = `${String(res.locals['words'] ?? '')}${word}`;
    next();
  };

describe('handlers in turn', () => {
  it('run one after the other, also those that wait, and then what follows them', async () => {
    const waiting: RequestHandler = async (req, res, next) => {
      await turnOfTheLoop();
      await say('b')(req, res, next);
    };
    expect(await answerOf(say('a'), waiting, say('c'))).toBe('passed: abc');
  });

  it('end with the one that answers', async () => {
    const last: RequestHandler = (_req, res) => void res.end('answered');
    expect(await answerOf(last, say('never'))).toBe('answered');
  });

  const failing: [string, RequestHandler][] = [
    ['is passed on', (_req, _res, next) => next(new Error('no'))],
    [
      'is thrown',
      () => {
        throw new Error('no');
      },
    ],
    [
      'is thrown later',
      async () => {
        await turnOfTheLoop();
        throw new Error('no');
      },
    ],
  ];
  it.each(failing)('leave an error that %s to the error handler', async (_how, fails) => {
    expect(await answerOf(say('a'), fails, say('never'))).toBe('failed: Error: no');
    const callsBack: RequestHandler = (_req, _res, next) => void setTimeout(next, 1);
    expect(await answerOf(callsBack, fails, say('never')), 'after a wait').toBe('failed: Error: no');
  });
});
