import { createHash } from 'node:crypto';
import type { Priority } from '#contract/requests.ts';
import type { RequestSeed } from './seed-types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours from posting to accepting, from accepting to starting, and of work, by priority. */
const PACE: Record<Priority, { accept: number; start: number; work: number }> = {
  urgent: { accept: 1, start: 2, work: 3 },
  high: { accept: 5, start: 19, work: 4 },
  medium: { accept: 22, start: 72, work: 4 },
  low: { accept: 46, start: 120, work: 5 },
};
/** A renovation takes one day per this many dollars, up to two weeks. */
const RENOVATION_DOLLARS_A_DAY = 900;
const LONGEST_RENOVATION_DAYS = 14;
const CANCELLED_AFTER_HOURS = 30;

/** Something that happens at its moment. */
export type Step = { at: Date; run: (at: Date) => Promise<void> };

export type Timeline = {
  posted: Date;
  accepted: Date;
  started: Date;
  completed: Date;
  reviewed: Date;
  cancelled: Date;
};

/** A stable hash of the text, from 0 up to but not including `below`. */
function steadyNumber(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}

/**
 * A moment on a past day, within working hours in Eastern time, picked by a hash of the text. Less than a day ago, it
 * is that many hours ago.
 */
export function momentDaysAgo(now: Date, days: number, text: string): Date {
  if (days < 1) return new Date(now.getTime() - days * DAY_MS);
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const minutes = 13 * 60 + steadyNumber(text, 8 * 60);
  return new Date(midnight - Math.floor(days) * DAY_MS + minutes * 60_000);
}

/** 'YYYY-MM-DD', this many days after a moment. */
export function dateAfter(moment: Date, days: number): string {
  return new Date(moment.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** When each thing happens to a request, if it happens. */
export function timelineOf(request: RequestSeed, now: Date): Timeline {
  const { title, priority = 'medium', category, budget } = request;
  const pace = PACE[priority];
  const dollars = budget?.at(-1) ?? 0;
  const workHours =
    category === 'renovation'
      ? 24 * Math.min(LONGEST_RENOVATION_DAYS, Math.ceil(dollars / RENOVATION_DOLLARS_A_DAY))
      : pace.work;
  const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);
  const posted = momentDaysAgo(now, request.posted, title);
  const accepted = after(posted, pace.accept);
  const started = after(accepted, pace.start);
  const completed = after(started, workHours);
  return {
    posted,
    accepted,
    started,
    completed,
    reviewed: after(completed, 20 + steadyNumber(title, 40)),
    cancelled: after(posted, CANCELLED_AFTER_HOURS),
  };
}
