import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_MILES, milesBetween, shownMiles } from '#contract/geo.ts';
import { earnedCents, listOpenJobsInput, openJobSchema } from '#contract/jobs.ts';

describe('earnedCents', () => {
  it('is the highest amount, else the lowest, else null', () => {
    expect(earnedCents({ budgetMinCents: 100, budgetMaxCents: 300 })).toBe(300);
    expect(earnedCents({ budgetMinCents: 100, budgetMaxCents: null })).toBe(100);
    expect(earnedCents({ budgetMinCents: null, budgetMaxCents: null })).toBe(0);
    expect(earnedCents({ budgetMinCents: 100, budgetMaxCents: 0 })).toBe(0);
  });
});

describe('listOpenJobsInput', () => {
  it('defaults to ten jobs within radius and services', () => {
    expect(listOpenJobsInput.parse({})).toEqual({ isWidened: false, limit: 10 });
    for (const limit of [0, 51, 1.5]) expect(listOpenJobsInput.safeParse({ limit }).success).toBe(false);
  });
});

describe('openJobSchema', () => {
  it('has no field for a name, a phone or a street', () => {
    expect(Object.keys(openJobSchema.shape).toSorted()).toEqual([
      ...['budgetMaxCents', 'budgetMinCents', 'category', 'clientAnswers', 'confirmedAt', 'createdAt'],
      ...['description', 'distanceMiles', 'id', 'location', 'match', 'priority', 'scheduledDate', 'title'],
    ]);
  });
});

describe('milesBetween', () => {
  it('measures great-circle distance', () => {
    const detroit = { latitude: 42.3314, longitude: -83.0458 };
    const washington = { latitude: 38.9072, longitude: -77.0369 };
    expect(milesBetween(detroit, detroit)).toBe(0);
    expect(milesBetween(detroit, washington)).toBeCloseTo(393.9, 1);
    expect(milesBetween(washington, detroit)).toBe(milesBetween(detroit, washington));
    const halfWay = EARTH_RADIUS_MILES * Math.PI;
    expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      halfWay,
      6,
    );
  });

  it('is correct across the date line', () => {
    const miles = milesBetween({ latitude: 52, longitude: 179.9 }, { latitude: 52, longitude: -179.9 });
    expect(miles).toBeLessThan(9);
  });
});

describe('shownMiles', () => {
  it('has one decimal, and is null when a point is unknown', () => {
    const from = { latitude: 42.3314, longitude: -83.0458 };
    expect(shownMiles(from, { latitude: 42.3223, longitude: -83.1763 })).toBe(6.7);
    expect(shownMiles(from, null)).toBeNull();
    expect(shownMiles(null, from)).toBeNull();
  });
});
