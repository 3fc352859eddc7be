import { HELP_ARTICLE_IDS } from '#contract/help-articles.ts';

/** Public pages with an address of their own, apart from those of markets, which depend on what there is to show. */
export const PUBLIC_PAGES = [
  '/',
  '/for-professionals',
  '/company',
  '/support',
  '/help',
  ...HELP_ARTICLE_IDS.map((id) => `/help/${id}`),
  '/property-owner-subscriptions',
  '/buy-connections',
  '/service-pro-subscriptions',
  '/commercial-subscriptions',
  '/demo',
  '/waitlist',
  '/request-state',
  '/contact-support',
  '/contact-sales',
  '/careers',
  '/privacy',
  '/terms',
] as const;

/** Where only members get to, as robots.txt spells it; `$` ends an address. */
export const MEMBER_AREAS = [
  '/account',
  '/browse-projects',
  '/connections',
  '/dashboard',
  '/find-professionals',
  '/jobs',
  '/onboarding',
  '/payment/',
  '/professionals$',
  '/profile-review',
  '/property-owner/',
  '/requests',
  '/setup',
  '/signup',
] as const;
