import { chakra } from '@chakra-ui/react/styled-system';
import { ExternalLink } from 'lucide-react';
import { api, type RouterOutputs } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { DateText } from '#src/ui/display/date-text.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatMoney } from '#src/ui/format.ts';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { Charge } from '#src/app/features/billing/choose/plan-state-labels.ts';
import { ManagePaymentLink } from './manage-payment-link.tsx';

type Payment = RouterOutputs['plans']['payments']['items'][number];
export const PAYMENTS_INPUT = { limit: 10 };

const Row = chakra('li', {
  base: {
    ...cardRow('12px', '16px'),
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 96px' },
    alignItems: 'center',
    gap: { base: '4px 16px', sm: '16px' },
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
});

/**
 * What failed or is still being paid, then everything that was paid, with its receipt.
 * @param hasPlan whether the plan beside it has the way to the provider's page; without one it is here, once something was paid
 */
export function PaymentList({ unpaid, hasPlan }: { unpaid: readonly Charge[]; hasPlan: boolean }) {
  const list = api.plans.payments.useInfiniteQuery(PAYMENTS_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const paid = list.data?.pages.flatMap((page) => page.items);
  const isCustomer = paid !== undefined && paid.length > 0;
  return (
    <CardSection title="Payments and receipts">
      <QueryList
        query={list}
        items={paid && [...unpaid, ...paid]}
        loading={<SkeletonRows rows={3} picture={false} label="Loading payments" />}
        failed="Your payments didn’t load."
        empty={<EmptyState title="No payments yet">Charges and receipts appear here.</EmptyState>}
      >
        {(line) =>
          'paidOn' in line ? (
            <PaymentRow key={line.id} payment={line} />
          ) : (
            <UnpaidRow key={line.key} line={line} />
          )
        }
      </QueryList>
      <ShowMore query={list} label="Show older" />
      {!hasPlan && isCustomer && (
        <chakra.div padding={{ base: '16px', sm: '16px 24px' }} borderTop="line">
          <ManagePaymentLink />
        </chakra.div>
      )}
    </CardSection>
  );
}

function UnpaidRow({ line }: { line: Charge }) {
  return (
    <Row>
      <div>
        <chakra.p fontWeight="label">{line.name}</chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          <DateText value={line.on} />
        </chakra.p>
      </div>
      <chakra.div display="grid" justifyItems="end" gap="4px">
        <chakra.span fontWeight="strong">{formatMoney(line.cents)}</chakra.span>
        <Badge tone={line.isOverdue ? 'danger' : 'action'} dot>
          {line.isOverdue ? 'Failed' : 'Processing'}
        </Badge>
      </chakra.div>
    </Row>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { amountCents, refundedCents, isDisputed, receiptUrl } = payment;
  return (
    <Row>
      <chakra.div minWidth="0">
        <chakra.p fontWeight="label" overflowWrap="anywhere">
          {payment.description}
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          <DateText value={payment.paidOn} />
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" justifyItems="end" gap="4px">
        <chakra.span fontWeight="strong">{formatMoney(amountCents)}</chakra.span>
        {refundedCents > 0 && (
          <Badge tone="success">
            {refundedCents === amountCents ? 'Refunded' : `${formatMoney(refundedCents)} refunded`}
          </Badge>
        )}
        {isDisputed && (
          <Badge tone="warning" dot>
            In dispute
          </Badge>
        )}
      </chakra.div>
      <chakra.div textAlign={{ base: 'left', sm: 'right' }}>
        {receiptUrl !== null && (
          <TextLink href={receiptUrl} target="_blank" rel="noopener" size="meta">
            Receipt
            <VisuallyHidden>
              {' '}
              of {formatDate(payment.paidOn)}, {payment.description}, opens in a new tab
            </VisuallyHidden>{' '}
            <chakra.span
              display="inline-block"
              verticalAlign="-2px"
              css={{ '& svg': { width: '14px', height: '14px' } }}
            >
              <ExternalLink aria-hidden />
            </chakra.span>
          </TextLink>
        )}
      </chakra.div>
    </Row>
  );
}
