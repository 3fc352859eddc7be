import { describe, expect, it } from 'vitest';
import { marketDay } from '#contract/market-day.ts';

describe('marketDay', () => {
  it('is the day in the time zone of the served markets, in summer and in winter', () => {
    expect(marketDay(new Date('2026-11-20T04:59:59Z'))).toBe('2026-11-19');
    expect(marketDay(new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-20');
    expect(marketDay(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
    expect(marketDay(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  });
});
