import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient, createApiUtils, createStreamingLink } from '#src/api.ts';
import { Route as commercial } from '#src/routes/_member/_commercial/dashboard.commercial.tsx';
import { Route as owner } from '#src/routes/_member/_owner/dashboard.property-owner.tsx';
import { Route as professional } from '#src/routes/_member/_professional/dashboard.service-professional.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The addresses that a browser asks as it goes to a page; each answer is a failure, which is not asked for again. */
async function askedBy(loader: unknown, deps: object): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const refusal = { error: { message: 'Busy', code: -32_603, data: {} } };
    return Promise.resolve(Response.json(refusal, { status: 503 }));
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const utils = createApiUtils(queries, createApiClient(createStreamingLink()));
  if (typeof loader !== 'function') throw new Error('The route has no loader.');
  const context = { viewer: { role: 'owner' }, loadStreamingUtils: () => Promise.resolve(utils) };
  // What a page cannot be without fails it.
  await Promise.resolve(Reflect.apply(loader, undefined, [{ context, deps }])).catch(() => undefined);
  return asked;
}

describe('going to a dashboard', () => {
  it.each([
    [
      'property owner',
      owner.options.loader,
      { find: null, isPaying: true, isReviewing: true, isWriting: true },
    ],
    ['service professional', professional.options.loader, { tab: 'payments', isWidened: true }],
    ['commercial client', commercial.options.loader, { tab: 'payments', period: 'this-year' }],
  ])('asks for all cards of a %s in one request', async (_who, loader, deps) => {
    const [address, ...others] = await askedBy(loader, deps);
    expect(others).toEqual([]);
    expect(address?.split('?')[0]?.split(',').length).toBeGreaterThan(8);
  });
});
