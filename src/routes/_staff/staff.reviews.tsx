import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CASE_STATES } from '#contract/cases.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { ReviewReportsScreen } from '#src/app/features/staff/reviews/review-reports-screen.tsx';
import { inputOfCases } from '#src/app/features/staff/staff-inputs.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';

export const Route = createFileRoute('/_staff/staff/reviews')({
  validateSearch: z.object({ state: choiceParam(CASE_STATES) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await (await context.loadUtils()).staff.reviews.list.prefetchInfinite(inputOfCases(deps.state));
  },
  head: () => ({ meta: [{ title: `Contested reviews | ${BRAND_NAME} staff` }] }),
  component: ReviewsPage,
});

function ReviewsPage() {
  const { state = 'open' } = Route.useSearch();
  return <ReviewReportsScreen state={state} />;
}
