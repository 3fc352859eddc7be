import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CASE_STATES } from '#contract/cases.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { ReportsScreen } from '#src/app/features/staff/reports/reports-screen.tsx';
import { inputOfCases } from '#src/app/features/staff/staff-inputs.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';

export const Route = createFileRoute('/_staff/staff/reports')({
  validateSearch: z.object({ state: choiceParam(CASE_STATES) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await (await context.loadUtils()).staff.listReports.prefetchInfinite(inputOfCases(deps.state));
  },
  head: () => ({ meta: [{ title: `Reports | ${BRAND_NAME} staff` }] }),
  component: ReportsPage,
});

function ReportsPage() {
  const { state = 'open' } = Route.useSearch();
  return <ReportsScreen state={state} />;
}
