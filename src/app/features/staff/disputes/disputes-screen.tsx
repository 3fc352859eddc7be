import { Link } from '@tanstack/react-router';
import type { CaseState } from '#contract/cases.ts';
import { api } from '#src/api.ts';
import { inputOfCases } from '../staff-inputs.ts';
import { StateListScreen } from '../state-list-screen.tsx';
import { StaffDisputeCard } from './staff-dispute-card.tsx';

/** Disputes between members, the newest first (product 34.5). */
export function DisputesScreen({ state }: { state: CaseState }) {
  const list = api.staff.disputes.list.useInfiniteQuery(inputOfCases(state), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <StateListScreen
      title="Disputes"
      subtitle="What the two sides of a job can’t settle, newest first."
      state={state}
      link={(search, props) => (
        <Link to="/staff/disputes" search={search} activeOptions={{ exact: true }} {...props} />
      )}
      query={list}
      items={list.data?.pages.flatMap((page) => page.items)}
      loading="Loading disputes"
      failed="The disputes didn’t load."
      empty={{
        title: state === 'open' ? 'No open disputes' : 'No disputes',
        text: 'New disputes show up here, and reach the team by email.',
      }}
    >
      {(dispute) => <StaffDisputeCard dispute={dispute} />}
    </StateListScreen>
  );
}
