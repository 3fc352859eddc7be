import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { REPORT_STATES } from '#contract/contacts.ts';
import { DisputesScreen } from '#src/app/features/staff/disputes/disputes-screen.tsx';
import { inputOfReports } from '#src/app/features/staff/staff-inputs.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';

export const Route = createFileRoute('/_staff/staff/disputes')({
  validateSearch: z.object({ state: choiceParam(REPORT_STATES) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await (await context.loadUtils()).staff.disputes.list.prefetchInfinite(inputOfReports(deps.state));
  },
  head: () => ({ meta: [{ title: `Disputes | ${BRAND_NAME} staff` }] }),
  component: DisputesPage,
});

function DisputesPage() {
  const { state = 'open' } = Route.useSearch();
  return <DisputesScreen state={state} />;
}
