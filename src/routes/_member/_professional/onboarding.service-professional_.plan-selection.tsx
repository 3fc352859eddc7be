import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadPlanSelection } from '#src/app/features/billing/choose/plan-loader.ts';
import { PlanSelectionScreen } from '#src/app/features/billing/choose/plan-selection-screen.tsx';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';

export const Route = createFileRoute(
  '/_member/_professional/onboarding/service-professional_/plan-selection',
)({
  validateSearch: planSearchSchema,
  loader: async ({ context }) => loadPlanSelection(await context.loadUtils(), context.viewer),
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Choose your plan | ${BRAND_NAME}` }] }),
  component: PlanSelection,
});

function PlanSelection() {
  return (
    <PlanSelectionScreen
      audience="service_professional"
      search={Route.useSearch()}
      here="/onboarding/service-professional/plan-selection"
    />
  );
}
