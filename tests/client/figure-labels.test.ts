import { describe, expect, it } from 'vitest';
import { hoursOf } from '#src/app/features/figures/figure-labels.ts';

describe('hoursOf', () => {
  it('is a number that a spreadsheet calculates with, and nothing for no figure', () => {
    expect([22 * 3_600, 13.5 * 3_600, 100, null].map(hoursOf)).toEqual([22, 13.5, 0.03, null]);
  });
});
