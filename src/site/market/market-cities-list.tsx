import { chakra } from '@chakra-ui/react/styled-system';
import { formatMiles } from '#contract/geo.ts';
import type { MarketSummary, MarketSummaryInput } from '#contract/landing.ts';
import { formatCount } from '#src/ui/format.ts';

const Cities = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
    columnGap: '32px',
    marginTop: '24px',
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16px',
      paddingBlock: '16px',
      borderTop: 'line',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});

interface MarketCitiesProps {
  market: MarketSummaryInput;
  summary: MarketSummary;
}

/** The cities with the most professionals, or the nearest ones; each leads to how it looks from there. */
export function MarketCities({ market, summary }: MarketCitiesProps) {
  return (
    <>
      {summary.place !== null && (
        <chakra.p mt="8px" color="fg.muted">
          Distances are from {summary.place.label}.
        </chakra.p>
      )}
      <Cities>
        {summary.cities.map(({ city, professionals, miles }) => (
          <li key={city}>
            <span>
              <b>
                {city}, {market.state}
              </b>
              {miles !== null && (
                <chakra.span color="fg.muted">
                  , {miles === 0 ? 'right here' : formatMiles(miles)}
                </chakra.span>
              )}
            </span>
            <chakra.span color="fg.muted">{formatCount(professionals, 'professional')}</chakra.span>
          </li>
        ))}
      </Cities>
    </>
  );
}
