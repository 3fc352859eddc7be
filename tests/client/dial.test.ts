import { describe, expect, it } from 'vitest';
import {
  DIAL_CENTER,
  DIAL_REACH,
  dialRings,
  DOOR_HALF,
  doorPlaces,
  LABEL_HALF,
} from '#src/app/features/search/dial-rules.ts';

const RADII = [5, 10, 25, 60, 100];
const DOORS = 40;

/** Doors at the same share of the radius, one after the other. */
const ALL_DISTANCES = [0, 0.04, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1];

describe('the distance dial', () => {
  it.each(RADII)('keeps every door clear of every label, for %i miles', (radius) => {
    for (const share of ALL_DISTANCES) {
      const doors = doorPlaces(
        Array.from({ length: DOORS }, () => share * radius),
        radius,
      );
      for (const door of doors) {
        for (const { label } of dialRings(radius)) {
          const isApart =
            Math.abs(door.x - label.x) >= DOOR_HALF.x + LABEL_HALF.x ||
            Math.abs(door.y - label.y) >= DOOR_HALF.y + LABEL_HALF.y;
          expect(isApart, `${String(share)} of ${String(radius)} mi`).toBe(true);
        }
      }
    }
  });

  it('keeps the order of distances, inside the dial', () => {
    const doors = doorPlaces([1, 5, 12, 25], 25);
    const out = doors.map(({ x, y }) => Math.hypot(x - DIAL_CENTER.x, y - DIAL_CENTER.y));
    expect(out).toEqual(out.toSorted((a, b) => a - b));
    expect(Math.max(...out)).toBeLessThan(DIAL_REACH);
  });

  it('names each ring once, also for a small radius', () => {
    expect(dialRings(25).map(({ miles }) => miles)).toEqual([5, 13, 25]);
    expect(dialRings(5).map(({ miles }) => miles)).toEqual([1, 3, 5]);
  });
});
