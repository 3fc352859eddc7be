import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RequestStatus, STATUS_LABELS } from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { daysInWords, type FilterTag, FilterTags } from '#src/app/filter-tags-bar.tsx';
import { ProfessionalTabs } from '#src/app/dashboards/professional-tabs.tsx';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { SubHeader } from '#src/ui/layout/sub-header.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { JOB_STATUSES } from './job-status-rules.ts';
import { inputOfMyJobs } from './job-inputs.ts';
import type { JobsSearch } from './jobs-search.ts';
import { MyJobRow } from './my-job-row.tsx';

/** Every job the professional has accepted, page by page, by status. */
export function JobsScreen({ search }: { search: JobsSearch }) {
  const { status, ...days } = search;
  const list = api.jobs.listMine.useInfiniteQuery(inputOfMyJobs(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const tags = useFilterTags(search);
  const items = list.data?.pages.flatMap((page) => page.items);
  const tab = (key: RequestStatus | undefined, label: string) => ({
    key: label,
    label,
    current: status === key,
    render: (props: object) => (
      <Link to="/jobs" search={{ ...days, status: key }} activeOptions={{ exact: true }} {...props} />
    ),
  });
  const tabs = [tab(undefined, 'All'), ...JOB_STATUSES.map((key) => tab(key, STATUS_LABELS[key]))];
  return (
    <chakra.main id="main" paddingBottom="64px">
      <SubHeader
        head={<PageHead title="Your jobs" subtitle="Newest first" />}
        tabs={<ProfessionalTabs current="jobs" />}
      />
      <Wrap>
        <TabLinks label="By status" items={tabs} />
        <FilterTags tags={tags} />
        <chakra.div marginTop={{ base: '16px', sm: '24px' }}>
          <Card>
            <QueryList
              query={list}
              items={items}
              loading={<SkeletonRows rows={5} picture={false} lines={3} label="Loading your jobs" />}
              failed="Your jobs didn’t load."
              empty={<NoJobs status={status} isFiltered={tags.length > 0} />}
            >
              {(job) => <MyJobRow key={job.id} job={job} layout="wide" />}
            </QueryList>
          </Card>
          <ShowMore query={list} size="md" padding="16px 0 0" />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

function NoJobs({ status, isFiltered }: { status: RequestStatus | undefined; isFiltered: boolean }) {
  if (status === undefined && !isFiltered) {
    return (
      <EmptyState
        picture={<Illustration name="workshop" />}
        title="No jobs yet"
        headingLevel={2}
        action={
          <Button size="sm" asChild>
            <Link to="/dashboard/service-professional">Find open jobs</Link>
          </Button>
        }
      >
        Accept an open job to see it here, with the client’s phone and street.
      </EmptyState>
    );
  }
  const kind = status === undefined ? '' : `${STATUS_LABELS[status].toLowerCase()} `;
  return (
    <EmptyState
      picture={<Illustration name="workshop" />}
      title={`No ${kind}jobs${isFiltered ? ' match' : ''}`}
      headingLevel={2}
      action={
        <Button variant="outline" size="sm" asChild>
          <Link to="/jobs">All your jobs</Link>
        </Button>
      }
    >
      {isFiltered ? 'Remove a filter to see more.' : 'Your other jobs are under All.'}
    </EmptyState>
  );
}

/** What a figure leads here with. */
function useFilterTags(search: JobsSearch): FilterTag[] {
  const { by = 'accepted', reviewed } = search;
  const navigate = useNavigate();
  const without = (change: Partial<JobsSearch>) => () =>
    void navigate({ to: '/jobs', search: { ...search, ...change }, replace: true });
  const days = daysInWords(by === 'accepted' ? 'Accepted' : 'Completed', search);
  return [
    ...(days === null
      ? []
      : [{ label: days, onRemove: without({ from: undefined, to: undefined, by: undefined }) }]),
    ...(reviewed === undefined
      ? []
      : [{ label: 'With a review of you', onRemove: without({ reviewed: undefined }) }]),
  ];
}
