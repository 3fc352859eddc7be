import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { MyJob } from '#contract/jobs.ts';
import { RequestProgress } from '#src/app/features/requests/request-status-section.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { clientInWords } from './job-labels.ts';
import { JobContact } from './job-contact-section.tsx';
import { JobNextStep } from './job-next-step.tsx';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    '& :is(h2, h3) a': { display: 'inline-block' },
    '&:hover :is(h2, h3) a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  variants: {
    layout: {
      narrow: {},
      /** Title and progress, contact, the next step: side by side where there is room. */
      wide: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 200px) 160px',
          lg: 'minmax(0, 1fr) minmax(0, 280px) 176px',
        },
        gap: { base: '12px', md: '24px' },
        alignItems: { md: 'center' },
      },
    },
  },
  defaultVariants: { layout: 'narrow' },
});

interface MyJobRowProps {
  job: MyJob;
  /** `wide` on a screen of its own, where the list has no heading above it. */
  layout?: 'narrow' | 'wide';
}

/** One of the professional's own jobs: whose, how far, what to do next, how to reach them. */
export const MyJobRow = memo(function MyJobRow({ job, layout = 'narrow' }: MyJobRowProps) {
  const isActive = job.status === 'accepted' || job.status === 'in_progress';
  return (
    <Row layout={layout}>
      <div>
        <chakra.h3 as={layout === 'wide' ? 'h2' : 'h3'} fontWeight="strong" overflowWrap="anywhere">
          <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
            {job.title}
          </Link>
        </chakra.h3>
        <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {clientInWords(job)}, {job.location}
        </chakra.p>
        <chakra.div marginTop="12px">
          <RequestProgress status={job.status} words={endOfJob(job)} />
        </chakra.div>
      </div>
      {isActive && <JobContact job={job} />}
      <JobNextStep job={job} full />
    </Row>
  );
});

function endOfJob(job: MyJob): string {
  const at = job.cancelledAt ?? job.completedAt;
  return at === null ? '' : formatDate(at);
}
