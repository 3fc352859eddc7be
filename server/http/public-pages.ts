import { HELP_ARTICLE_IDS } from '#contract/help-articles.ts';

/** Public pages with a fixed URL; those of markets depend on the available data. */
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
  '/verify-statement',
  '/privacy',
  '/terms',
] as const;

/** Members-only paths in robots.txt syntax; `$` ends a URL. */
export const MEMBER_AREAS = [
  '/account',
  '/browse-projects',
  '/connections',
  '/credentials-verification',
  '/dashboard',
  '/find-professionals',
  '/jobs',
  '/notifications',
  '/onboarding',
  '/payment/',
  '/portfolio-builder',
  '/professionals$',
  '/profile-review',
  '/projects/',
  '/properties',
  '/proposals',
  '/property-owner/',
  '/requests',
  '/setup',
  '/signup',
  '/unsubscribe',
] as const;
