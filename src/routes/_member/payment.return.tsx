import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import {
  NoPaymentScreen,
  PaymentReturnScreen,
} from '#src/app/features/billing/pay/payment-return-screen.tsx';
import { checkoutSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';

export const Route = createFileRoute('/_member/payment/return')({
  validateSearch: checkoutSearchSchema,
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Payment | ${BRAND_NAME}` }] }),
  component: PaymentReturn,
});

function PaymentReturn() {
  const { viewer } = Route.useRouteContext();
  const { checkout } = Route.useSearch();
  if (checkout === undefined) return <NoPaymentScreen viewer={viewer} />;
  return <PaymentReturnScreen key={checkout} viewer={viewer} checkoutId={checkout} />;
}
