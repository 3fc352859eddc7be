import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { dehydrateQueries, hydrateQueries } from '#src/dehydrated-queries.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { maskErrors } from '#src/errors/error-mask.ts';

const KEY = [['requests', 'listMine'], { input: { limit: 5 }, type: 'query' }];

/** The browser's cache after a server render in which `ask` ran the queries. */
async function travel(ask: (server: QueryClient) => unknown): Promise<QueryClient> {
  const server = new QueryClient();
  await ask(server);
  const browser = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  hydrateQueries(browser, dehydrateQueries(server, maskErrors('request-1')), Date.now());
  return browser;
}

function fail(error: Error) {
  return (server: QueryClient) =>
    server
      .query({ queryKey: KEY, queryFn: () => Promise.reject(error), retry: false })
      .catch(() => undefined);
}

function errorIn(browser: QueryClient): unknown {
  return browser.getQueryState(KEY)?.error;
}

describe('a query that the server has answered', () => {
  it('is not sent again by the browser', async () => {
    const browser = await travel((server) => server.setQueryData(KEY, { items: ['Tap drips'] }));
    expect(browser.getQueryData(KEY)).toEqual({ items: ['Tap drips'] });
    const answer = await browser.query({
      queryKey: KEY,
      queryFn: () => Promise.reject(new Error('asked again')),
    });
    expect(answer).toEqual({ items: ['Tap drips'] });
  });

  it('is found by an equal input written differently', async () => {
    const [path] = KEY;
    const browser = await travel((server) =>
      server.setQueryData([path, { type: 'query', input: { limit: 5, status: undefined } }], 'found'),
    );
    expect(browser.getQueryData(KEY)).toBe('found');
  });

  it('is left out while it has no answer', async () => {
    const browser = await travel((server) => {
      void server.query({ queryKey: KEY, queryFn: () => new Promise(() => undefined) });
    });
    expect(browser.getQueryState(KEY)).toBeUndefined();
  });

  it('hydrates an infinite list from its first page, which has no cursor', async () => {
    const pages = [{ items: [1] }, { items: [2] }];
    const browser = await travel((server) =>
      server.setQueryData(KEY, { pages, pageParams: [undefined, 'c2'] }),
    );
    expect(browser.getQueryData(KEY)).toStrictEqual({ pages, pageParams: [undefined, 'c2'] });
  });

  it('cannot close the script element it is embedded in', () => {
    const server = new QueryClient();
    server.setQueryData(KEY, '</script><script>alert(1)</script><!--');
    const text = dehydrateQueries(server, maskErrors('request-1'));
    expect(text).not.toContain('<');
    const browser = new QueryClient();
    hydrateQueries(browser, text, Date.now());
    expect(browser.getQueryData(KEY)).toBe('</script><script>alert(1)</script><!--');
  });
});

describe('a query that the server refused', () => {
  it('keeps the code and the message of the refusal', async () => {
    const data = { reason: 'job_already_taken', code: 'CONFLICT', httpStatus: 409, title: 'Taken' };
    const shape = { message: 'Somebody else was faster.', code: -32009, data };
    const error = Object.assign(new Error('Somebody else was faster.'), {
      name: 'TRPCClientError',
      shape,
      data,
    });
    const arrived = errorIn(await travel(fail(error)));
    expect(describeError(arrived, 'unknown')).toEqual(describeError(error, 'unknown'));
    expect(describeError(arrived, 'unknown').reason).toBe('job_already_taken');
  });

  it('exposes nothing of an internal error but its request id', async () => {
    const server = new QueryClient();
    await fail(new Error('connection to 10.0.0.3 refused'))(server);
    const text = dehydrateQueries(server, maskErrors('request-1'));
    expect(text).not.toContain('10.0.0.3');
    const browser = new QueryClient();
    hydrateQueries(browser, text, Date.now());
    expect(describeError(errorIn(browser), 'unknown').reason).toBe('unexpected');
    expect(text).toContain('request-1');
  });
});
