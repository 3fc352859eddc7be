import type { Clock } from '#server/clock.ts';

export type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

/** A clock that moves only when a test advances it. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  pinned(): Date {
    return this.now();
  }

  set(date: Date): void {
    this.#now = new Date(date);
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): void {
    const totalSeconds = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    this.#now = new Date(this.#now.getTime() + totalSeconds * 1000);
  }
}
