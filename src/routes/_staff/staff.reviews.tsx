import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { REPORT_STATES } from '#contract/contacts.ts';
import { ReviewReportsScreen } from '#src/app/features/staff/reviews/review-reports-screen.tsx';
import { inputOfReports } from '#src/app/features/staff/staff-inputs.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';

export const Route = createFileRoute('/_staff/staff/reviews')({
  validateSearch: z.object({ state: choiceParam(REPORT_STATES) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await (await context.loadUtils()).staff.reviews.list.prefetchInfinite(inputOfReports(deps.state));
  },
  head: () => ({ meta: [{ title: `Contested reviews | ${BRAND_NAME} staff` }] }),
  component: ReviewsPage,
});

function ReviewsPage() {
  const { state = 'open' } = Route.useSearch();
  return <ReviewReportsScreen state={state} />;
}
