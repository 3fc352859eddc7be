import { describe, expect, it } from 'vitest';
import { sentInWords } from '#src/app/features/reviews/review-labels.ts';

describe('a review that was sent', () => {
  it('waits for the other one, and publishes both as the second', () => {
    expect(sentInWords({ isPublished: false }).message).toBe('We’ll publish it once both reviews are in.');
    expect(sentInWords({ isPublished: true }).message).toBe('Both reviews are published now.');
  });
});
