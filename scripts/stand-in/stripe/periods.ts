/** Billing periods. Times are seconds since 1970, days and months those of UTC, as with Stripe. */

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Cycle = { interval: string; interval_count: number };

/** `steps` cycles after the anchor; a day that a month lacks becomes its last (31 January, 28 February, 31 March). */
export function addCycles(anchor: number, { interval, interval_count: count }: Cycle, steps: number): number {
  switch (interval) {
    case 'day':
      return anchor + steps * count * DAY;
    case 'week':
      return anchor + steps * count * 7 * DAY;
    case 'year':
      return addMonths(anchor, steps * count * 12);
    default:
      return addMonths(anchor, steps * count);
  }
}

/** The first boundary of the anchor's cycles that lies after a moment. */
export function nextBoundary(anchor: number, cycle: Cycle, after: number): number {
  let steps = 0;
  while (addCycles(anchor, cycle, steps) <= after) steps += 1;
  return addCycles(anchor, cycle, steps);
}

function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const daysInMonth = new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const day = Math.min(from.getUTCDate(), daysInMonth);
  const timeOfDay = ((seconds % DAY) + DAY) % DAY;
  return first / 1000 + (day - 1) * DAY + timeOfDay;
}
