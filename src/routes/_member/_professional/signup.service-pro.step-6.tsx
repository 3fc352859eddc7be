import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { PaymentScreen } from '#src/features/billing/payment-screen.tsx';
import { loadPayment } from '#src/features/billing/plan-guards.ts';
import { requirePlan } from '#src/features/billing/plan-required.ts';
import { readPaymentSearch } from '#src/features/billing/plan-search.ts';

export const Route = createFileRoute('/_member/_professional/signup/service-pro/step-6')({
  validateSearch: readPaymentSearch,
  beforeLoad: ({ search }) => ({ plan: requirePlan('service_professional', search) }),
  loaderDeps: ({ search: { plan, checkout } }) => ({ plan, checkout }),
  loader: async ({ context, deps }) => loadPayment(await context.loadUtils(), context.viewer, deps),
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Payment | ${BRAND_NAME}` }] }),
  component: Payment,
});

function Payment() {
  const { viewer, plan } = Route.useRouteContext();
  const { now } = Route.useLoaderData();
  return (
    <PaymentScreen {...{ viewer, plan, now }} search={Route.useSearch()} here="/signup/service-pro/step-6" />
  );
}
