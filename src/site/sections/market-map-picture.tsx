import { chakra } from '@chakra-ui/react/styled-system';
import { SERVED_STATES } from '#contract/markets.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { MAP_LABELS } from '#src/site/copy/home.ts';

/** 'Michigan, Ohio, Maryland, Washington D.C. and Virginia' */
export const MARKETS_IN_WORDS = new Intl.ListFormat('en-US')
  .format(Object.values(SERVED_STATES))
  .replace(', and ', ' and ');

const MapLabel = chakra('span', {
  base: {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    padding: '2px 8px',
    bg: 'bg.panel',
    border: 'line',
    borderRadius: 'sm',
    textStyle: 'meta',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
  },
});

/** The served markets on a map, each with its name. */
export function MarketMap() {
  return (
    <chakra.figure position="relative" css={{ '& img': { width: 'full', height: 'auto' } }}>
      <Illustration name="map" alt={`Map of our markets: ${MARKETS_IN_WORDS}`} />
      {MAP_LABELS.map(({ name, left, top }) => (
        <MapLabel key={name} aria-hidden style={{ left: `min(${left}, calc(100% - 3.5rem))`, top }}>
          {name}
        </MapLabel>
      ))}
    </chakra.figure>
  );
}
