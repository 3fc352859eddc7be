import { chakra } from '@chakra-ui/react/styled-system';
import { formatMiles } from '#contract/geo.ts';
import { STRONG_MATCH } from '#contract/match.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { formatCount } from '#src/ui/format.ts';
import { DIAL_CENTER, dialRings, doorPlaces, LABEL_HALF } from './dial-rules.ts';

const Picture = chakra('svg', {
  base: {
    width: 'full',
    maxWidth: '272px',
    marginInline: 'auto',
    display: 'block',
    fontSize: '13px',
    '& [data-door]': {
      stroke: 'border.emphasized',
      '& :first-child': { fill: 'bg.panel', strokeWidth: '1.5' },
      '& :last-child': { fill: 'border.emphasized', stroke: 'none' },
      '&[data-lit]': {
        stroke: 'pine.solid',
        '& :first-child': { fill: 'light' },
        '& :last-child': { fill: 'pine.solid' },
      },
    },
    '& [data-ring]': { '& rect': { fill: 'bg.panel' }, '& text': { fill: 'fg.muted' } },
  },
});

const MOST_DOORS = 40;

interface DistanceDialProps {
  items: readonly ProfessionalCard[];
  radiusMiles: number;
}

/** How far those found are from the middle; strong matches are lit. It is no map. */
export function DistanceDial({ items, radiusMiles }: DistanceDialProps) {
  const placed = items.slice(0, MOST_DOORS).filter(({ distanceMiles }) => distanceMiles !== null);
  const places = doorPlaces(
    placed.map(({ distanceMiles }) => distanceMiles ?? radiusMiles),
    radiusMiles,
  );
  const rings = dialRings(radiusMiles);
  return (
    <Picture viewBox="0 0 240 228" role="img" aria-label={sentenceOf(placed, radiusMiles)}>
      {rings.toReversed().map(({ miles, radius }, index) => (
        <chakra.circle
          key={miles}
          cx={DIAL_CENTER.x}
          cy={DIAL_CENTER.y}
          r={radius}
          fill={index === 0 ? 'bg.subtle' : 'none'}
          stroke="border"
        />
      ))}
      <chakra.path d="M114 118v-10l6-5 6 5v10z" fill="clay.fg" />
      {placed.map((professional, index) => (
        <Door
          key={professional.id}
          at={places[index] ?? DIAL_CENTER}
          isStrong={professional.match.score >= STRONG_MATCH}
        />
      ))}
      {rings.map(({ miles, label }) => (
        <g key={miles} data-ring="" transform={`translate(${String(label.x)} ${String(label.y)})`}>
          <rect
            x={-LABEL_HALF.x}
            y={-LABEL_HALF.y}
            width={2 * LABEL_HALF.x}
            height={2 * LABEL_HALF.y}
            rx="4"
          />
          <text y="4.5" textAnchor="middle">
            {miles}
          </text>
        </g>
      ))}
    </Picture>
  );
}

function Door({ at, isStrong }: { at: { x: number; y: number }; isStrong: boolean }) {
  return (
    <g
      data-door=""
      data-lit={isStrong ? '' : undefined}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
    >
      <rect x="-5" y="-7" width="10" height="15" />
      <rect x="-8" y="-10" width="16" height="3.5" />
    </g>
  );
}

function sentenceOf(items: readonly ProfessionalCard[], radiusMiles: number): string {
  if (items.length === 0) return `No one within ${String(radiusMiles)} miles.`;
  const strong = items.filter(({ match }) => match.score >= STRONG_MATCH).length;
  const farthest = Math.max(...items.map(({ distanceMiles }) => distanceMiles ?? 0));
  return `${formatCount(items.length, 'professional')} by distance. ${formatCount(strong, 'strong match', 'strong matches')} lit. The farthest is ${formatMiles(farthest)} away.`;
}
