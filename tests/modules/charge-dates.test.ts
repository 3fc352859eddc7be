import { describe, expect, it } from 'vitest';
import {
  addMonths,
  chargeDatesOf,
  moneyDay,
  trialEndOf,
} from '#server/modules/billing/charge-dates.policy.ts';

/** The zones in which the provider's pages may write a date for a person in the United States, and UTC. */
const ZONES = [
  'UTC',
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
];

const FORMATS = ZONES.map((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }));
const daysEverywhere = (at: Date) => [...new Set(FORMATS.map((format) => format.format(at)))];

describe('the end of a trial', () => {
  const MOMENTS: [when: string, begun: string, firstCharge: string][] = [
    ['in the morning', '2026-11-20T15:00:00Z', '2026-12-04'],
    ['at 7 in the evening in New York', '2026-11-20T23:59:59Z', '2026-12-04'],
    ['at midnight UTC', '2026-11-21T00:00:00Z', '2026-12-05'],
    ['at 23:30 in New York and Detroit', '2026-11-22T04:30:00Z', '2026-12-06'],
    ['after midnight in New York', '2026-11-22T05:30:00Z', '2026-12-06'],
    ['at 23:30 in Los Angeles', '2026-11-22T07:30:00Z', '2026-12-06'],
    ['on the evening before the clocks go back', '2026-11-01T03:30:00Z', '2026-11-15'],
    ['two weeks before the clocks go back', '2026-10-19T03:30:00Z', '2026-11-02'],
    ['two weeks before the clocks go forward', '2027-03-01T04:30:00Z', '2027-03-15'],
    ['on the evening of the last day of a year', '2027-01-01T04:30:00Z', '2027-01-15'],
  ];

  it.each(MOMENTS)('that began %s is one day in UTC and in every state', (_, begun, firstCharge) => {
    const end = trialEndOf(new Date(begun));
    expect(daysEverywhere(end)).toEqual([firstCharge]);
    expect(moneyDay(end)).toBe(firstCharge);
    expect(chargeDatesOf(new Date(begun), true)).toMatchObject({
      trialEndsOn: firstCharge,
      firstChargeOn: firstCharge,
    });
  });

  it('is at least fourteen days away and at most ten hours more, at any minute of a year', () => {
    const from = Date.UTC(2026, 9, 1);
    for (let minute = 0; minute < 365 * 24 * 60; minute += 37) {
      const begun = new Date(from + minute * 60_000);
      const longer = trialEndOf(begun).getTime() - begun.getTime() - 14 * 86_400_000;
      expect(longer).toBeGreaterThanOrEqual(0);
      expect(longer).toBeLessThanOrEqual(10 * 3_600_000);
      expect(daysEverywhere(trialEndOf(begun))).toHaveLength(1);
    }
  });

  it('stays the same day for all later charges', () => {
    const first = trialEndOf(new Date('2026-11-22T04:30:00Z'));
    expect(Array.from({ length: 14 }, (_, month) => daysEverywhere(addMonths(first, month)).length)).toEqual(
      Array.from({ length: 14 }, () => 1),
    );
  });

  it('is a whole second, never an earlier one', () => {
    expect(trialEndOf(new Date('2026-11-20T15:00:00.001Z')).toISOString()).toBe('2026-12-04T15:00:01.000Z');
  });
});

describe('the dates of a plan that begins now', () => {
  const NOW = new Date('2026-11-20T15:00:00Z');

  it('are 14 days of trial, mails 3 days and 1 day before its end, and a month or a year after the first charge', () => {
    expect(chargeDatesOf(NOW, true)).toEqual({
      trialEndsOn: '2026-12-04',
      remindersOn: ['2026-12-01', '2026-12-03'],
      firstChargeOn: '2026-12-04',
      secondChargeOn: { monthly: '2027-01-04', annual: '2027-12-04' },
    });
  });

  it('are a charge today and one in a month or a year for a person who has had a trial', () => {
    expect(chargeDatesOf(NOW, false)).toEqual({
      trialEndsOn: null,
      remindersOn: [],
      firstChargeOn: '2026-11-20',
      secondChargeOn: { monthly: '2026-12-20', annual: '2027-11-20' },
    });
  });

  it('are days of the Eastern calendar, also in the evening', () => {
    expect(chargeDatesOf(new Date('2026-11-22T04:30:00Z'), false).firstChargeOn).toBe('2026-11-21');
    expect(chargeDatesOf(new Date('2026-07-01T03:30:00Z'), false).firstChargeOn).toBe('2026-06-30');
  });

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('go from %s by %i months to %s', (from, months, to) => {
    expect(addMonths(new Date(`${from}T12:00:00Z`), months).toISOString()).toBe(`${to}T12:00:00.000Z`);
  });
});
