import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  annualPriceCents,
  includedConnectionCents,
  monthlyPriceCents,
  type Plan,
  plansFor,
} from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { formatMoney, formatNumber } from '#src/ui/format.ts';
import { VISUALLY_HIDDEN, VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { PLAN_PAGE_COPY } from '#src/site/copy/plan-page.ts';
import { CycleText } from './cycle-text.tsx';

/** On phones a row turns: its name above, the three plans side by side, their names staying in sight. */
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '&, & tbody, & thead': { display: { base: 'block', sm: 'revert' } },
    '& tr': {
      display: { base: 'grid', sm: 'table-row' },
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
    '& thead': { position: { base: 'sticky', sm: 'static' }, top: '64px', zIndex: '2' },
    '& thead th': {
      bg: 'bg.panel',
      fontWeight: 'strong',
      textAlign: 'center',
      textStyle: { base: 'meta', sm: 'body' },
      padding: { base: '20px 4px 12px', sm: '20px 16px' },
      borderBottom: { base: 'line', sm: '0' },
    },
    '& thead td': { display: { base: 'none', sm: 'table-cell' } },
    '& tbody th': {
      gridColumn: '1 / -1',
      textAlign: 'left',
      fontWeight: 'body',
      textStyle: { base: 'meta', sm: 'body' },
      color: { base: 'fg.muted', sm: 'fg' },
      padding: { base: '12px 16px 0', sm: '14px 24px' },
      borderTop: 'line',
    },
    '& tbody tr:first-of-type th': { borderTop: { base: '0', sm: 'line' } },
    '& tbody td': {
      width: { base: 'auto', sm: '20%' },
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums lining-nums',
      fontWeight: { base: 'label', sm: 'body' },
      padding: { base: '4px 4px 12px', sm: '14px 16px' },
      borderTop: { base: '0', sm: 'line' },
    },
    '& thead [data-popular]': { bg: 'pine.subtle', boxShadow: 'inset 0 8px 0 {colors.pine.solid}' },
    '& tbody [data-popular]': {
      bg: { base: 'transparent', sm: 'pine.subtle' },
      color: { base: 'pine.fg', sm: 'fg' },
      fontWeight: { base: 'strong', sm: 'body' },
    },
    '& td svg': {
      width: '20px',
      height: '20px',
      marginInline: 'auto',
      color: 'pine.fg',
      strokeWidth: '2.4',
    },
  },
});

type Row = { title: string; cell: (plan: Plan) => ReactNode };

/** The plans compared. Roles are explicit, since a table laid out as a grid loses its own. */
export function PlanComparison({ audience }: { audience: UserType }) {
  const plans: Plan[] = plansFor(audience);
  const popular = (plan: Plan) => ({ 'data-popular': plan.isMostPopular ? '' : undefined });
  return (
    <chakra.div mt="32px" bg="bg.panel" border="line" borderRadius="lg" boxShadow="card" overflow="clip">
      <Table role="table">
        <caption className={VISUALLY_HIDDEN}>Compare the three plans</caption>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {plans.map((plan) => (
              <th key={plan.id} role="columnheader" scope="col" {...popular(plan)}>
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rowsOf(audience).map(({ title, cell }) => (
            <tr key={title} role="row">
              <th role="rowheader" scope="row">
                {title}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} role="cell" {...popular(plan)}>
                  {cell(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  );
}

/** A row whose figure depends on the billing cycle. */
const byCycle = (cents: (plan: Plan) => number) => (plan: Plan) => (
  <CycleText>
    {(cycle) => formatMoney(cents({ ...plan, priceCents: monthlyPriceCents(plan, cycle) }))}
  </CycleText>
);

function rowsOf(audience: UserType): Row[] {
  return [
    { title: 'Price per month', cell: byCycle(({ priceCents }) => priceCents) },
    { title: 'One year, paid upfront', cell: (plan) => formatMoney(annualPriceCents(plan)) },
    { title: 'Connections each month', cell: ({ connections }) => formatNumber(connections) },
    { title: 'Price per included Connection', cell: byCycle(includedConnectionCents) },
    { title: 'Each extra Connection', cell: (plan) => formatMoney(plan.extraConnectionCents) },
    ...sizeRow(audience),
    ...PLAN_PAGE_COPY[audience].inEveryPlan.map((title) => ({ title, cell: () => <Included /> })),
  ];
}

function sizeRow(audience: UserType): Row[] {
  if (audience === 'property_owner') return [{ title: 'Best for', cell: ({ bestFor }) => bestFor }];
  if (audience === 'commercial')
    return [
      {
        title: 'Properties',
        cell: ({ maxProperties }) => (maxProperties === null ? 'Unlimited' : `Up to ${maxProperties}`),
      },
    ];
  return [];
}

function Included() {
  return (
    <>
      <Check aria-hidden />
      <VisuallyHidden>Included</VisuallyHidden>
    </>
  );
}
