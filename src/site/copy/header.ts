import type { SitePath } from '#src/site/layout/page-link.tsx';

type HeaderTab = {
  to: SitePath;
  label: string;
  /** The second line in the phone's menu. */
  note: string;
  /** Pages that belong under the tab. */
  covers: readonly string[];
};

/** The tabs of every public page (product 10.4). */
export const HEADER_TABS: readonly HeaderTab[] = [
  {
    to: '/',
    label: 'For Property Owners',
    note: 'Find verified professionals near you',
    covers: ['/property-owner-subscriptions', '/professionals'],
  },
  {
    to: '/for-professionals',
    label: 'For Professionals',
    note: 'Real jobs, no bidding',
    covers: ['/service-pro-subscriptions'],
  },
  {
    to: '/company',
    label: 'Company',
    note: 'About us, careers',
    covers: ['/careers', '/contact-sales'],
  },
  { to: '/support', label: 'Support', note: 'Help, contact, hours', covers: ['/help', '/contact-support'] },
];

/** The tab that a path lies under. */
export function isTabOf({ to, covers }: HeaderTab, path: string): boolean {
  return path === to || covers.some((page) => path === page || path.startsWith(`${page}/`));
}
