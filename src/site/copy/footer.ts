import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import type { SitePath } from '#src/site/layout/page-link.tsx';

type FooterLink = { label: string; to: SitePath; hash?: string };

/** The footer's columns: every public page is one press away from every other. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Get work done',
    links: [
      { label: 'How it works', to: '/', hash: 'how' },
      { label: 'Find professionals', to: '/', hash: 'find' },
      { label: 'Plans for owners', to: '/property-owner-subscriptions' },
      { label: 'Commercial plans', to: '/commercial-subscriptions' },
      { label: 'Buy Connections', to: '/buy-connections' },
      { label: 'Try the demo', to: '/demo' },
    ],
  },
  {
    title: 'For professionals',
    links: [
      { label: 'How to find work', to: '/for-professionals' },
      { label: 'Plans for professionals', to: '/service-pro-subscriptions' },
      { label: 'FAQ', to: '/for-professionals', hash: 'questions' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: '/company' },
      { label: 'Careers', to: '/careers' },
      { label: 'Contact Sales', to: '/contact-sales' },
      { label: 'Request your state', to: '/request-state' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Support', to: '/support' },
      { label: 'Help center', to: '/help' },
      { label: 'Contact Support', to: '/contact-support' },
      { label: 'Developers', to: '/developers' },
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms of Service', to: '/terms' },
    ],
  },
];

/** Shown, but without an action: the apps are not available yet (product 19.1). */
export const FOOTER_APPS = ['Download iOS App', 'Download Android App'] as const;
export const WAITLIST_LABEL = 'Join the waitlist';
export const FOOTER_HOURS = SUPPORT_HOURS.label;
