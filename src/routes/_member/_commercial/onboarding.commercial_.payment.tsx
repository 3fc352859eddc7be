import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { reasonOfMember } from '#src/app/features/account/team/team-labels.ts';
import { PaymentScreen } from '#src/app/features/billing/pay/payment-screen.tsx';
import { loadPayment } from '#src/app/features/billing/choose/plan-loader.ts';
import { requirePlan } from '#src/app/features/billing/choose/plan-required-loader.ts';
import { paymentSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { RefusedChanges } from '#src/ui/form/refused-changes.tsx';

export const Route = createFileRoute('/_member/_commercial/onboarding/commercial_/payment')({
  validateSearch: paymentSearchSchema,
  beforeLoad: ({ search }) => ({ plan: requirePlan('commercial', search) }),
  loaderDeps: ({ search: { plan, checkout } }) => ({ plan, checkout }),
  loader: async ({ context, deps }) => loadPayment(await context.loadUtils(), context.viewer, deps),
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Payment | ${BRAND_NAME}` }] }),
  component: Payment,
});

function Payment() {
  const { viewer, plan } = Route.useRouteContext();
  return (
    <RefusedChanges reason={reasonOfMember(viewer)}>
      <PaymentScreen {...{ viewer, plan }} search={Route.useSearch()} here="/onboarding/commercial/payment" />
    </RefusedChanges>
  );
}
