import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  clearableDate,
  clearableText,
  dollarsField,
  dollarsText,
  optionalChoice,
  optionalDate,
  optionalText,
} from '#contract/form-fields.ts';
import {
  type OwnProfile,
  PROFILE_PART_FORMS,
  profileFormOf,
  updateProfileInput,
} from '#contract/profiles.ts';
import { createRequestForm, createRequestInput } from '#contract/requests.ts';
import { reviewForm } from '#contract/reviews.ts';

const messagesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('fields of forms', () => {
  it('read text that was left empty as left out, or as emptied', () => {
    expect(optionalText(5).parse('  ')).toBeUndefined();
    expect(optionalText(5).parse(' ab ')).toBe('ab');
    expect(clearableText(5).parse('')).toBeNull();
    expect(optionalChoice(['low', 'high']).parse('')).toBeUndefined();
    expect(optionalChoice(['low', 'high']).parse('high')).toBe('high');
  });

  it('read days', () => {
    expect(optionalDate('Enter a day').parse('')).toBeUndefined();
    expect(clearableDate('Enter a day').parse('')).toBeNull();
    expect(clearableDate('Enter a day').parse('2026-12-01')).toBe('2026-12-01');
    expect(messagesOf(optionalDate('Enter a day'), '2026-02-30')).toEqual([': Enter a day']);
  });

  it('read dollars as cents', () => {
    const field = dollarsField({ example: '85 or 85.50', maxCents: 200_000 });
    expect(field.parse('85.50')).toBe(8550);
    expect(field.parse('$1,299')).toBe(129_900);
    expect(field.parse(' ')).toBeUndefined();
    expect(messagesOf(field, 'a lot')).toEqual([': Enter an amount like 85 or 85.50']);
    expect(messagesOf(field, '2000.01')).toEqual([': Enter at most $2,000']);
  });

  it('show cents as a person would type them', () => {
    expect([8500, 8550, 0, null].map(dollarsText)).toEqual(['85', '85.50', '0', '']);
  });
});

describe('createRequestForm', () => {
  const TYPED = {
    title: 'Repipe upstairs bathroom',
    description: 'Low pressure',
    category: 'plumbing',
    budgetMinCents: '450',
    budgetMaxCents: '',
    scheduledDate: '',
    location: '',
    street: '',
  };

  it('reads what was typed as the input of the procedure', () => {
    const read = createRequestForm.parse(TYPED);
    expect(read).toEqual({
      title: TYPED.title,
      description: TYPED.description,
      category: 'plumbing',
      priority: 'medium',
      budgetMinCents: 45_000,
    });
    expect(createRequestInput.parse(read)).toEqual(read);
  });

  it('says what to do, also for a budget upside down', () => {
    expect(messagesOf(createRequestForm, { ...TYPED, category: '', title: ' ' })).toEqual([
      'title: Give the request a title',
      'category: Choose a category',
    ]);
    expect(messagesOf(createRequestForm, { ...TYPED, category: '', budgetMaxCents: '400' })).toEqual([
      'category: Choose a category',
      'budgetMaxCents: The highest amount is below the lowest',
    ]);
    expect(messagesOf(createRequestForm, { ...TYPED, budgetMaxCents: 'a lot' })).toEqual([
      'budgetMaxCents: Enter an amount like 450 or 450.50',
    ]);
    expect(messagesOf(createRequestForm, null)).toHaveLength(1);
  });
});

describe('reviewForm', () => {
  it('reads the stars as a number', () => {
    expect(reviewForm.parse({ rating: '4', text: ' ' })).toEqual({ rating: 4, photos: [] });
    expect(messagesOf(reviewForm, { rating: null, text: '' })).toEqual(['rating: Choose 1 to 5 stars']);
  });
});

describe('PROFILE_PART_FORMS', () => {
  const PROFILE = {
    companyName: null,
    phone: '(734) 555-0188',
    street: null,
    location: 'Ann Arbor, MI 48103',
    description: null,
    specialties: ['plumbing', 'no-longer-offered'],
    hourlyRateCents: 8550,
    serviceRadiusMiles: 30,
    nextFreeDay: null,
  } as unknown as OwnProfile;
  const TYPED = profileFormOf(PROFILE);

  it('start with the profile as a person would type it', () => {
    expect(TYPED).toMatchObject({ companyName: '', specialties: ['plumbing'], hourlyRateCents: '85.50' });
  });

  it.each([
    ['property_owner', 'profile', ['location', 'specialties']],
    ['property_owner', 'contact', ['phone', 'street']],
    ['commercial', 'profile', ['companyName', 'location', 'specialties']],
    [
      'service_professional',
      'profile',
      [
        'companyName',
        'description',
        'hourlyRateCents',
        'location',
        'nextFreeDay',
        'serviceRadiusMiles',
        'specialties',
      ],
    ],
    ['service_professional', 'contact', ['phone']],
  ] as const)('send the fields of a %s, part %s, as the procedure takes them', (userType, part, names) => {
    const read = PROFILE_PART_FORMS[userType][part].parse({ ...TYPED, companyName: 'Lakeshore' });
    expect(Object.keys(read).toSorted()).toEqual(names);
    expect(updateProfileInput.parse(read)).toEqual(read);
  });

  it('ask for a company and a service', () => {
    expect(messagesOf(PROFILE_PART_FORMS.commercial.profile, { ...TYPED, specialties: [] })).toEqual([
      'companyName: Enter your company name',
      'specialties: Please select at least one service category.',
    ]);
  });
});
