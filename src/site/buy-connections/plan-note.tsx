import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { includedConnectionCents, type Plan, plansFor } from '#contract/plans.ts';
import { Facts } from '#src/ui/display/facts.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

/** The plan with the next more Connections, of the same audience; null on the largest. */
export function nextLargerPlan(plan: Plan): Plan | null {
  return plansFor(plan.audience).find(({ connections }) => connections > plan.connections) ?? null;
}

/** What a larger plan gives for how much more, and what that makes of each further Connection. */
export function largerPlanInWords(plan: Plan, larger: Plan): string {
  const more = larger.connections - plan.connections;
  const moreCents = larger.priceCents - plan.priceCents;
  return (
    `${larger.name}: ${larger.connections} Connections a month for ${formatMoney(larger.priceCents)}. ` +
    `That’s ${more} more for ${formatMoney(moreCents)} more, or ${formatMoney(Math.round(moreCents / more))} each.`
  );
}

/** Describes the self-serve plan with the cheapest Connections, for members without a plan. */
export function planInWords(plan: Plan): string {
  return (
    `${plan.name}: ${plan.connections} Connections a month for ${formatMoney(plan.priceCents)}, ` +
    `or ${formatMoney(includedConnectionCents(plan))} each.`
  );
}

interface PlanHintProps {
  title: string;
  text: string;
  facts: { label: string; value: ReactNode }[];
  action: ReactNode;
}

/** 'Or a larger plan', beside how Connections work. */
export function PlanHint({ title, text, facts, action }: PlanHintProps) {
  return (
    <Card as="section" pad aria-labelledby="plan-hint" fontVariantNumeric="tabular-nums lining-nums">
      <chakra.h2 id="plan-hint" textStyle="title">
        {title}
      </chakra.h2>
      <chakra.p color="fg.muted" marginBlock="16px 8px">
        {text}
      </chakra.p>
      <Facts items={facts} />
      {action && <chakra.div marginTop="16px">{action}</chakra.div>}
    </Card>
  );
}
