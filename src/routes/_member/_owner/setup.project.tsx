import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { usePlanStep } from '#src/app/features/billing/choose/use-plan-step.ts';
import { SetUpScreen } from '#src/app/features/profiles/set-up-screen.tsx';

export const Route = createFileRoute('/_member/_owner/setup/project')({
  loader: async ({ context }) => {
    await (await context.loadUtils()).profiles.mine.ensureData();
  },
  head: () => ({ meta: [{ title: `Set up your home | ${BRAND_NAME}` }] }),
  component: SetUp,
});

function SetUp() {
  const { viewer } = Route.useRouteContext();
  return <SetUpScreen viewer={viewer} onDone={usePlanStep(viewer)} />;
}
