import type { Viewer } from '#contract/auth.ts';
import { COMPANY_ROLE_TEXTS } from '#contract/company.ts';
import type { AccountRole } from '#contract/company-roles.ts';

export function labelOfRole(role: AccountRole): string {
  return role === 'owner' ? 'Owner' : COMPANY_ROLE_TEXTS[role].label;
}

/** Why a viewer can't change anything, and whom to ask; null for everyone else. */
export function reasonOfViewer({ role, ownerName }: Pick<Viewer, 'role' | 'ownerName'>): string | null {
  if (role !== 'viewer') return null;
  return `Your role is Viewer: you can look at everything and change nothing. Ask ${ownerName} to make you a manager.`;
}

/** Why only the owner can change the company's name; null for the owner. */
export function reasonOfName({ role, ownerName }: Pick<Viewer, 'role' | 'ownerName'>): string | null {
  return role === 'owner' ? null : `Only ${ownerName} can change this.`;
}

/** Why only the owner can do something; null for the owner. */
export function reasonOfMember({ role, ownerName }: Pick<Viewer, 'role' | 'ownerName'>): string | null {
  return role === 'owner' ? null : `Only ${ownerName}, the owner of this account, can do this.`;
}
