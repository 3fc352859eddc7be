import { chakra } from '@chakra-ui/react/styled-system';
import { Banknote, Calendar, MapPin } from 'lucide-react';
import { memo } from 'react';
import { formatMiles } from '#contract/geo.ts';
import type { OpenJob } from '#contract/jobs.ts';
import type { Priority } from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { priorityInWords } from '#src/app/features/requests/request-fact-labels.ts';
import { budgetInWords } from '#src/app/features/requests/request-labels.ts';
import { MatchDisclosure } from '#src/app/features/search/match-factors-list.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { RelativeTime } from '#src/ui/display/date-text.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { ClientAnswersText } from './client-answers-text.tsx';
import { JobDescription } from './job-description-section.tsx';

const PRIORITY_TONES: Record<Priority, 'neutral' | 'warning' | 'danger'> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'warning',
  urgent: 'danger',
};

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    gap: { base: '12px', sm: '24px' },
    alignItems: 'center',
  },
});

/** The score beside the button; on a phone at the two ends of a line. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: { base: '16px', sm: '24px' },
    paddingLeft: { base: '5px', sm: '0' },
    '& > button': { minHeight: { base: '44px', sm: '40px' }, minWidth: { base: '128px', sm: '0' } },
  },
});

interface OpenJobRowProps {
  job: OpenJob;
  now: string;
  /** The featured action of the list: one solid button, the others outlined. */
  isFirst: boolean;
  /** Why nothing can be accepted, if so. */
  isRestricted: boolean;
  onAccept: (job: OpenJob) => void;
}

/** How sure it is that the work is still wanted, and how its client answers. */
function JobStanding({ job: { confirmedAt, clientAnswers }, now }: Pick<OpenJobRowProps, 'job' | 'now'>) {
  return (
    <>
      {confirmedAt !== null && (
        <chakra.p textStyle="meta" fontWeight="label">
          Client confirmed <RelativeTime value={confirmedAt} now={now} />
        </chakra.p>
      )}
      <ClientAnswersText answers={clientAnswers} />
    </>
  );
}

/** A job that can still be accepted, with its score for the professional who reads it. */
export const OpenJobRow = memo(function OpenJobRow({
  job,
  now,
  isFirst,
  isRestricted,
  onAccept,
}: OpenJobRowProps) {
  const budget = budgetInWords(job);
  return (
    <Row>
      <div>
        <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
          {job.title}
        </chakra.h3>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {CATEGORY_LABELS[job.category]}, {job.location}. <RelativeTime value={job.createdAt} now={now} />
        </chakra.p>
        <JobStanding job={job} now={now} />
        <JobDescription title={job.title} text={job.description} />
        <chakra.div display="flex" flexWrap="wrap" gap="8px" marginTop="8px">
          {job.distanceMiles !== null && (
            <Badge tone="neutral">
              <MapPin aria-hidden />
              {formatMiles(job.distanceMiles)}
            </Badge>
          )}
          {budget !== null && (
            <Badge tone="neutral">
              <Banknote aria-hidden />
              {budget}
            </Badge>
          )}
          {job.scheduledDate !== null && (
            <Badge tone="neutral">
              <Calendar aria-hidden />
              {formatDay(job.scheduledDate)}
            </Badge>
          )}
          <Badge tone={PRIORITY_TONES[job.priority]}>{priorityInWords(job.priority)}</Badge>
        </chakra.div>
        <chakra.div marginTop="4px">
          <MatchDisclosure match={job.match} name={job.title} />
        </chakra.div>
      </div>
      <Actions>
        <Match score={job.match.score} />
        <BusyButton
          variant={isFirst ? 'solid' : 'outline'}
          size="sm"
          busy={false}
          unavailable={isRestricted}
          onClick={() => onAccept(job)}
        >
          Accept<VisuallyHidden> {job.title}</VisuallyHidden>
        </BusyButton>
      </Actions>
    </Row>
  );
});
