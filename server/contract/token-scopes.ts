import type { AccountRole } from './company-roles.ts';

/** What an API token may be made for (product 38.2). */
export const TOKEN_SCOPES = ['read', 'work', 'spend'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a person of a role makes tokens for: a viewer's could change nothing (product 38.3). */
export function scopesOf(role: AccountRole): readonly TokenScope[] {
  return role === 'viewer' ? ['read'] : TOKEN_SCOPES;
}

/** What a procedure asks of a token: a scope, nothing (what visitors may read as well), or that no token ever calls it. */
export type ScopeRule = TokenScope | 'none' | 'never';

export const TOKEN_SCOPE_TEXTS: Readonly<Record<TokenScope, { label: string; about: string }>> = {
  read: {
    label: 'Read',
    about: 'See what you see: requests, jobs, projects, people, payments and your statement.',
  },
  work: {
    label: 'Work',
    about:
      'Post, change and answer: requests, jobs, appointments, projects, properties, messages, reviews, your portfolio, proposals and Connections you received, and what you save.',
  },
  spend: {
    label: 'Spend Connections',
    about: 'Contact people, send proposals and publish projects. Never pays with money.',
  },
};

/** What no token ever does, whatever its scopes. */
export const NEVER_WITH_A_TOKEN =
  'Your password, devices, team, credentials, settings, tokens and webhooks need you to sign in. So does paying, changing plans or any part of your profile but the portfolio, opening and answering disputes, and blocking or reporting people.';

/** Tokens start with it, so that secret scanners and people recognize them. */
export const TOKEN_PREFIX = 'lintel_';
/** Most tokens of one person. */
export const MAX_TOKENS = 20;
export const MAX_TOKEN_DAYS = 365;
/** What the form offers. */
export const TOKEN_DAYS_CHOICES = [7, 30, 90, 365] as const;
export const CALLS_PER_TOKEN_AND_MINUTE = 300;
