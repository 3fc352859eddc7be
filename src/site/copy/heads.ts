/**
 * What search engines and shared links show of the public pages, by address. Loaded by these pages alone; the home
 * page has its own.
 */
import type { SitePage } from '#src/site/layout/page-head-rules.ts';
import { organizationData } from '#src/site/layout/json-ld-rules.ts';

type Head = Omit<SitePage, 'path'>;

export const HEADS = {
  '/careers': {
    title: 'Careers',
    description: 'Open positions in support, verification, markets, sales and engineering, and how to apply.',
  },
  '/commercial-subscriptions': {
    title: 'Plans for commercial clients',
    description:
      'Three plans for property managers with 14 days free: every property in one place, and verified professionals for each of them.',
  },
  '/company': {
    title: 'Company',
    description:
      'Who we are, what we hold ourselves to, the five markets we serve and where we go next. Careers, sales and support.',
    jsonLd: (publicOrigin) => [organizationData(publicOrigin)],
  },
  '/contact-sales': {
    title: 'Contact Sales',
    description:
      'For companies with many properties: plans, prices and a demo. We contact you within 1 business day.',
  },
  '/contact-support': {
    title: 'Contact Support',
    description: 'Write to a person: we reply within 24 hours. Or call us Mon-Fri 9AM-6PM EST.',
  },
  '/demo': {
    title: 'Demo',
    description: 'Create a request, look at three sample professionals and connect: a demo in three steps.',
  },
  '/for-professionals': {
    title: 'For professionals',
    description:
      'Open jobs near you with description, budget and distance. No bidding, no sold leads, and accepting a job uses no Connection.',
  },
  '/help': {
    title: 'Help',
    description:
      'Answers for property owners and service professionals: requests, jobs, verification, plans, Connections and your account.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description:
      'What we keep, why, who sees your phone number and street and when, how long it stays, and your rights.',
  },
  '/property-owner-subscriptions': {
    title: 'Plans for property owners',
    description:
      'Three plans for property owners with 14 days free: verified professionals near you, and Connections to reach them.',
  },
  '/request-state': {
    title: 'Request your state',
    description:
      'Available in Michigan, Ohio, Maryland, Washington D.C. and Virginia. Tell us where you would like to see us next.',
  },
  '/service-pro-subscriptions': {
    title: 'Plans for service professionals',
    description:
      'Three plans for service professionals with 14 days free: open jobs near you, accepted without a Connection, and no bidding.',
  },
  '/support': {
    title: 'Support',
    description:
      'Read the help articles, write to us or call, Mon-Fri 9AM-6PM EST. A person answers, usually within 2 hours by email.',
  },
  '/terms': {
    title: 'Terms of Service',
    description:
      'The rules of the marketplace: accounts, requests, Connections, plans and prices, verification, reviews and liability.',
  },
  '/waitlist': {
    title: 'Waitlist',
    description:
      'Hear from us when the app for iOS or Android is there. The website works on every phone today.',
  },
} satisfies Record<string, Head>;

export type HeadPath = keyof typeof HEADS;
