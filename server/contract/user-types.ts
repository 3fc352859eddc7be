import { z } from 'zod';

/** The three user types as they are stored (specification 2, section 3; `staff` is a flag on a user, never a type). */
export const USER_TYPES = ['property_owner', 'service_professional', 'commercial'] as const;
export const userTypeSchema = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userTypeSchema>;

/** The same types as they stand in addresses and query parameters (specification 1, section 2: `flow`). */
export const USER_TYPE_SLUGS = ['property-owner', 'service-professional', 'commercial'] as const;
export type UserTypeSlug = (typeof USER_TYPE_SLUGS)[number];

const SLUG_OF: Record<UserType, UserTypeSlug> = {
  property_owner: 'property-owner',
  service_professional: 'service-professional',
  commercial: 'commercial',
};

export const USER_TYPE_LABELS: Record<UserType, string> = {
  property_owner: 'Property Owner',
  service_professional: 'Service Professional',
  commercial: 'Commercial Client',
};

/** `property_owner` → `property-owner`. */
export function slugOfUserType(userType: UserType): UserTypeSlug {
  return SLUG_OF[userType];
}

/** Reads either spelling; anything else is null. Both are in use (specification 2, section 3). */
export function parseUserType(text: unknown): UserType | null {
  return USER_TYPES.find((userType) => userType === text || SLUG_OF[userType] === text) ?? null;
}
