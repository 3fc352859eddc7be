import { z } from 'zod';

/** What a person may do in a company's account (product 31.2), from the least to the most. */
export const ACCOUNT_ROLES = ['viewer', 'manager', 'owner'] as const;
export const accountRoleSchema = z.enum(ACCOUNT_ROLES);
/** `owner`: the person who signed up, alone in every account without other members. */
export type AccountRole = z.infer<typeof accountRoleSchema>;

/** The roles that an owner gives; an account's owner stays its owner. */
export const COMPANY_ROLES = ['viewer', 'manager'] as const;
export const companyRoleSchema = z.enum(COMPANY_ROLES, 'Choose what this person may do');
export type CompanyRole = z.infer<typeof companyRoleSchema>;

/** Whether a role includes what the other may do. */
export function isRoleAtLeast(role: AccountRole, least: AccountRole): boolean {
  return ACCOUNT_ROLES.indexOf(role) >= ACCOUNT_ROLES.indexOf(least);
}
