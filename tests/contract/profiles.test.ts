import { describe, expect, it } from 'vitest';
import {
  completenessOf,
  isSameNames,
  phoneSchema,
  PROFILE_PART_FORMS,
  searchProfilesInput,
  updateProfileInput,
} from '#contract/profiles.ts';
import { onboardingChangesSchema } from '#contract/onboarding.ts';
import { showcaseChangesSchema } from '#contract/showcase-draft.ts';

const place = { zip: '48124', city: 'Dearborn', state: 'MI', latitude: 42.2941, longitude: -83.2536 };
const empty = {
  companyName: null,
  phone: null,
  place: null,
  description: null,
  specialties: [],
  hourlyRateCents: null,
};
const full = {
  companyName: 'Engines Ltd',
  phone: '313 555 0142',
  place,
  description: 'Pipes and engines.',
  specialties: ['plumbing'],
  hourlyRateCents: 8_500,
};

describe('completenessOf', () => {
  it.each([
    ['property_owner', 3],
    ['commercial', 4],
    ['service_professional', 6],
  ] as const)('asks a %s for %i fields', (userType, count) => {
    const nothing = completenessOf({ ...empty, userType });
    expect(nothing.percent).toBe(0);
    expect(nothing.missing.length).toBe(count);
    expect(completenessOf({ ...full, userType })).toEqual({ percent: 100, missing: [] });
  });

  it('rounds the share and names what is missing', () => {
    const profile = { ...full, userType: 'property_owner', phone: null } as const;
    expect(completenessOf(profile)).toEqual({ percent: 67, missing: ['Phone number'] });
    expect(completenessOf({ ...full, userType: 'service_professional', hourlyRateCents: 0 }).percent).toBe(
      100,
    );
  });

  it('does not count a location that cannot be placed', () => {
    const { missing } = completenessOf({ ...full, userType: 'commercial', place: null });
    expect(missing).toEqual(['A location we can find on the map']);
  });
});

describe('the phone schema', () => {
  it.each(['3135550142', '(313) 555-0142', '+1 313.555.0142', '313 555 0142', ' 313-555-0142 '])(
    'accepts %j',
    (text) => {
      expect(phoneSchema.parse(text)).toBe(text.trim());
    },
  );

  it.each([
    '',
    '555-0142',
    'call me',
    '313555014',
    '313 555 0142 ext 5',
    '<script>3135550142',
    '1'.repeat(31),
  ])('refuses %j', (text) => {
    expect(phoneSchema.safeParse(text).success).toBe(false);
  });
});

describe('the profile inputs', () => {
  it('contain no derived field', () => {
    const derived = [
      'verified',
      'verifiedUntil',
      'rating',
      'reviewCount',
      'completedJobs',
      'userType',
      'userId',
      'isListed',
    ];
    for (const field of derived) {
      expect(updateProfileInput.safeParse({ [field]: 1 }).success).toBe(false);
      expect(searchProfilesInput.safeParse({ [field]: 1 }).success).toBe(false);
    }
  });

  it('enforce their limits', () => {
    expect(updateProfileInput.safeParse({}).success).toBe(true);
    expect(searchProfilesInput.parse({})).toEqual({ limit: 20, sort: 'match', verified: true });
    for (const minRating of [0, 5.1])
      expect(searchProfilesInput.safeParse({ minRating }).success).toBe(false);
    for (const maxRateCents of [-1, 1.5])
      expect(searchProfilesInput.safeParse({ maxRateCents }).success).toBe(false);
    expect(searchProfilesInput.safeParse({ sort: 'price' }).success).toBe(false);
    for (const radiusMiles of [4, 101, 5.5])
      expect(searchProfilesInput.safeParse({ radiusMiles }).success).toBe(false);
    for (const limit of [0, 51, 1.5]) expect(searchProfilesInput.safeParse({ limit }).success).toBe(false);
    expect(searchProfilesInput.safeParse({ services: ['magic'] }).success).toBe(false);
    expect(searchProfilesInput.safeParse({ cursor: 'x'.repeat(201) }).success).toBe(false);
  });
});

describe('a company name', () => {
  const formOf = (companyName: string) =>
    PROFILE_PART_FORMS.commercial.profile.safeParse({
      companyName,
      specialties: ['plumbing'],
      location: '48104',
    });
  const savedOf = (companyName: string) => updateProfileInput.safeParse({ companyName });

  it.each([
    'Cole Plumbing 734-555-0100',
    'Cole Plumbing (734) 555 0100',
    'Cole Plumbing, +1 734.555.0100',
    '7345550100',
    'cole@plumbing.example',
    'Cole at plumbing dot com',
  ])('is refused with a way to reach someone: %s', (name) => {
    for (const { error } of [formOf(name), savedOf(name)]) {
      expect(error?.issues.map(({ path }) => path)).toEqual([['companyName']]);
      expect(error?.issues[0]?.message).toMatch(/^Leave out phone numbers and email addresses/);
    }
  });

  it.each([
    'Homes.com Repairs',
    '24/7 Plumbing of 48104',
    '1-800-GOT-PIPES',
    'Studio 54 @ Main',
    'A1 Roofing 1998',
  ])('may be %s', (name) => {
    expect([formOf(name).success, savedOf(name).success]).toEqual([true, true]);
  });

  it('may be anything in a draft, which is saved as it is typed', () => {
    const name = 'Cole Plumbing 734-555-0100';
    expect(onboardingChangesSchema.safeParse({ companyName: name }).success).toBe(true);
    expect(showcaseChangesSchema.safeParse({ businessName: name }).success).toBe(true);
  });
});

describe('isSameNames', () => {
  const names = { fullName: 'Marcus Bell', companyName: 'Bell & Daughters' };

  it('overlooks case and spaces, and nothing else', () => {
    expect(isSameNames(names, { fullName: ' marcus  bell', companyName: 'BELL & DAUGHTERS\u00A0' })).toBe(
      true,
    );
    expect(isSameNames(names, { ...names, companyName: 'Bell and Daughters' })).toBe(false);
    expect(isSameNames(names, { ...names, fullName: 'Dana Bell' })).toBe(false);
    expect(isSameNames(names, { ...names, companyName: null })).toBe(false);
    expect(isSameNames({ ...names, companyName: '' }, { ...names, companyName: null })).toBe(true);
  });
});
