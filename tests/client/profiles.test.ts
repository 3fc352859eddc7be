import { describe, expect, it } from 'vitest';
import type { OwnProfile } from '#contract/profiles.ts';
import { badgeChange, nameCheckOf } from '#src/app/features/profiles/name-check-labels.ts';

const CHECKED = { fullName: 'Marcus Bell', companyName: 'Bell & Daughters' };
const PROFILE: OwnProfile = {
  ...CHECKED,
  id: '0198f0a0-0000-4000-8000-000000000001',
  userType: 'service_professional',
  phone: null,
  street: null,
  location: 'Detroit, MI 48226',
  place: null,
  isServed: true,
  description: null,
  specialties: [],
  hourlyRateCents: null,
  serviceRadiusMiles: 25,
  nextFreeDay: null,
  rating: null,
  reviewCount: 0,
  completedJobs: 0,
  isVerified: true,
  checkedNames: CHECKED,
  verificationDaysLeft: 9,
  areDocumentsIn: false,
  completeness: { percent: 0, missing: [] },
};
const RENAMED: OwnProfile = { ...PROFILE, companyName: 'Lakeshore Roofing', isVerified: false };

describe('the note beside the company name', () => {
  it('warns of a new name before it is saved, and of nothing but a new name', () => {
    expect(nameCheckOf(PROFILE, 'Lakeshore Roofing')?.head).toBe(
      'Your Verified badge is for Bell & Daughters.',
    );
    expect(nameCheckOf(PROFILE, 'Bell & Daughters')).toBeNull();
    expect(nameCheckOf(PROFILE, '  bell &  daughters')).toBeNull();
    expect(
      nameCheckOf({ ...PROFILE, isVerified: false, checkedNames: null }, 'Lakeshore Roofing'),
    ).toBeNull();
  });

  it('says after saving what the documents were checked for, and that the old name brings the badge back', () => {
    expect(nameCheckOf(RENAMED, 'Lakeshore Roofing')?.head).toBe(
      'We checked your license and insurance for Bell & Daughters.',
    );
    expect(nameCheckOf(RENAMED, 'Bell & Daughters')).toMatchObject({ tone: 'success' });
  });
});

describe('the toast after saving', () => {
  it('says what happened to the badge, where something did', () => {
    expect(badgeChange(PROFILE, RENAMED)).toMatch(/badge is off until/);
    expect(badgeChange(RENAMED, PROFILE)).toBe('Your Verified badge is back.');
    expect(badgeChange(PROFILE, PROFILE)).toBeUndefined();
  });
});
