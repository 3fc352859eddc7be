import { describe, expect, it } from 'vitest';
import { limitInWords } from '#src/app/features/properties/property-labels.ts';

const allowance = (count: number, limit: number | null, planName: string | null = null) => ({
  ...{ count, archived: 0, limit, planName },
});

describe('limitInWords', () => {
  it('says nothing while there is room', () => {
    expect(limitInWords(allowance(4, 5, 'Small Business'), 'commercial')).toBeNull();
    expect(limitInWords(allowance(4_000, null, 'Enterprise'), 'commercial')).toBeNull();
  });

  it('names the plan of a company, or that it has none', () => {
    expect(limitInWords(allowance(5, 5, 'Small Business'), 'commercial')).toBe(
      'Small Business includes 5 properties. Archive one, or choose a larger plan to add more.',
    );
    expect(limitInWords(allowance(1, 1), 'commercial')).toBe(
      'You can keep 1 property without a plan. Archive one, or choose a plan to add more.',
    );
  });

  it('says how many have to go where a plan shrank', () => {
    expect(limitInWords(allowance(7, 5, 'Small Business'), 'commercial')).toContain('Archive 3, or');
  });

  it('promises owners nothing of a plan', () => {
    expect(limitInWords(allowance(50, 50), 'property_owner')).toBe(
      'You can keep 50 properties. Archive one to add another.',
    );
  });
});
