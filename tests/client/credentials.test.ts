import { describe, expect, it } from 'vitest';
import { removalEffect } from '#src/app/features/credentials/credential-labels.ts';

describe('what the removal of a credential does', () => {
  const effect = (
    kind: 'license' | 'bonding',
    grace: { state: 'running' | 'in_review' | 'settled'; daysLeft: number },
  ) => removalEffect({ kind, isApproved: false }, grace);

  it('is a hold where only the review of a required document keeps the account from one', () => {
    expect(effect('license', { state: 'in_review', daysLeft: 0 })).toContain(
      'we’ll put your account on hold',
    );
    for (const harmless of [
      effect('license', { state: 'in_review', daysLeft: 1 }),
      effect('license', { state: 'running', daysLeft: 3 }),
      effect('license', { state: 'settled', daysLeft: 0 }),
      effect('bonding', { state: 'in_review', daysLeft: 0 }),
    ]) {
      expect(harmless).toBe('You can add it again any time.');
    }
  });

  it('takes an approved document off the profile', () => {
    const approved = { kind: 'insurance', isApproved: true } as const;
    expect(removalEffect(approved, { state: 'settled', daysLeft: 0 })).toContain('the Verified badge');
  });
});
