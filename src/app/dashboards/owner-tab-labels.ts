/** Tabs of the property owner dashboard (product 10.11), as they stand in the address. */
const DESK_TABS = ['overview', 'create', 'browse', 'reviews', 'messages', 'payments'] as const;
/** `more` holds what has no room in the phone's tab bar. */
export const OWNER_TABS = [...DESK_TABS, 'more'] as const;
export const OWNER_DESK_TABS: readonly (typeof DESK_TABS)[number][] = DESK_TABS;
export type OwnerTab = (typeof OWNER_TABS)[number];

export const OWNER_TAB_LABELS: Record<OwnerTab, string> = {
  overview: 'Overview',
  create: 'Create request',
  browse: 'Browse professionals',
  reviews: 'Profile reviews',
  messages: 'Messages',
  payments: 'Payments',
  more: 'More',
};
