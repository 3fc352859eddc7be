import { SILENCE_DAYS } from '#contract/connection-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a Connection that was made at `createdAt` goes back, unless it is opened or answered before. */
export function returnOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + SILENCE_DAYS * DAY_MS);
}

/** What was made at this moment or earlier has been silent for so many days. */
export function silentSince(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
