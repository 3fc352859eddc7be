import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { RequestSummary } from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { rangeOfPreset } from '#src/app/features/figures/figures-search.ts';
import { BarList } from '#src/ui/display/bar-list.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';

interface SpendCardProps {
  summary: RequestSummary;
  /** In the markets, as YYYY-MM-DD. */
  today: string;
}

/** Spend on requests completed this year, by category; absent until there is some. */
export function SpendCard({ summary, today }: SpendCardProps) {
  if (summary.spendByCategory.length === 0) return null;
  const range = rangeOfPreset('this-year', today);
  const mostFirst = summary.spendByCategory.toSorted((a, b) => b.cents - a.cents);
  const items = mostFirst.map(({ category, cents }) => ({
    label: CATEGORY_LABELS[category],
    value: cents,
    text: formatMoney(cents),
    link: (
      <TextLink asChild>
        <Link to="/requests" search={{ ...range, category, status: 'completed', by: 'completed' }}>
          {CATEGORY_LABELS[category]}
        </Link>
      </TextLink>
    ),
  }));
  return (
    <CardSection
      title="Spend this year"
      action={
        <TextLink asChild>
          <Link to="/figures" search={{ range: 'this-year' }}>
            See all figures
          </Link>
        </TextLink>
      }
      pad
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '216px minmax(0, 1fr)' }}
        gap={{ base: '16px', sm: '32px' }}
        alignItems="center"
      >
        <div>
          <chakra.p textStyle="figure" fontVariantNumeric="tabular-nums">
            {formatMoney(summary.spentCents)}
          </chakra.p>
          <chakra.p textStyle="meta" color="fg.muted">
            Budgets of requests completed since January 1.
          </chakra.p>
        </div>
        <BarList items={items} />
      </chakra.div>
    </CardSection>
  );
}
