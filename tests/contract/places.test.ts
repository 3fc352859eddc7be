import { describe, expect, it } from 'vitest';
import { isServedState, SERVED_STATES } from '#contract/markets.ts';
import { US_STATES } from '#contract/us-states.ts';
import {
  cityOfPlace,
  isServedPlace,
  labelOfPlace,
  locationTextSchema,
  MAX_LOCATION_LENGTH,
  suggestPlacesInput,
} from '#contract/places.ts';

const annArbor = { zip: '48103', city: 'Ann Arbor', state: 'MI' };

describe('places', () => {
  it('are written with and without their ZIP code', () => {
    expect(labelOfPlace(annArbor)).toBe('Ann Arbor, MI 48103');
    expect(cityOfPlace(annArbor)).toBe('Ann Arbor, MI');
  });

  it('are served in the five markets and nowhere else', () => {
    expect(Object.keys(US_STATES).filter(isServedState).toSorted()).toEqual(['DC', 'MD', 'MI', 'OH', 'VA']);
    expect(Object.keys(SERVED_STATES).every((state) => state in US_STATES)).toBe(true);
    expect(isServedPlace(annArbor)).toBe(true);
    for (const state of ['IL', 'mi', '', 'constructor', '__proto__'])
      expect(isServedPlace({ state })).toBe(false);
  });

  it('cover every state', () => {
    expect(Object.keys(US_STATES).length).toBe(51);
  });
});

describe('a location text', () => {
  it('is trimmed, never empty and bounded', () => {
    expect(locationTextSchema.parse('  Detroit ')).toBe('Detroit');
    for (const text of ['', '   ', 'x'.repeat(MAX_LOCATION_LENGTH + 1), 48124, null]) {
      expect(locationTextSchema.safeParse(text).success).toBe(false);
    }
  });

  it('may be empty while it is being typed', () => {
    expect(suggestPlacesInput.parse({ text: ' ' })).toEqual({ text: '' });
    expect(suggestPlacesInput.safeParse({ text: 'Detroit', limit: 1_000 }).success).toBe(false);
  });
});
