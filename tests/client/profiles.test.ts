import { describe, expect, it } from 'vitest';
import type { OwnProfile, UpdateProfileInput } from '#contract/profiles.ts';
import { badgeChange, nameCheckOf } from '#src/app/features/profiles/name-check-labels.ts';
import { changedFields } from '#src/forms/fields.ts';

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
  documentsInReview: [],
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

describe('what is sent of a profile', () => {
  const started: OwnProfile = {
    ...PROFILE,
    specialties: ['roofing', 'plumbing'],
    description: 'Since 1998.',
  };
  const SAME = {
    companyName: 'Bell & Daughters',
    specialties: ['plumbing', 'roofing'],
    description: 'Since 1998.',
    hourlyRateCents: null,
    nextFreeDay: null,
  } satisfies UpdateProfileInput;

  it('is what was changed in this tab: the rest may have been changed in another', () => {
    expect(changedFields(started, { ...SAME, hourlyRateCents: 9_500 })).toEqual({ hourlyRateCents: 9_500 });
    expect(changedFields(started, { ...SAME, description: null, specialties: ['plumbing'] })).toEqual({
      description: null,
      specialties: ['plumbing'],
    });
    expect(changedFields(started, SAME)).toEqual({});
  });
});
