import { Link } from '@tanstack/react-router';
import type { Earnings } from '#contract/jobs.ts';
import { BarChart } from '#src/ui/display/bar-chart.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatMoney, formatMoneyShort } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';

const MONTH_NAMES = {
  short: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }),
};

function monthName(month: string, style: 'short' | 'long'): string {
  return MONTH_NAMES[style].format(new Date(`${month}-01T00:00:00Z`));
}

/** What completed jobs came to, month by month; absent until there is something to draw. */
export function EarningsChart({ earnings }: { earnings: Earnings }) {
  if (earnings.last12MonthsCents === 0) return null;
  const { months } = earnings;
  const best = months.reduce((most, month) => (month.cents > most.cents ? month : most));
  const sentence = `${formatMoney(earnings.last12MonthsCents)} over 12 months, budget figures of completed jobs.`;
  return (
    <CardSection
      title="Earnings"
      action={
        <TextLink asChild>
          <Link to="/figures">See all figures</Link>
        </TextLink>
      }
      pad
    >
      <BarChart
        bars={months.map(({ month, cents }, index) => ({
          key: month,
          label: monthName(month, 'short'),
          values: [cents],
          now: index === months.length - 1,
        }))}
        series={['Earnings']}
        label={`Earnings by month. ${sentence} Best month: ${monthName(best.month, 'long')} with ${formatMoney(best.cents)}.`}
        sentence={sentence}
        formatShort={formatMoneyShort}
        format={formatMoney}
        barTitle="Month"
      />
    </CardSection>
  );
}
