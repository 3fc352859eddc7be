import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { csvDollars } from '#contract/csv.ts';
import { type DateRange, monthsOf } from '#contract/date-range.ts';
import { BarPicture } from '#src/ui/display/bar-chart.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatCount, formatMoney, formatMoneyShort, formatNumber } from '#src/ui/format.ts';
import { FigureCard } from './figure-card.tsx';
import { monthInWords, monthUnderBar, rangeInWords } from './figure-labels.ts';

interface AmountsChartProps {
  title: 'Earnings by month' | 'Spend by month';
  /** What is counted: 'job', 'request'. */
  noun: 'job' | 'request';
  amounts: { cents: number; count: number; months: { month: string; cents: number; count: number }[] };
  range: DateRange;
  today: string;
}

/** Budget figures of completed work, month by month; each month leads to its rows. */
export function AmountsChart({ title, noun, amounts, range, today }: AmountsChartProps) {
  const { cents, count, months } = amounts;
  const best = months.reduce((most, month) => (month.cents > most.cents ? month : most), {
    month: '',
    cents: 0,
    count: 0,
  });
  const sentence = `${formatMoney(cents)} from ${formatCount(count, `completed ${noun}`)}, budget figures.`;
  const highest =
    best.cents === 0 ? '' : ` Highest: ${monthInWords(best.month)} with ${formatMoney(best.cents)}.`;
  return (
    <FigureCard
      title={title}
      name={noun === 'job' ? 'earnings-by-month' : 'spend-by-month'}
      range={range}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          title: 'Month',
          nowrap: true,
          cell: (row) => (
            <RowsLink noun={noun} days={daysOf(row.month, range)} isEmpty={row.count === 0}>
              {monthInWords(row.month)}
            </RowsLink>
          ),
          csv: ({ month }) => month,
        },
        {
          key: 'count',
          title: noun === 'job' ? 'Jobs' : 'Requests',
          numeric: true,
          cell: (row) => formatNumber(row.count),
          csv: (row) => row.count,
        },
        {
          key: 'amount',
          title: 'Amount',
          numeric: true,
          cell: (row) => formatMoney(row.cents),
          csv: (row) => csvDollars(row.cents),
        },
      ]}
      sentence={sentence}
      nothing={count === 0 ? `Nothing completed from ${rangeInWords(range)}.` : null}
    >
      <BarPicture
        bars={months.map((row) => ({
          key: row.month,
          label: monthUnderBar(row.month),
          values: [row.cents],
          now: today.startsWith(row.month),
        }))}
        series={['Amount']}
        label={`${title}, ${rangeInWords(range)}. ${sentence}${highest}`}
        formatShort={formatMoneyShort}
      />
    </FigureCard>
  );
}

function daysOf(month: string, range: DateRange): DateRange {
  const { from, to } = monthsOf(range).find((one) => one.month === month) ?? range;
  return { from, to };
}

interface RowsLinkProps {
  noun: 'job' | 'request';
  days: DateRange;
  isEmpty: boolean;
  children: ReactNode;
}

/** To the completed work of some days; plain text where there is none. */
function RowsLink({ noun, days, isEmpty, children }: RowsLinkProps) {
  if (isEmpty) return children;
  const search = { ...days, status: 'completed', by: 'completed' } as const;
  return (
    <TextLink asChild>
      {noun === 'job' ? (
        <Link to="/jobs" search={search}>
          {children}
        </Link>
      ) : (
        <Link to="/requests" search={search}>
          {children}
        </Link>
      )}
    </TextLink>
  );
}
