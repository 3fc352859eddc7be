import { type FindSearch, readFindSearch } from '#src/features/profiles/find-search.ts';
import { OWNER_TABS, type OwnerTab } from './owner-tabs.ts';
import { isOn, readTwoTab, type TwoTabSearch } from './two-tab-search.ts';

/** The filters of the browse tab stand beside the tab. */
export type OwnerSearch = FindSearch & {
  tab?: OwnerTab | undefined;
  connected?: true | undefined;
  hasPlan?: true | undefined;
};

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readOwnerSearch(search: Record<string, unknown>): OwnerSearch {
  const tab = OWNER_TABS.find((candidate) => candidate === search.tab);
  return {
    ...readFindSearch(search),
    tab,
    connected: isOn(search.connected),
    hasPlan: (tab === 'payments' && search.hasPlan === true) || undefined,
  };
}

export type ProfessionalSearch = TwoTabSearch & { widened?: true | undefined };

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readProfessionalSearch(search: Record<string, unknown>): ProfessionalSearch {
  return { ...readTwoTab(search), widened: isOn(search.widened) };
}
