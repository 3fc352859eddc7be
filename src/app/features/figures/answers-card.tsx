import { Link } from '@tanstack/react-router';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { ConnectionSide } from '#contract/connections.ts';
import type { DateRange } from '#contract/date-range.ts';
import { type Answers, percentOf } from '#contract/figures.ts';
import { BarList } from '#src/ui/display/bar-list.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatDuration, formatNumber } from '#src/ui/format.ts';
import { FigureCard } from './figure-card.tsx';
import { percentInWords, rangeInWords, SPAN_LABELS } from './figure-labels.ts';

interface AnswersProps {
  /** `received`: how the member answers; `made`: how the member is answered. */
  side: ConnectionSide;
  answers: Answers;
  range: DateRange;
}

/** How soon those who were contacted answered. */
export function AnswersCard({ side, answers, range }: AnswersProps) {
  const { answered, silent, medianSeconds, spans } = answers;
  const rows = [
    ...SPAN_LABELS.map((label, index) => ({ label, count: spans[index] ?? 0 })),
    { label: `Not in ${SILENCE_DAYS} days`, count: silent },
  ];
  const shareOf = (count: number) => percentInWords(percentOf(count, answered + silent));
  const half = medianSeconds === null ? '' : `Half of them within ${formatDuration(medianSeconds)}.`;
  const whose = side === 'received' ? 'You answered' : 'Professionals answered';
  return (
    <FigureCard
      title={side === 'received' ? 'Your response time' : 'Time to an answer'}
      name="response-time"
      range={range}
      rows={rows}
      rowKey={({ label }) => label}
      columns={[
        { key: 'span', title: 'Answered', cell: ({ label }) => label, csv: ({ label }) => label },
        {
          key: 'count',
          title: 'Contacts',
          numeric: true,
          cell: ({ count }) => formatNumber(count),
          csv: ({ count }) => count,
        },
        {
          key: 'share',
          title: 'Share',
          numeric: true,
          cell: ({ count }) => shareOf(count),
          csv: ({ count }) => shareOf(count),
        },
      ]}
      sentence={`${whose} ${formatNumber(answered)} of ${formatNumber(answered + silent)}. ${half}`.trim()}
      nothing={answered + silent === 0 ? `No answers to count from ${rangeInWords(range)}.` : null}
      action={
        <TextLink asChild>
          <Link to="/connections" search={{ part: 'people', side, counted: true, ...range }}>
            See contacts
          </Link>
        </TextLink>
      }
    >
      <BarList
        size="meta"
        max={Math.max(1, answered + silent)}
        items={rows.map(({ label, count }) => ({ label, value: count, text: shareOf(count) }))}
      />
    </FigureCard>
  );
}
