import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadPlanSelection } from '#src/features/billing/plan-guards.ts';
import { PlanSelectionScreen } from '#src/features/billing/plan-selection-screen.tsx';
import { readPlanSearch } from '#src/features/billing/plan-search.ts';

export const Route = createFileRoute('/_member/_commercial/onboarding/commercial_/plan-selection')({
  validateSearch: readPlanSearch,
  loader: async ({ context }) => loadPlanSelection(await context.loadUtils(), context.viewer),
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Choose your plan | ${BRAND_NAME}` }] }),
  component: PlanSelection,
});

function PlanSelection() {
  return (
    <PlanSelectionScreen
      audience="commercial"
      search={Route.useSearch()}
      here="/onboarding/commercial/plan-selection"
    />
  );
}
