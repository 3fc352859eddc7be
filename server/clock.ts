/** Where the time comes from. Tests and the seed set it. */
export type Clock = {
  now(): Date;
  /** The time of a clock that was set explicitly; null on system time, where the database's own clock is used. */
  pinned(): Date | null;
};

export const systemClock: Clock = { now: () => new Date(), pinned: () => null };
