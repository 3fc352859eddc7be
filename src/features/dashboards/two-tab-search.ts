/** Tabs of the dashboards that have but two, as they stand in the address; overview stands in none. */
export type TwoTab = 'overview' | 'payments';
/** `hasPlan`: sent here from choosing a plan, by having one. */
export type TwoTabSearch = { tab?: 'payments' | undefined; hasPlan?: true | undefined };

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readTwoTab({ tab, hasPlan }: Record<string, unknown>): TwoTabSearch {
  const isPayments = tab === 'payments';
  return { tab: isPayments ? tab : undefined, hasPlan: (isPayments && hasPlan === true) || undefined };
}

export const TWO_TAB_LABELS: Record<TwoTab, string> = { overview: 'Overview', payments: 'Payments' };

/** The page's title, by tab. */
export function titleOfTwoTab(tab: TwoTab | undefined): string {
  return tab === 'payments' ? TWO_TAB_LABELS.payments : 'Dashboard';
}
