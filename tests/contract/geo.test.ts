import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_MILES, formatMiles, milesBetween, roundMiles, shownMiles } from '#contract/geo.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const detroit = { latitude: 42.3314, longitude: -83.0458 };
const half = Math.PI * EARTH_RADIUS_MILES;

describe('milesBetween', () => {
  it.each([
    ['Dearborn', { latitude: 42.3223, longitude: -83.1763 }, 6.7],
    ['Washington', { latitude: 38.8951, longitude: -77.0364 }, 396],
    ['Honolulu', { latitude: 21.3069, longitude: -157.8583 }, 4478],
  ])('gives the distance of %s from Detroit', (_, there, miles) => {
    expect(Math.abs(milesBetween(detroit, there) - miles)).toBeLessThan(miles * 0.005);
  });

  it('is 0 to the same point and half the circumference to the antipode', () => {
    expect(milesBetween(detroit, detroit)).toBe(0);
    expect(milesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(
      half,
      6,
    );
  });

  it('is symmetric, never negative and never more than half the circumference', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const miles = milesBetween(a, b);
        return miles >= 0 && miles <= half + 1e-6 && Math.abs(miles - milesBetween(b, a)) < 1e-6;
      }),
    );
  });

  it('satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(
        point,
        point,
        point,
        (a, b, c) => milesBetween(a, c) <= milesBetween(a, b) + milesBetween(b, c) + 1e-4,
      ),
    );
  });
});

describe('shownMiles', () => {
  it('has one decimal, and is null without two points', () => {
    expect(shownMiles(detroit, { latitude: 42.3223, longitude: -83.1763 })).toBe(6.7);
    expect(shownMiles(null, detroit)).toBeNull();
    expect(shownMiles(detroit, null)).toBeNull();
  });
});

describe('formatMiles', () => {
  it.each([
    [0, 'under 1 mi'],
    [0.94, 'under 1 mi'],
    [0.96, '1 mi'],
    [8.26, '8.3 mi'],
    [9.96, '10 mi'],
    [10.46, '11 mi'],
    [23.4, '23 mi'],
  ])('shows %d as %s', (miles, text) => {
    expect(formatMiles(miles)).toBe(text);
  });

  it('shows one distance in one way, before and after it was rounded for the wire', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 300, noNaN: true }), (miles) => {
        expect(formatMiles(roundMiles(miles) ?? Number.NaN)).toBe(formatMiles(miles));
      }),
      { numRuns: 2_000, examples: [[0.96], [10.46], [99.95]] },
    );
  });
});
