import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_MILES, milesBetween, shownMiles } from '#contract/geo.ts';

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
  ])('knows how far %s is from Detroit', (_, there, miles) => {
    expect(Math.abs(milesBetween(detroit, there) - miles)).toBeLessThan(miles * 0.005);
  });

  it('is nothing to the same point and half the earth to the opposite one', () => {
    expect(milesBetween(detroit, detroit)).toBe(0);
    expect(milesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(
      half,
      6,
    );
  });

  it('is the same in both directions, never negative and never more than half the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const miles = milesBetween(a, b);
        return miles >= 0 && miles <= half + 1e-6 && Math.abs(miles - milesBetween(b, a)) < 1e-6;
      }),
    );
  });

  it('is never shorter by a detour', () => {
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
  it('has one decimal, and nothing to say without two points', () => {
    expect(shownMiles(detroit, { latitude: 42.3223, longitude: -83.1763 })).toBe(6.7);
    expect(shownMiles(null, detroit)).toBeNull();
    expect(shownMiles(detroit, null)).toBeNull();
  });
});
