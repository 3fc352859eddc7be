import { Link } from '@tanstack/react-router';
import type { CaseState } from '#contract/cases.ts';
import { api } from '#src/api.ts';
import { inputOfCases } from '../staff-inputs.ts';
import { StateListScreen } from '../state-list-screen.tsx';
import { ReviewReportCard } from './review-report-card.tsx';

/** Contested reviews, the newest first (product 32.8). */
export function ReviewReportsScreen({ state }: { state: CaseState }) {
  const list = api.staff.reviews.list.useInfiniteQuery(inputOfCases(state), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <StateListScreen
      title="Contested reviews"
      subtitle="Reviews that the member they’re about contests, newest first."
      state={state}
      link={(search, props) => (
        <Link to="/staff/reviews" search={search} activeOptions={{ exact: true }} {...props} />
      )}
      query={list}
      items={list.data?.pages.flatMap((page) => page.items)}
      loading="Loading contested reviews"
      failed="The contested reviews didn’t load."
      empty={{
        title: state === 'open' ? 'No open contests' : 'No contested reviews',
        text: 'New ones show up here, and reach the team by email.',
      }}
    >
      {(report) => <ReviewReportCard report={report} />}
    </StateListScreen>
  );
}
