import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { ACTIVITY_INPUT } from '#src/app/features/activity/activity-inputs.ts';
import { ActivityScreen } from '#src/app/features/activity/activity-screen.tsx';
import { useNow } from '#src/ui/use-now.ts';

export const Route = createFileRoute('/_member/_commercial/activity')({
  loader: async ({ context }) => {
    const { company } = await context.loadUtils();
    await company.activity.prefetchInfinite(ACTIVITY_INPUT);
    return { now: new Date().toISOString() };
  },
  head: () => ({ meta: [{ title: `Activity | ${BRAND_NAME}` }] }),
  component: Activity,
});

function Activity() {
  const now = useNow(Route.useLoaderData().now);
  return <ActivityScreen now={now} />;
}
