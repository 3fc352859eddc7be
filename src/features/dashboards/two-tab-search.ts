/** Tabs of the dashboards that have but two, as they stand in the address; overview stands in none. */
export type TwoTab = 'overview' | 'payments';
/** `hasPlan`: sent here from choosing a plan, by having one. `connected`: by having connected with somebody. */
export type TwoTabSearch = {
  tab?: 'payments' | undefined;
  hasPlan?: true | undefined;
  connected?: true | undefined;
};

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readTwoTab({ tab, hasPlan, connected }: Record<string, unknown>): TwoTabSearch {
  const isPayments = tab === 'payments';
  return {
    tab: isPayments ? tab : undefined,
    hasPlan: (isPayments && hasPlan === true) || undefined,
    connected: isOn(connected),
  };
}

/** Whether an address switches something on. */
export function isOn(value: unknown): true | undefined {
  return value === true || value === 'true' || undefined;
}

export const TWO_TAB_LABELS: Record<TwoTab, string> = { overview: 'Overview', payments: 'Payments' };

/** The page's title, by tab. */
export function titleOfTwoTab(tab: TwoTab | undefined): string {
  return tab === 'payments' ? TWO_TAB_LABELS.payments : 'Dashboard';
}
