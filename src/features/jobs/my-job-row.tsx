import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { MyJob } from '#contract/jobs.ts';
import { RequestProgress } from '#src/features/requests/request-status.tsx';
import { formatDate } from '#src/ui/format.ts';
import { clientInWords } from './job-words.ts';
import { JobContact } from './job-contact.tsx';
import { JobNextStep } from './job-next-step.tsx';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '12px',
    padding: { base: '16px', sm: '16px 24px' },
    '& + &': { borderTop: '1px solid {colors.border}' },
  },
});

/** One of the professional's own jobs: whose, how far, what to do next, how to reach them. */
export function MyJobRow({ job }: { job: MyJob }) {
  const isActive = job.status === 'accepted' || job.status === 'in_progress';
  return (
    <Row>
      <div>
        <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
          <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
            {job.title}
          </Link>
        </chakra.h3>
        <chakra.p textStyle="meta" color="fg.muted">
          {clientInWords(job)}, {job.location}
        </chakra.p>
      </div>
      <RequestProgress status={job.status} words={endOfJob(job)} />
      {isActive && <JobContact job={job} />}
      <JobNextStep job={job} />
    </Row>
  );
}

function endOfJob(job: MyJob): string {
  const at = job.cancelledAt ?? job.completedAt;
  return at === null ? '' : formatDate(at);
}
