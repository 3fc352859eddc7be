import { Link } from '@tanstack/react-router';
import type { CaseState } from '#contract/cases.ts';
import { api } from '#src/api.ts';
import { inputOfCases } from '../staff-inputs.ts';
import { StateListScreen } from '../state-list-screen.tsx';
import { ReportCard } from './report-card.tsx';

/** What members reported about each other, the newest first (product 17.2 and 17.3). */
export function ReportsScreen({ state }: { state: CaseState }) {
  const list = api.staff.listReports.useInfiniteQuery(inputOfCases(state), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <StateListScreen
      title="Reports"
      subtitle="What members told us about each other, newest first."
      state={state}
      link={(search, props) => (
        <Link to="/staff/reports" search={search} activeOptions={{ exact: true }} {...props} />
      )}
      query={list}
      items={list.data?.pages.flatMap((page) => page.items)}
      loading="Loading reports"
      failed="The reports didn’t load."
      empty={{
        title: state === 'open' ? 'No open reports' : 'No reports',
        text: 'New reports show up here, and reach the team by email.',
      }}
    >
      {(report) => <ReportCard report={report} />}
    </StateListScreen>
  );
}
