import type { Core } from './core.ts';
import { findNextDue, type Due } from './due.ts';

/** A bound against a thing that is due forever; a year of daily renewals is far below. */
const MAX_STEPS = 100_000;

export type StandInClock = {
  now(): Date;
  /** Advances to a moment and runs everything due by then, each at its own time. Never goes back. */
  advanceTo(date: Date): void;
  advanceBy(seconds: number): void;
  /** Advances to the next due moment. False when nothing will ever be due. */
  advanceToNext(): boolean;
  /** Runs everything that has fallen due since the last tick. */
  catchUp(): void;
  /** A description of the next due thing, for people. */
  next(): { at: Date; what: string } | null;
};

/** System time plus an offset that only grows. `moment` is what `core.now()` answers while things happen. */
export function createClock(options: {
  core: () => Core;
  system: { now(): Date };
  onMoved: (offsetMs: number) => void;
}): StandInClock & { seconds(): number } {
  let moment: number | null = null;
  const nowMs = () => options.system.now().getTime() + options.core().state.offsetMs;

  const runUntil = (seconds: number) => {
    if (moment !== null) return;
    try {
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const due = findNextDue(options.core());
        if (due === null || due.at > seconds) return;
        moment = Math.max(due.at, moment ?? 0);
        due.run();
      }
      throw new Error('The stand-in’s clock does not come to an end.');
    } finally {
      moment = null;
    }
  };
  const clock = {
    seconds: () => moment ?? Math.floor(nowMs() / 1000),
    now: () => new Date(nowMs()),
    advanceTo(date: Date) {
      const { state } = options.core();
      const offsetMs = date.getTime() - options.system.now().getTime();
      if (offsetMs > state.offsetMs) {
        state.offsetMs = offsetMs;
        options.onMoved(offsetMs);
      }
      clock.catchUp();
    },
    advanceBy(seconds: number) {
      clock.advanceTo(new Date(nowMs() + seconds * 1000));
    },
    advanceToNext() {
      const due = findNextDue(options.core());
      if (due === null) return false;
      clock.advanceTo(new Date(due.at * 1000));
      return true;
    },
    catchUp() {
      runUntil(Math.floor(nowMs() / 1000));
    },
    next() {
      const due: Due | null = findNextDue(options.core());
      return due === null ? null : { at: new Date(due.at * 1000), what: due.what };
    },
  };
  return clock;
}
