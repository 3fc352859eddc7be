import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { ANNUAL_DISCOUNT_PERCENT } from '#contract/plans.ts';
import { SUPPORT_EMAIL } from '#contract/contact-details.ts';
import { FormFailure } from '#src/forms/form-failure.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { CardTitle } from './card-head.tsx';
import { type Order, orderLines } from './order-rules.ts';
import type { PaymentPath, SelectionPath } from '#src/app/features/billing/choose/plan-paths.ts';
import { type PlanSearch, withCycle } from '#src/app/features/billing/choose/plan-search.ts';

const Total = chakra('dl', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    borderTop: '2px solid {colors.pine.solid}',
    paddingBlock: '16px 12px',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& dt': { fontWeight: 'strong' },
    '& dd': { textStyle: 'figure' },
  },
});

const Small = chakra('p', { base: { textStyle: 'meta', color: 'fg.muted', marginTop: '16px' } });

interface OrderSummaryProps {
  order: Order;
  search: PlanSearch;
  /** Where this page and plan selection are. */
  here: PaymentPath;
  selection: SelectionPath;
  /** An agreed plan is paid as agreed. */
  isCycleFixed: boolean;
  isBusy: boolean;
  failure: string | undefined;
}

/** The plan, what it costs and when, and the button to the provider's page. */
export function OrderSummary(props: OrderSummaryProps) {
  const { order, search, here, selection, isCycleFixed, isBusy, failure } = props;
  const { plan } = order;
  const { lines, dueToday } = orderLines(order);
  return (
    <Card as="section" featured="inset" aria-labelledby="order" padding={{ base: '16px', sm: '24px' }}>
      <CardTitle id="order">{plan.name}</CardTitle>
      <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatCount(plan.connections, 'Connection')} each month
      </chakra.p>
      {!isCycleFixed && <CycleSwitch {...{ order, search, here }} />}
      <chakra.div mt="16px">
        <Facts items={lines} />
      </chakra.div>
      <Total>
        <dt>Due today</dt>
        <dd>{dueToday}</dd>
      </Total>
      <chakra.div mt="16px" display="grid" gap="16px">
        <FormFailure message={failure} />
        <SubmitButton busy={isBusy}>
          Continue to secure checkout
          <ExternalLink aria-hidden size={16} />
        </SubmitButton>
      </chakra.div>
      <chakra.div color="red.fg" fontWeight="label" css={{ '& p': { margin: '16px 0 0' } }}>
        {/* Bare, since styles that stand inside are lost to the rest of the page. */}
        <noscript>
          <p>
            Checkout needs JavaScript. Turn it on, or email{' '}
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a> for a payment link.
          </p>
        </noscript>
      </chakra.div>
      <Small>
        Opens in a new tab.{' '}
        <TextLink asChild>
          <Link to={selection} search={search}>
            Choose another plan
          </Link>
        </TextLink>
      </Small>
      <Small>
        By continuing you agree to the{' '}
        <TextLink asChild>
          <Link to="/terms">Terms of Service</Link>
        </TextLink>
        .
      </Small>
    </Card>
  );
}

function CycleSwitch({ order, search, here }: Pick<OrderSummaryProps, 'order' | 'search' | 'here'>) {
  const labels = { monthly: 'Monthly', annual: `Annual, ${ANNUAL_DISCOUNT_PERCENT}% less` };
  return (
    <chakra.div mt="16px">
      <TabLinks
        label="Billing"
        variant="segment"
        fill
        items={(['monthly', 'annual'] as const).map((cycle) => ({
          key: cycle,
          label: labels[cycle],
          current: order.cycle === cycle,
          render: (link) => (
            <Link
              to={here}
              search={withCycle(search, cycle)}
              activeOptions={{ exact: true }}
              replace
              resetScroll={false}
              {...link}
            />
          ),
        }))}
      />
    </chakra.div>
  );
}
