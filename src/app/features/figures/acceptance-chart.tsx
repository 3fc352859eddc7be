import { Link } from '@tanstack/react-router';
import type { DateRange } from '#contract/date-range.ts';
import { monthsOf } from '#contract/date-range.ts';
import type { ClientFigures } from '#contract/figures.ts';
import { BarPicture } from '#src/ui/display/bar-chart.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatCount, formatNumber } from '#src/ui/format.ts';
import { FigureCard } from './figure-card.tsx';
import { durationInWords, hoursOf, monthInWords, monthUnderBar, rangeInWords } from './figure-labels.ts';

interface AcceptanceChartProps {
  acceptance: ClientFigures['acceptance'];
  range: DateRange;
  today: string;
  /** Inside of another card. */
  isPart?: boolean;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** From posting a request to its acceptance, month by month. */
export function AcceptanceChart({ acceptance, range, today, isPart = false }: AcceptanceChartProps) {
  const { accepted, medianSeconds, months } = acceptance;
  const slowest = Math.max(0, ...months.map((month) => month.medianSeconds ?? 0));
  // One unit for the whole axis.
  const [unit, name] = slowest >= 3 * DAY ? [DAY, 'd'] : slowest >= HOUR ? [HOUR, 'h'] : [60, 'min'];
  const sentence = `Median of ${formatCount(accepted, 'request')}: ${durationInWords(medianSeconds)}.`;
  const days = monthsOf(range);
  return (
    <FigureCard
      title="Time to acceptance"
      name="time-to-acceptance"
      range={range}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          title: 'Posted in',
          nowrap: true,
          cell: ({ month, accepted: count }) =>
            count === 0 ? (
              monthInWords(month)
            ) : (
              <TextLink asChild>
                <Link to="/requests" search={daysOf(days.find((one) => one.month === month) ?? range)}>
                  {monthInWords(month)}
                </Link>
              </TextLink>
            ),
          csv: ({ month }) => month,
        },
        {
          key: 'accepted',
          title: 'Accepted',
          numeric: true,
          cell: (row) => formatNumber(row.accepted),
          csv: (row) => row.accepted,
        },
        {
          key: 'median',
          title: 'Median time',
          numeric: true,
          cell: (row) => durationInWords(row.medianSeconds),
          csv: (row) => hoursOf(row.medianSeconds),
          csvTitle: 'Median time (hours)',
        },
      ]}
      sentence={sentence}
      isPart={isPart}
      nothing={accepted === 0 ? `No requests accepted that were posted from ${rangeInWords(range)}.` : null}
    >
      <BarPicture
        bars={months.map(({ month, medianSeconds: seconds }) => ({
          key: month,
          label: monthUnderBar(month),
          values: [(seconds ?? 0) / unit],
          now: today.startsWith(month),
        }))}
        series={['Median time']}
        label={`Time from posting a request to its acceptance, by month, ${rangeInWords(range)}. ${sentence}`}
        formatShort={(value) => `${Number(value.toFixed(1))} ${name}`}
        width={isPart ? 400 : 736}
        height={220}
      />
    </FigureCard>
  );
}

function daysOf({ from, to }: DateRange): DateRange {
  return { from, to };
}
