import { Link } from '@tanstack/react-router';
import { csvDollars } from '#contract/csv.ts';
import type { DateRange } from '#contract/date-range.ts';
import type { ClientFigures } from '#contract/figures.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { BarList } from '#src/ui/display/bar-list.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatCount, formatMoney, formatNumber } from '#src/ui/format.ts';
import type { RequestsSearch } from '#src/app/features/requests/requests-search.ts';
import { FigureCard } from './figure-card.tsx';
import { rangeInWords } from './figure-labels.ts';

type Spend = ClientFigures['spend'];
interface SpendRow {
  key: string;
  label: string;
  cents: number;
  count: number;
  /** What the list of requests is narrowed by. */
  filter: Pick<RequestsSearch, 'category' | 'property'>;
}

interface SpendProps {
  spend: Spend;
  range: DateRange;
}

export function SpendByCategory({ spend, range }: SpendProps) {
  const rows = spend.categories.map(({ category, ...amount }) => ({
    key: category,
    label: CATEGORY_LABELS[category],
    filter: { category },
    ...amount,
  }));
  return (
    <SpendList
      title="Spend by category"
      name="spend-by-category"
      what="Category"
      {...{ rows, spend, range }}
    />
  );
}

export function SpendByProperty({ spend, range, isPart = false }: SpendProps & { isPart?: boolean }) {
  return (
    <SpendList
      title="Spend by property"
      name="spend-by-property"
      what="Property"
      rows={propertyRows(spend)}
      {...{ spend, range, isPart }}
    />
  );
}

function propertyRows({ properties, otherProperties }: Spend): SpendRow[] {
  const named: SpendRow[] = properties.map(({ property, cents, count }) => ({
    key: property?.id ?? 'none',
    label: property?.name ?? 'No property',
    filter: { property: property?.id ?? 'none' },
    cents,
    count,
  }));
  if (otherProperties === null) return named;
  const { cents, count } = otherProperties;
  return [
    ...named,
    {
      ...{ key: 'others', label: formatCount(otherProperties.properties, 'other') },
      ...{ filter: { property: 'others' }, cents, count },
    },
  ];
}

interface SpendListProps extends SpendProps {
  title: string;
  name: string;
  what: 'Category' | 'Property';
  rows: SpendRow[];
  /** Inside of another card. */
  isPart?: boolean;
}

/** Budget figures of completed requests, the most spent first; each row leads to its requests. */
function SpendList({ title, name, what, rows, spend, range, isPart = false }: SpendListProps) {
  const linkTo = ({ label, filter }: SpendRow) => (
    <TextLink asChild>
      <Link to="/requests" search={{ ...range, ...filter, status: 'completed', by: 'completed' }}>
        {label}
      </Link>
    </TextLink>
  );
  return (
    <FigureCard
      title={title}
      name={name}
      range={range}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'what', title: what, cell: linkTo, csv: ({ label }) => label },
        {
          key: 'count',
          title: 'Requests',
          numeric: true,
          cell: ({ count }) => formatNumber(count),
          csv: ({ count }) => count,
        },
        {
          key: 'amount',
          title: 'Amount',
          numeric: true,
          cell: ({ cents }) => formatMoney(cents),
          csv: ({ cents }) => csvDollars(cents),
        },
      ]}
      sentence={`${formatMoney(spend.cents)} from ${rangeInWords(range)}.`}
      nothing={rows.length === 0 ? `Nothing completed from ${rangeInWords(range)}.` : null}
      isPart={isPart}
    >
      <BarList
        items={rows.map((row) => ({
          label: row.label,
          value: row.cents,
          text: formatMoney(row.cents),
          link: linkTo(row),
        }))}
      />
    </FigureCard>
  );
}
