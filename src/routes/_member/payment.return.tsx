import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { NoPaymentScreen, PaymentReturnScreen } from '#src/features/billing/payment-return-screen.tsx';
import { readCheckoutSearch } from '#src/features/billing/plan-search.ts';

export const Route = createFileRoute('/_member/payment/return')({
  validateSearch: readCheckoutSearch,
  loaderDeps: ({ search: { checkout } }) => ({ checkout }),
  // Failing to hear of it is told on the page.
  loader: async ({ context, deps: { checkout } }) => {
    if (checkout !== undefined)
      await (await context.loadUtils()).plans.checkoutStatus.prefetch({ checkoutId: checkout });
  },
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
