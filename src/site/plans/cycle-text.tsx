import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import { BILLING_CYCLES, type BillingCycle } from '#contract/plans.ts';
import { onlyChecked } from '#src/site/sections/switch-rules.ts';

/** Of the radio buttons that switch it. */
export const CYCLE_SWITCH = 'cycle';

/** Around the switch and everything that differs by billing cycle. */
export function CycleScope({ children }: { children: ReactNode }) {
  return <chakra.div css={onlyChecked(CYCLE_SWITCH, BILLING_CYCLES)}>{children}</chakra.div>;
}

/** Without a box of its own. In a layer below that of `CycleScope`, which hides it. */
const Contents = chakra('div', { base: { display: 'contents' } });

interface CycleTextProps {
  /** Without one, both are in the page and the switch shows one of them. */
  cycle?: BillingCycle | undefined;
  as?: 'div' | 'span';
  children: (cycle: BillingCycle) => ReactNode;
}

/** What reads differently by billing cycle. */
export function CycleText({ cycle, as = 'span', children }: CycleTextProps) {
  if (cycle !== undefined) return <Fragment>{children(cycle)}</Fragment>;
  return BILLING_CYCLES.map((each) => (
    <Contents key={each} as={as} data-shown-for={each}>
      {children(each)}
    </Contents>
  ));
}
