import { describe, expect, it } from 'vitest';
import {
  parseUserType,
  USER_TYPE_LABELS,
  USER_TYPE_SLUGS,
  USER_TYPES,
  userTypeSchema,
} from '#contract/user-types.ts';

describe('the spelling of user types', () => {
  it.each([
    ['property_owner', 'property-owner'],
    ['service_professional', 'service-professional'],
    ['commercial', 'commercial'],
  ] as const)('writes %s as %s in addresses, and reads both', (userType, slug) => {
    expect(USER_TYPE_SLUGS[USER_TYPES.indexOf(userType)]).toBe(slug);
    expect(parseUserType(userType)).toBe(userType);
    expect(parseUserType(slug)).toBe(userType);
  });

  it('has one slug and one label for each type', () => {
    expect(USER_TYPE_SLUGS.map(parseUserType)).toEqual([...USER_TYPES]);
    expect(Object.keys(USER_TYPE_LABELS)).toEqual([...USER_TYPES]);
  });

  it.each([
    'staff',
    'admin',
    'property owner',
    'Property_Owner',
    'property_owner ',
    'property-owner,commercial',
    '',
    'constructor',
    '__proto__',
    null,
    undefined,
    0,
    ['commercial'],
    { toString: () => 'commercial' },
  ])('refuses %j', (text) => {
    expect(parseUserType(text)).toBeNull();
  });

  it('uses underscores in storage', () => {
    expect(userTypeSchema.safeParse('property-owner').success).toBe(false);
    expect(userTypeSchema.safeParse('staff').success).toBe(false);
  });
});
