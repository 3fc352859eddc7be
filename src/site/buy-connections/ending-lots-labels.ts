import { formatDate } from '#src/ui/format-date.ts';

export type EndingLot = { remaining: number; expiresAt: string | null; isFrozen: boolean };

/** How many Connections end on each day, the soonest first; the null day is those that do not. Lots on hold count nowhere. */
export function endingByDay(lots: readonly EndingLot[]): { day: string | null; count: number }[] {
  const counts = new Map<string | null, number>();
  for (const { remaining, expiresAt, isFrozen } of lots) {
    if (isFrozen || remaining === 0) continue;
    const day = expiresAt === null ? null : formatDate(expiresAt);
    counts.set(day, (counts.get(day) ?? 0) + remaining);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}
