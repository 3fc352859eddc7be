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
import { ReviewReportCard } from './review-report-card.tsx';

type State = ListReportsInput['state'];
const LABELS: Record<State, string> = { open: 'Open', closed: 'Closed', all: 'All' };

/** Contested reviews, the newest first (product 32.8). */
export function ReviewReportsScreen({ state }: { state: State }) {
  const list = api.staff.reviews.list.useInfiniteQuery(inputOfReports(state), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead
          title="Contested reviews"
          subtitle="Reviews that the member they’re about contests, newest first."
        />
        <TabLinks
          label="Contested reviews"
          variant="segment"
          size="sm"
          items={REPORT_STATES.map((key) => ({
            key,
            label: LABELS[key],
            current: key === state,
            render: (props) => (
              <Link
                to="/staff/reviews"
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
            loading={<SkeletonRows rows={3} picture={false} label="Loading contested reviews" />}
            failed="The contested reviews didn't load."
            empty={
              <EmptyCard
                picture={<Illustration name="empty-requests" />}
                title={state === 'open' ? 'No open contests' : 'No contested reviews'}
              >
                New ones show up here, and reach the team by email.
              </EmptyCard>
            }
          >
            {(report) => (
              <li key={report.id}>
                <ReviewReportCard report={report} />
              </li>
            )}
          </QueryList>
          <ShowMore query={list} />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}
