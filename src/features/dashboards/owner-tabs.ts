/** Tabs of the property owner dashboard (specification 2, section 2), as they stand in the address. */
export const OWNER_TABS = ['overview', 'create', 'browse', 'reviews', 'messages', 'payments'] as const;
export type OwnerTab = (typeof OWNER_TABS)[number];

export const OWNER_TAB_LABELS: Record<OwnerTab, string> = {
  overview: 'Overview',
  create: 'Create request',
  browse: 'Browse professionals',
  reviews: 'Profile reviews',
  messages: 'Messages',
  payments: 'Payments',
};
