import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { RECENT_JOBS_INPUT } from './job-inputs.ts';
import { MyJobRow } from './my-job-row.tsx';

/** The five jobs last accepted (product 10.12). */
export function RecentJobs() {
  const jobs = api.jobs.listMine.useQuery(RECENT_JOBS_INPUT);
  return (
    <CardSection
      title="Your jobs"
      action={
        <TextLink size="meta" asChild>
          <Link to="/jobs">See all</Link>
        </TextLink>
      }
    >
      <QueryList
        query={jobs}
        items={jobs.data?.items}
        loading={<SkeletonRows rows={3} picture={false} action={false} lines={3} label="Loading your jobs" />}
        failed="Your jobs didn’t load."
        empty={
          <chakra.p padding="24px" color="fg.muted">
            Jobs you accept show up here, with the client’s phone and street.
          </chakra.p>
        }
      >
        {(job) => <MyJobRow key={job.id} job={job} />}
      </QueryList>
    </CardSection>
  );
}
