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
    description:
      'See open positions in support, verification, markets, sales and engineering. Apply in a few minutes.',
  },
  '/commercial-subscriptions': {
    title: 'Plans for commercial clients',
    description:
      'Three plans for property managers. Every property in one place, with verified professionals nearby. 14 days free.',
  },
  '/company': {
    title: 'Company',
    description:
      'Who we are, what you can count on, the five markets we serve and what’s next. Careers, sales and support.',
    jsonLd: (publicOrigin) => [organizationData(publicOrigin)],
  },
  '/contact-sales': {
    title: 'Contact Sales',
    description:
      'Managing many properties? Talk to us about plans, prices and a demo. We’ll contact you within 1 business day.',
  },
  '/contact-support': {
    title: 'Contact Support',
    description: 'Write to us and a person replies within 24 hours. Or call Mon-Fri 9AM-6PM EST.',
  },
  '/demo': {
    title: 'Demo',
    description:
      'Create a request, compare three sample professionals and connect. A three-step demo, no account needed.',
  },
  '/developers': {
    title: 'Developers',
    description:
      'API tokens with scopes, signed webhooks, a typed client and a command line. On every plan, documented on one page.',
  },
  '/for-professionals': {
    title: 'For professionals',
    description:
      'See open jobs near you with the work, the budget and the distance. No bidding, no sold leads. Accepting a job is free on every plan.',
  },
  '/help': {
    title: 'Help',
    description:
      'Answers about requests, jobs, verification, plans, Connections and your account, for owners and professionals.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description:
      'What we collect and why, who sees your phone number and street, how long we keep your data, and your rights.',
  },
  '/property-owner-subscriptions': {
    title: 'Plans for property owners',
    description:
      'Three plans for property owners. Verified professionals near you, and the Connections to reach them. 14 days free.',
  },
  '/request-state': {
    title: 'Request your state',
    description: 'We’re in Michigan, Ohio, Maryland, Washington D.C. and Virginia. Tell us where to go next.',
  },
  '/service-pro-subscriptions': {
    title: 'Plans for service professionals',
    description:
      'Three plans for service professionals. Open jobs near you, free to accept. No bidding. 14 days free.',
  },
  '/support': {
    title: 'Support',
    description:
      'Search our help articles, write to us or call Mon-Fri 9AM-6PM EST. A person answers, usually within 2 hours by email.',
  },
  '/terms': {
    title: 'Terms of Service',
    description:
      'The rules of the marketplace: accounts, requests, Connections, plans and prices, verification, reviews and liability.',
  },
  '/verify-statement': {
    title: 'Verify a statement',
    description:
      'Check that a Connections statement is complete and unchanged. Your browser does it, and the file never leaves your device.',
  },
  '/waitlist': {
    title: 'Waitlist',
    description:
      'Be first to know when our iOS and Android apps launch. The website works on your phone today.',
  },
} satisfies Record<string, Head>;

export type HeadPath = keyof typeof HEADS;
