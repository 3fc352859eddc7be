import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '#contract/public-profiles.ts';
import { professionalData } from '#src/site/pros/pro-json-ld-rules.ts';

const PROFILE: PublicProfile = {
  slug: 'bell-and-daughters-ann-arbor',
  profileId: '0198f0a0-0000-4000-8000-000000000001',
  name: 'Bell & Daughters',
  services: ['plumbing'],
  place: { city: 'Ann Arbor', state: 'MI' },
  serviceRadiusMiles: 25,
  description: null,
  memberSince: '2026-01-05T15:00:00.000Z',
  rating: 5,
  reviewCount: 1,
  completedJobs: 1,
  checks: [],
  reviews: [
    {
      rating: 5,
      text: 'On time',
      authorName: 'Lena H.',
      city: 'Ann Arbor',
      createdAt: '2026-12-01T04:30:00.000Z',
      ...{ isEdited: false, isContested: false, reply: null },
    },
  ],
  projects: [],
  projectCount: 0,
};

describe('professionalData', () => {
  it('dates a review by the calendar of the served markets, as the page does', () => {
    const { review } = professionalData(PROFILE, 'https://lintel.example');
    expect(review).toMatchObject([{ datePublished: '2026-11-30' }]);
  });
});
