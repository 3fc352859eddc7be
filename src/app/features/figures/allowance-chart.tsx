import { Link } from '@tanstack/react-router';
import type { DateRange } from '#contract/date-range.ts';
import type { AllowancePeriod } from '#contract/figures.ts';
import { BarPicture } from '#src/ui/display/bar-chart.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { formatCount, formatNumber } from '#src/ui/format.ts';
import { FigureCard } from './figure-card.tsx';
import { periodInWords } from './figure-labels.ts';

interface AllowanceChartProps {
  periods: readonly AllowancePeriod[];
  /** On the days of the range, from a plan or not. */
  spent: number;
  range: DateRange;
}

/** Connections used of what the plan included, one bar for each of its months. */
export function AllowanceChart({ periods, spent, range }: AllowanceChartProps) {
  const used = periods.reduce((sum, period) => sum + period.used, 0);
  const granted = periods.reduce((sum, period) => sum + period.granted, 0);
  const sentence = `${formatNumber(used)} of ${formatNumber(granted)} included Connections used in ${formatCount(periods.length, 'period')}.`;
  return (
    <FigureCard
      title="Connections used"
      name="connections-used"
      range={range}
      rows={periods}
      rowKey={({ from }) => from}
      columns={[
        {
          key: 'period',
          title: 'Period',
          cell: (period) => `${periodInWords(period)}${period.isTrial ? ', free trial' : ''}`,
          csv: (period) => periodInWords(period),
        },
        {
          key: 'used',
          title: 'Used',
          numeric: true,
          cell: (period) => <UsedLink period={period} />,
          csv: (period) => period.used,
        },
        {
          key: 'granted',
          title: 'Included',
          numeric: true,
          cell: (period) => formatNumber(period.granted),
          csv: (period) => period.granted,
        },
      ]}
      sentence={sentence}
      nothing={periods.length === 0 ? 'No plan in these days.' : null}
      action={
        <TextLink asChild>
          <Link to="/connections" search={{ filter: 'spent', ...range }} hash="statement">
            {formatNumber(spent)} spent in these days
          </Link>
        </TextLink>
      }
    >
      <BarPicture
        bars={periods.map((period) => ({
          key: period.from,
          label: formatDay(period.from),
          values: [period.used, Math.max(0, period.granted - period.used)],
        }))}
        series={['Used', 'Not used']}
        label={`Connections used against the allowance of each period. ${sentence}`}
        formatShort={formatNumber}
        colors={[0, 2]}
        height={220}
      />
    </FigureCard>
  );
}

/** To the lines of the statement that make up the figure; what came back isn't among them. */
function UsedLink({ period: { lotId, used } }: { period: AllowancePeriod }) {
  if (used === 0) return formatNumber(used);
  return (
    <TextLink asChild>
      <Link to="/connections" search={{ lot: lotId }} hash="statement">
        {formatNumber(used)}
      </Link>
    </TextLink>
  );
}
