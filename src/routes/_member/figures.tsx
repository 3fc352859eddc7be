import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { marketDay } from '#contract/market-day.ts';
import { FigureTabs } from '#src/app/dashboards/figure-tabs.tsx';
import { FiguresScreen } from '#src/app/features/figures/figures-screen.tsx';
import { figuresSearchSchema, rangeOf } from '#src/app/features/figures/figures-search.ts';

export const Route = createFileRoute('/_member/figures')({
  validateSearch: figuresSearchSchema,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) => {
    const { figures } = await context.loadUtils();
    const today = marketDay(new Date());
    const range = rangeOf(deps.search, today);
    await (context.viewer.userType === 'service_professional'
      ? figures.professional.prefetch(range)
      : figures.client.prefetch(range));
    return { today };
  },
  head: () => ({ meta: [{ title: `Figures | ${BRAND_NAME}` }] }),
  component: Figures,
});

function Figures() {
  const { userType } = Route.useRouteContext().viewer;
  return (
    <FiguresScreen
      userType={userType}
      search={Route.useSearch()}
      today={Route.useLoaderData().today}
      tabs={<FigureTabs userType={userType} />}
    />
  );
}
