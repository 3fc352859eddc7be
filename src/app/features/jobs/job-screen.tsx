import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { LockKeyhole, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMiles } from '#contract/geo.ts';
import type { MyJob } from '#contract/jobs.ts';
import { api } from '#src/api.ts';
import { factsOfTime, factsOfWork } from '#src/app/features/requests/request-fact-labels.ts';
import { RequestProgress } from '#src/app/features/requests/request-status-section.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Withheld } from '#src/ui/display/withheld.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { DetailColumn, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { ClientAnswersText } from './client-answers-text.tsx';
import { JobContact, phoneLink } from './job-contact-section.tsx';
import { JobNextStep } from './job-next-step.tsx';
import { clientInWords, nextStepInWords, whenInWords } from './job-labels.ts';

interface JobScreenProps {
  jobId: string;
  /** The reviews of a completed job; another feature's, handed in by the route. */
  review: ReactNode;
  /** When its two people meet. */
  appointment: ReactNode;
  /** What they can't settle. */
  dispute: ReactNode;
}

/** One of the professional's own jobs, whole. */
export function JobScreen({ jobId, review, appointment, dispute }: JobScreenProps) {
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
            <CardSection title="Status" pad>
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
            {job.status !== 'cancelled' && appointment}
            {job.status === 'completed' && review}
            <chakra.div order={{ base: 1, lg: 0 }}>
              <CardSection title="Description" pad>
                <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {job.description}
                </chakra.p>
              </CardSection>
            </chakra.div>
            {job.status !== 'cancelled' && (
              <chakra.div order={{ base: 3, lg: 0 }} css={{ _empty: { display: 'none' } }}>
                {dispute}
              </chakra.div>
            )}
          </DetailColumn>
          <DetailColumn>
            <CardSection title="Contact" pad>
              <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="12px">
                <div>
                  <chakra.p fontWeight="strong" overflowWrap="anywhere">
                    {clientInWords(job)}
                  </chakra.p>
                  <ClientAnswersText answers={job.clientAnswers} />
                </div>
                {job.contact === null ? (
                  <Withheld icon={<LockKeyhole aria-hidden />} title="No longer shared">
                    {job.client.name} canceled this job.
                  </Withheld>
                ) : (
                  <>
                    <JobContact job={job} />
                    <ContactActions phone={job.contact.phone} />
                  </>
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

/** Call at once; the email is with the other Connections. */
function ContactActions({ phone }: { phone: string | null }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      {phone !== null && (
        <Button asChild>
          <a href={phoneLink(phone)}>
            <Phone aria-hidden /> Call
          </a>
        </Button>
      )}
      <Button variant="outline" asChild>
        <Link to="/connections" search={{ part: 'people' }}>
          See email
        </Link>
      </Button>
    </chakra.div>
  );
}

function factsOf(job: MyJob) {
  const { distanceMiles } = job;
  return [
    ...factsOfWork(job),
    ...(distanceMiles === null ? [] : [{ label: 'Distance', value: formatMiles(distanceMiles) }]),
    ...factsOfTime(job),
  ];
}
