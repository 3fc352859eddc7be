import { z } from 'zod';
import { type DateRange, dateRangeInput, daysBefore, monthStart } from '#contract/date-range.ts';
import { choiceParam, dayParam } from '#src/app/search-param-rules.ts';

/** Ranges that move with the day, as they are in the address; the last 12 months are left out of it. */
export const RANGE_PRESETS = ['12-months', 'this-year', 'last-year', '30-days'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];
export const PRESET_LABELS: Record<RangePreset, string> = {
  '12-months': '12 months',
  'this-year': 'This year',
  'last-year': 'Last year',
  '30-days': '30 days',
};

/** Days of one's own, both of them and in order, come before a preset. */
export const figuresSearchSchema = z
  .object({ range: choiceParam(['this-year', 'last-year', '30-days']), from: dayParam, to: dayParam })
  .transform(({ range, from, to }): FiguresSearch => {
    const own = dateRangeInput.safeParse({ from, to });
    // Named even so: the router takes what is not named from the address as it stands there.
    return own.success ? { range: undefined, ...own.data } : { range, from: undefined, to: undefined };
  });
export interface FiguresSearch {
  range?: Exclude<RangePreset, '12-months'> | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The preset of an address; null for days of one's own. */
export function presetOf({ range, from }: FiguresSearch): RangePreset | null {
  return from === undefined ? (range ?? '12-months') : null;
}

export function searchOfPreset(preset: RangePreset): FiguresSearch {
  return preset === '12-months' ? {} : { range: preset };
}

/** The days of an address. @param today in the markets */
export function rangeOf({ range, from, to }: FiguresSearch, today: string): DateRange {
  return from !== undefined && to !== undefined ? { from, to } : rangeOfPreset(range ?? '12-months', today);
}

export function rangeOfPreset(preset: RangePreset, today: string): DateRange {
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case '12-months':
      return { from: monthStart(today, 11), to: today };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case '30-days':
      return { from: daysBefore(today, 29), to: today };
    default:
      return preset satisfies never;
  }
}
