import { z } from 'zod';

/** The three user types as they are stored (product 2.1, 2.2; `staff` is a flag on a user, never a type). */
export const USER_TYPES = ['property_owner', 'service_professional', 'commercial'] as const;
export const userTypeSchema = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userTypeSchema>;

/** The same types as spelled in URLs and query parameters (product 2.15: `flow`). */
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

/** Reads either spelling; anything else is null. Both are in use (product 2.1). */
export function parseUserType(text: unknown): UserType | null {
  return USER_TYPES.find((userType) => userType === text || SLUG_OF[userType] === text) ?? null;
}
