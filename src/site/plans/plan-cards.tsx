import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import {
  annualPriceCents,
  type BillingCycle,
  monthlyPriceCents,
  type Plan,
  type PlanId,
} from '#contract/plans.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { CycleText } from './cycle-text.tsx';

/** Cards side by side share the heights of their rows, so that prices and buttons stand in line. */
const Row = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    gridTemplateRows: { lg: 'auto auto auto 1fr auto' },
    columnGap: '32px',
    rowGap: { base: '24px', lg: '0' },
    paddingTop: '8px',
    marginInline: { base: '4px', lg: '0' },
  },
});

const Cell = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateRows: { lg: 'subgrid' },
    gridRow: { lg: 'span 5' },
    minWidth: '0',
    '&[data-first]': { order: { base: '-1', lg: '0' } },
  },
});

interface PlanCardsProps {
  plans: readonly Plan[];
  /** Of the plans' names. */
  headingLevel?: 2 | 3;
  /** Billing cycle of the prices, with the yearly total below; only the monthly price when omitted. `switched`: inside a `CycleScope`. */
  cycle?: BillingCycle | 'switched';
  /** The highlighted plan, under the beam; defaults to the most popular one. */
  featured?: PlanId;
  /** The buttons of a card; the featured plan's is the solid one. */
  renderAction: (plan: Plan) => ReactNode;
}

/** Plans side by side; on phones below each other, the most popular one first, wherever the beam is. */
export function PlanCards({ plans, headingLevel = 3, cycle, featured, renderAction }: PlanCardsProps) {
  const isFeatured = (plan: Plan) => (featured === undefined ? plan.isMostPopular : plan.id === featured);
  return (
    <Row>
      {plans.map((plan) => (
        <Cell key={plan.id} data-first={plan.isMostPopular ? '' : undefined}>
          <Card
            featured={isFeatured(plan)}
            display="grid"
            gridTemplateRows={{ lg: 'subgrid' }}
            gridRow={{ lg: 'span 5' }}
            padding={{ base: '24px 16px 16px', lg: '32px 24px 16px' }}
          >
            <PlanHead plan={plan} headingLevel={headingLevel} />
            <Price plan={plan} cycle={cycle} />
            <Included plan={plan} />
            <chakra.div paddingTop="24px">
              <TickList items={plan.features} />
            </chakra.div>
            <chakra.div display="grid" gap="4px" alignContent="end" paddingTop="24px">
              {renderAction(plan)}
            </chakra.div>
          </Card>
        </Cell>
      ))}
    </Row>
  );
}

function PlanHead({ plan, headingLevel }: { plan: Plan; headingLevel: 2 | 3 }) {
  const fits = wordsOfSize(plan);
  return (
    <div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="8px"
        minHeight="28px"
      >
        <chakra.h3 as={`h${headingLevel}`} textStyle="title">
          {plan.name}
        </chakra.h3>
        {plan.isMostPopular && <Badge tone="action">Most Popular</Badge>}
      </chakra.div>
      <chakra.p mt="8px" color="fg.muted">
        {plan.description}
      </chakra.p>
      {fits !== null && (
        <chakra.p mt="4px" textStyle="meta" fontWeight="label">
          {fits}
        </chakra.p>
      )}
    </div>
  );
}

/** How many properties a plan is meant for or covers; null for professionals, who have none. */
function wordsOfSize({ audience, bestFor, maxProperties }: Plan): string | null {
  if (bestFor !== null) return `Best for: ${bestFor}`;
  if (audience !== 'commercial') return null;
  return maxProperties === null ? 'Unlimited properties' : `Up to ${maxProperties} properties`;
}

function Price({ plan, cycle }: { plan: Plan; cycle: PlanCardsProps['cycle'] }) {
  return (
    <chakra.div mt="24px" fontVariantNumeric="tabular-nums lining-nums">
      {cycle === undefined ? (
        <MonthlyPrice plan={plan} cycle="monthly" />
      ) : (
        <CycleText as="div" cycle={cycle === 'switched' ? undefined : cycle}>
          {(each) => (
            <>
              <MonthlyPrice plan={plan} cycle={each} />
              <chakra.p mt="4px" textStyle="meta" color="fg.muted">
                {yearInWords(plan, each)}
              </chakra.p>
            </>
          )}
        </CycleText>
      )}
    </chakra.div>
  );
}

function MonthlyPrice({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  return (
    <p>
      <chakra.span textStyle="head" lineHeight="1">
        {formatMoney(monthlyPriceCents(plan, cycle))}
      </chakra.span>{' '}
      <chakra.span color="fg.muted">per {plan.period}</chakra.span>
    </p>
  );
}

function yearInWords(plan: Plan, cycle: BillingCycle): string {
  const year = formatMoney(annualPriceCents(plan));
  return cycle === 'annual' ? `${year} a year, paid upfront` : `${year} a year with annual billing`;
}

/** A small door with the gap beside it, and how many of them a card holds side by side. */
const DOOR_PX = 19;
const MOST_IN_ROW = 17;

/** So many that all rows are about as long. */
function doorsInRow(doors: number): number {
  return Math.ceil(doors / Math.ceil(doors / MOST_IN_ROW));
}

function Included({ plan }: { plan: Plan }) {
  return (
    <chakra.div
      mt="24px"
      paddingBlock={{ base: '16px', lg: '24px' }}
      borderBlock="line"
      display="grid"
      alignContent="start"
      gap="16px"
    >
      <chakra.div maxWidth={`${doorsInRow(plan.connections) * DOOR_PX}px`}>
        <Doors available={plan.connections} most={plan.connections} size="sm" />
      </chakra.div>
      <chakra.p fontVariantNumeric="tabular-nums lining-nums">
        <b>{formatCount(plan.connections, 'Connection')}</b> each month
        <br />
        <chakra.span color="fg.muted">{formatMoney(plan.extraConnectionCents)} for each extra</chakra.span>
      </chakra.p>
    </chakra.div>
  );
}
