import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import type { MyJob } from '#contract/jobs.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { RequestProgress } from '#src/features/requests/request-status.tsx';
import { budgetInWords } from '#src/features/requests/request-words.ts';
import { Facts, Withheld } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatDate, formatDateTime, formatMiles } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { JobContact } from './job-contact.tsx';
import { JobNextStep } from './job-next-step.tsx';
import { clientInWords, nextStepInWords, priorityInWords, whenInWords } from './job-words.ts';

/** One of the professional's own jobs, whole. */
export function JobScreen({ jobId }: { jobId: string }) {
  const [job] = api.jobs.get.useSuspenseQuery({ id: jobId });
  return (
    <chakra.main id="main">
      <Wrap>
        <PageHead
          title={job.title}
          subtitle={
            <TextLink asChild>
              <Link to="/jobs">All jobs</Link>
            </TextLink>
          }
        />
        <TwoColumns paddingTop="0">
          <DetailColumn>
            <CardSection title="Where it stands" pad>
              <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="16px">
                <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8px">
                  <RequestProgress status={job.status} words={whenInWords(job)} size="card" />
                  <chakra.p color="fg.muted" overflowWrap="anywhere">
                    {nextStepInWords(job)}
                  </chakra.p>
                </chakra.div>
                <chakra.div display="grid" justifyItems={{ base: 'stretch', sm: 'start' }}>
                  <JobNextStep job={job} />
                </chakra.div>
              </chakra.div>
            </CardSection>
            <chakra.div order={{ base: 1, lg: 0 }}>
              <CardSection title="Description" pad>
                <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {job.description}
                </chakra.p>
              </CardSection>
            </chakra.div>
          </DetailColumn>
          <DetailColumn>
            <CardSection title="Contact" pad>
              <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="12px">
                <chakra.p fontWeight="strong" overflowWrap="anywhere">
                  {clientInWords(job)}
                </chakra.p>
                {job.contact === null ? (
                  <Withheld icon={<LockKeyhole aria-hidden />} title="No longer shared">
                    {job.client.name} cancelled this request.
                  </Withheld>
                ) : (
                  <JobContact job={job} />
                )}
              </chakra.div>
            </CardSection>
            <chakra.div order={{ base: 2, lg: 0 }}>
              <CardSection title="Details" pad>
                <Facts items={factsOf(job)} />
              </CardSection>
            </chakra.div>
          </DetailColumn>
        </TwoColumns>
      </Wrap>
    </chakra.main>
  );
}

/** Below the desk's width both columns become one, with who to call before the description. */
const DetailColumn = chakra(Column, { base: { display: { base: 'contents', lg: 'grid' } } });

function factsOf(job: MyJob) {
  const moments = [
    ['Posted', job.createdAt],
    ['Accepted', job.acceptedAt],
    ['Started', job.startedAt],
    ['Completed', job.completedAt],
    ['Cancelled', job.cancelledAt],
  ] as const;
  return [
    { label: 'Category', value: CATEGORY_LABELS[job.category] },
    { label: 'Priority', value: priorityInWords(job.priority) },
    { label: 'Budget', value: budgetInWords(job) ?? 'Not said' },
    { label: 'Preferred date', value: job.scheduledDate ? formatDate(job.scheduledDate) : 'Any day' },
    ...(job.distanceMiles === null ? [] : [{ label: 'Distance', value: formatMiles(job.distanceMiles) }]),
    ...moments.flatMap(([label, at]) => (at === null ? [] : [{ label, value: formatDateTime(at) }])),
  ];
}
