import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { type ListReportsInput, REPORT_STATES } from '#contract/contacts.ts';
import { api } from '#src/api.ts';
import { inputOfReports } from '../staff-inputs.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { ReportCard } from './report-card.tsx';

type State = ListReportsInput['state'];
const LABELS: Record<State, string> = { open: 'Open', closed: 'Closed', all: 'All' };

/** What members reported about each other, the newest first (product 17.2 and 17.3). */
export function ReportsScreen({ state }: { state: State }) {
  const list = api.staff.listReports.useInfiniteQuery(inputOfReports(state), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="Reports" subtitle="What members told us about each other, newest first." />
        <TabLinks
          label="Reports"
          variant="segment"
          size="sm"
          items={REPORT_STATES.map((key) => ({
            key,
            label: LABELS[key],
            current: key === state,
            render: (props) => (
              <Link
                to="/staff/reports"
                search={key === 'open' ? {} : { state: key }}
                activeOptions={{ exact: true }}
                {...props}
              />
            ),
          }))}
        />
        <chakra.div marginTop="16px" css={{ '& > ul': { display: 'grid', gap: '16px' } }}>
          <QueryList
            query={list}
            items={list.data?.pages.flatMap((page) => page.items)}
            loading={<SkeletonRows rows={3} picture={false} label="Loading reports" />}
            failed="The reports didn't load."
            empty={
              <EmptyCard
                picture={<Illustration name="empty-requests" />}
                title={state === 'open' ? 'No open reports' : 'No reports'}
              >
                New reports show up here, and reach the team by email.
              </EmptyCard>
            }
          >
            {(report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            )}
          </QueryList>
          <ShowMore query={list} />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}
