import { TRPCError } from '@trpc/server';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { ConnectAnswer } from '#contract/connections.ts';
import { createDbFromPool, UNBOUNDED_OPTIONS } from '#db/client.ts';
import type { App } from '#server/app.ts';
import { DomainError } from '#server/domain-error.ts';
import { createRateLimits } from '#server/rate-limits.ts';
import type { TestWorld } from './test-app.ts';

/** More calls than any race makes. */
const LIMIT_FACTOR = 1_000_000;

/**
 * The application of a world on this many connections of its own. Waiting for a connection is part of a race, so no caller
 * may time out. To be asked for in tests, once the world has started.
 */
export function useWideApp(world: TestWorld, connections: number): () => App {
  let wide: App | undefined;
  beforeAll(() => {
    const connectionString = world.app.config.database.url ?? '';
    const pool = new pg.Pool({ connectionString, max: connections, options: UNBOUNDED_OPTIONS });
    wide = { ...world.app, db: createDbFromPool(pool), limits: createRateLimits(pool, LIMIT_FACTOR) };
  });
  afterAll(() => wide?.db.destroy());
  return () => {
    if (wide === undefined) throw new Error('It starts in beforeAll.');
    return wide;
  };
}

/** What a call answers, or the code that it was refused with. Anything unexpected is thrown. */
export async function outcomeOf<T>(answer: Promise<T>): Promise<T | string> {
  try {
    return await answer;
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof DomainError) return cause.code;
    throw error;
  }
}

/** How many different things so many calls at once have made. */
export async function countMadeAtOnce(times: number, make: () => Promise<{ id: string }>): Promise<number> {
  const made = await Promise.all(Array.from({ length: times }, make));
  return new Set(made.map(({ id }) => id)).size;
}

/** How many contacts ended in which way. */
export function tally(outcomes: readonly (ConnectAnswer | string)[]): Record<string, number> {
  const names = outcomes.map((outcome) =>
    typeof outcome === 'string' ? outcome : outcome.isReplayed ? 'replayed' : outcome.outcome,
  );
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}
