import type { ReactElement } from 'react';
import type { UserType } from '#contract/user-types.ts';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { PlanTabs } from './plan-tabs.tsx';

/** Shared props of the tab links: the page keeps its scroll position, and the chosen tab is part of the address. */
type InPlace = NavLinkProps & { hash: string; hashScrollIntoView: false; resetScroll: false; replace: true };

interface AudiencePlansProps<K extends string> {
  id: string;
  alt?: boolean;
  title: string;
  tabs: readonly [PlanTab<K>, ...PlanTab<K>[]];
  /** The first tab for one that is not there. */
  chosen: K | undefined;
  link: (key: K, props: InPlace) => ReactElement;
}

export type PlanTab<K extends string> = { key: K; label: string; audience: UserType };

/** The plans of several audiences, one at a time. */
export function AudiencePlans<K extends string>({ tabs, chosen, link, ...section }: AudiencePlansProps<K>) {
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const inPlace = { hash: section.id, hashScrollIntoView: false, resetScroll: false, replace: true } as const;
  return (
    <PlanTabs
      {...section}
      audience={current.audience}
      tabs={tabs.map(({ key, label }) => ({
        key,
        label,
        current: key === current.key,
        render: (props) => link(key, { ...inPlace, ...props }),
      }))}
    />
  );
}
