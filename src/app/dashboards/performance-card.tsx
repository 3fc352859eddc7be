import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { AcceptanceChart } from '#src/app/features/figures/acceptance-chart.tsx';
import {
  PRESET_LABELS,
  type RangePreset,
  rangeOfPreset,
  searchOfPreset,
} from '#src/app/features/figures/figures-search.ts';
import { FiguresState } from '#src/app/features/figures/figures-state-section.tsx';
import { SpendByProperty } from '#src/app/features/figures/spend-lists-section.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';

/** In the address; this year is left out of it. */
export const PERFORMANCE_PERIODS = ['this-year', '12-months'] as const satisfies readonly RangePreset[];
export type PerformancePeriod = (typeof PERFORMANCE_PERIODS)[number];

interface PerformanceCardProps {
  period: PerformancePeriod;
  /** In the markets, as YYYY-MM-DD. */
  today: string;
}

/** What was spent where, and how fast requests were accepted: a part of the figures, with the way to all of them. */
export function PerformanceCard({ period, today }: PerformanceCardProps) {
  const query = api.figures.client.useQuery(rangeOfPreset(period, today), {
    placeholderData: (before) => before,
  });
  const figures = query.data;
  return (
    <CardSection title="Performance" action={<Periods period={period} />} pad>
      {figures === undefined ? (
        <FiguresState query={query} />
      ) : (
        <>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            gap={{ base: '32px', md: '40px' }}
          >
            <SpendByProperty isPart spend={figures.spend} range={figures.range} />
            <AcceptanceChart isPart acceptance={figures.acceptance} range={figures.range} today={today} />
          </chakra.div>
          <chakra.p textStyle="meta" marginTop="24px">
            <TextLink asChild>
              <Link to="/figures" search={searchOfPreset(period)}>
                See all figures
              </Link>
            </TextLink>
          </chakra.p>
        </>
      )}
    </CardSection>
  );
}

function Periods({ period }: { period: PerformancePeriod }) {
  return (
    <TabLinks
      label="Period"
      variant="segment"
      size="sm"
      items={PERFORMANCE_PERIODS.map((key) => ({
        key,
        label: PRESET_LABELS[key],
        current: key === period,
        render: (props) => (
          <Link
            to="/dashboard/commercial"
            search={key === 'this-year' ? {} : { period: key }}
            activeOptions={{ exact: true }}
            resetScroll={false}
            {...props}
          />
        ),
      }))}
    />
  );
}
