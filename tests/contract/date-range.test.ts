import { describe, expect, it } from 'vitest';
import { dateRangeInput, daysBefore, monthsOf, monthStart } from '#contract/date-range.ts';
import { percentOf } from '#contract/figures.ts';

describe('dateRangeInput', () => {
  const problemsOf = (from: string, to: string) =>
    dateRangeInput.safeParse({ from, to }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

  it('takes one day, and three years', () => {
    expect(problemsOf('2026-11-20', '2026-11-20')).toEqual([]);
    expect(problemsOf('2023-12-01', '2026-11-30')).toEqual([]);
  });

  it('refuses a range in the wrong order, one that is too long, and days that are none', () => {
    expect(problemsOf('2026-11-21', '2026-11-20')).toEqual([['to', 'The last day is before the first']]);
    expect(problemsOf('2023-11-30', '2026-11-20')).toEqual([['from', 'Choose 3 years at most']]);
    expect(problemsOf('2026-02-30', '2026-03-01')).toEqual([['from', 'Enter a date as YYYY-MM-DD']]);
    expect(problemsOf('0001-01-01', '0001-02-01').map(([field]) => field)).toEqual(['from', 'to']);
  });
});

describe('monthsOf', () => {
  it('lists calendar months, the first and the last as far as the range goes', () => {
    expect(monthsOf({ from: '2025-12-15', to: '2026-02-10' })).toEqual([
      { month: '2025-12', from: '2025-12-15', to: '2025-12-31' },
      { month: '2026-01', from: '2026-01-01', to: '2026-01-31' },
      { month: '2026-02', from: '2026-02-01', to: '2026-02-10' },
    ]);
    expect(monthsOf({ from: '2024-02-29', to: '2024-02-29' })).toEqual([
      { month: '2024-02', from: '2024-02-29', to: '2024-02-29' },
    ]);
  });
});

describe('monthStart and daysBefore', () => {
  it('go back across months and years', () => {
    expect([monthStart('2026-11-20'), monthStart('2026-11-20', 11), monthStart('2026-01-31', 1)]).toEqual([
      '2026-11-01',
      '2025-12-01',
      '2025-12-01',
    ]);
    expect([daysBefore('2026-03-01', 1), daysBefore('2026-01-05', 29)]).toEqual(['2026-02-28', '2025-12-07']);
  });
});

describe('percentOf', () => {
  it('is rounded, and null of nothing', () => {
    expect([percentOf(2, 3), percentOf(0, 3), percentOf(0, 0)]).toEqual([67, 0, null]);
  });
});
