import { z } from 'zod';
import { choiceParam, switchParam } from '#src/app/search-param-rules.ts';

/** Tabs of the dashboards that have only two, as they are in the address; overview is left out of it. */
export type TwoTab = 'overview' | 'payments';

/** `hasPlan`: sent here from choosing a plan, by having one. `connected`: by having made a Connection. */
export const twoTabSearchSchema = z.object({
  tab: choiceParam(['payments']),
  hasPlan: switchParam,
  connected: switchParam,
});

export const TWO_TAB_LABELS: Record<TwoTab, string> = { overview: 'Overview', payments: 'Payments' };

/** The page's title, by tab. */
export function titleOfTwoTab(tab: TwoTab | undefined): string {
  return tab === 'payments' ? TWO_TAB_LABELS.payments : 'Dashboard';
}
