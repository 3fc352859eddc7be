import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CASE_STATES } from '#contract/cases.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { DisputesScreen } from '#src/app/features/staff/disputes/disputes-screen.tsx';
import { inputOfCases } from '#src/app/features/staff/staff-inputs.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';

export const Route = createFileRoute('/_staff/staff/disputes')({
  validateSearch: z.object({ state: choiceParam(CASE_STATES) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await (await context.loadUtils()).staff.disputes.list.prefetchInfinite(inputOfCases(deps.state));
  },
  head: () => ({ meta: [{ title: `Disputes | ${BRAND_NAME} staff` }] }),
  component: DisputesPage,
});

function DisputesPage() {
  const { state = 'open' } = Route.useSearch();
  return <DisputesScreen state={state} />;
}
