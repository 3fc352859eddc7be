import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient, createStreamingLink } from '#src/api.ts';

const SECOND_MS = 1_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that takes calls and says nothing, and the waits that the browser was asked to limit. */
function silence() {
  const limits: { ms: number; pass: () => void }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push({ ms, pass: () => limit.abort(new DOMException('Too long', 'TimeoutError')) });
    return limit.signal;
  });
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    return promise;
  });
  return limits;
}

describe('a server that says nothing', () => {
  it.each([
    ['in batches', undefined],
    ['answer by answer', createStreamingLink()],
  ])('has failed after a minute, asked %s', async (_how, link) => {
    const limits = silence();
    const client = createApiClient(link);
    const outcomes = Promise.allSettled([client.auth.viewer.query(), client.auth.signOut.mutate()]);
    await vi.waitFor(() => expect(limits).toHaveLength(2));
    expect(limits.map(({ ms }) => ms / SECOND_MS)).toEqual([60, 60]);
    for (const { pass } of limits) pass();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
