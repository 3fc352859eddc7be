import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { usePlanStep } from '#src/app/features/billing/choose/use-plan-step.ts';
import { SetUpScreen } from '#src/app/features/profiles/set-up-screen.tsx';

export const Route = createFileRoute('/_member/_professional/signup/service-pro/step-2')({
  validateSearch: planSearchSchema,
  loader: async ({ context }) => {
    await (await context.loadUtils()).profiles.mine.ensureData();
  },
  head: () => ({ meta: [{ title: `Set up your business | ${BRAND_NAME}` }] }),
  component: SetUp,
});

function SetUp() {
  const { viewer } = Route.useRouteContext();
  return <SetUpScreen viewer={viewer} onDone={usePlanStep(viewer, Route.useSearch())} />;
}
