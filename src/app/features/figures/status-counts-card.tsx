import { Link } from '@tanstack/react-router';
import type { DateRange } from '#contract/date-range.ts';
import type { StatusCounts } from '#contract/figures.ts';
import { type RequestStatus, STATUS_LABELS } from '#contract/requests.ts';
import { BarList } from '#src/ui/display/bar-list.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatCount, formatNumber } from '#src/ui/format.ts';
import { FigureCard } from './figure-card.tsx';
import { rangeInWords } from './figure-labels.ts';

interface StatusCountsProps {
  noun: 'job' | 'request';
  statuses: StatusCounts;
  range: DateRange;
}

/** Jobs accepted, or requests posted, in the range: where they are now. */
export function StatusCountsCard({ noun, statuses, range }: StatusCountsProps) {
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  const [begun, title] = noun === 'job' ? ['accepted', 'Jobs by status'] : ['posted', 'Requests by status'];
  const linkTo = (status: RequestStatus) => <StatusLink {...{ noun, status, range }} />;
  return (
    <FigureCard
      title={title}
      name={`${noun}s-by-status`}
      range={range}
      rows={statuses}
      rowKey={({ status }) => status}
      columns={[
        {
          key: 'status',
          title: 'Status now',
          cell: ({ status }) => linkTo(status),
          csv: ({ status }) => STATUS_LABELS[status],
        },
        {
          key: 'count',
          title: noun === 'job' ? 'Jobs' : 'Requests',
          numeric: true,
          cell: ({ count }) => formatNumber(count),
          csv: ({ count }) => count,
        },
      ]}
      sentence={`${formatCount(total, noun)} ${begun} from ${rangeInWords(range)}.`}
      nothing={total === 0 ? `No ${noun}s ${begun} from ${rangeInWords(range)}.` : null}
    >
      <BarList
        items={statuses.map(({ status, count }) => ({
          label: STATUS_LABELS[status],
          value: count,
          text: formatNumber(count),
          link: linkTo(status),
        }))}
      />
    </FigureCard>
  );
}

function StatusLink({
  noun,
  status,
  range,
}: Pick<StatusCountsProps, 'noun' | 'range'> & { status: RequestStatus }) {
  const search = { ...range, status };
  const label = STATUS_LABELS[status];
  return (
    <TextLink asChild>
      {noun === 'job' ? (
        <Link to="/jobs" search={search}>
          {label}
        </Link>
      ) : (
        <Link to="/requests" search={search}>
          {label}
        </Link>
      )}
    </TextLink>
  );
}
