import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/ui/layout/card.tsx';
import { RECENT_JOBS_INPUT } from './job-inputs.ts';
import { MyJobRow } from './my-job-row.tsx';

/** The five jobs last accepted (specification 2, section 2). */
export function RecentJobs() {
  const jobs = api.jobs.listMine.useQuery(RECENT_JOBS_INPUT);
  return (
    <CardSection
      title="Your jobs"
      action={
        <TextLink size="meta" asChild>
          <Link to="/jobs">All</Link>
        </TextLink>
      }
    >
      {jobs.isPending && (
        <SkeletonRows rows={3} picture={false} action={false} lines={3} label="Loading your jobs" />
      )}
      {jobs.isError && (
        <chakra.div padding="16px">
          <LoadFailed
            what="Your jobs did not load."
            onRetry={() => void jobs.refetch()}
            isRetrying={jobs.isRefetching}
          />
        </chakra.div>
      )}
      {jobs.data?.items.length === 0 && (
        <chakra.p padding="24px" color="fg.muted">
          Jobs you accept are listed here, with the client’s phone and street.
        </chakra.p>
      )}
      {jobs.data !== undefined && jobs.data.items.length > 0 && (
        <ul>
          {jobs.data.items.map((job) => (
            <MyJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </CardSection>
  );
}
