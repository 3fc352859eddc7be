import { formatMiles } from '#contract/geo.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { STRONG_MATCH } from '#contract/match.ts';
import { chakra } from '@chakra-ui/react/styled-system';

const Picture = chakra('svg', {
  base: { width: 'full', maxWidth: '272px', marginInline: 'auto', display: 'block', fontSize: '13px' },
});

/** Pixels from the middle to the edge. */
const REACH = 104;
const CENTER = { x: 120, y: 112 };
/** KeyedSemaphore each door by the golden angle, so that none covers another: directions mean nothing here. */
const TURN = 2.399963;
const MOST_DOORS = 40;

const radiusOf = (miles: number, radius: number) => 22 + (REACH - 30) * Math.min(1, miles / radius);

interface DistanceDialProps {
  items: readonly ProfessionalCard[];
  radiusMiles: number;
}

/** How far those found are from the middle; strong matches are lit. It is no map. */
export function DistanceDial({ items, radiusMiles }: DistanceDialProps) {
  const placed = items.slice(0, MOST_DOORS).filter(({ distanceMiles }) => distanceMiles !== null);
  const rings = [0.2, 0.5, 1].map((share) => Math.max(1, Math.round(share * radiusMiles)));
  return (
    <Picture viewBox="0 0 240 224" role="img" aria-label={sentenceOf(placed, radiusMiles)}>
      {rings.toReversed().map((miles, index) => (
        <chakra.circle
          key={miles}
          cx={CENTER.x}
          cy={CENTER.y}
          r={miles === radiusMiles ? REACH : radiusOf(miles, radiusMiles)}
          fill={index === 0 ? 'bg.subtle' : 'none'}
          stroke="border"
        />
      ))}
      <chakra.path d="M114 118v-10l6-5 6 5v10z" fill="clay.fg" />
      {placed.map((professional, index) => (
        <Door key={professional.id} professional={professional} turn={index} radiusMiles={radiusMiles} />
      ))}
      {rings.map((miles) => {
        const out = (miles === radiusMiles ? REACH : radiusOf(miles, radiusMiles)) * Math.SQRT1_2;
        return (
          <g key={miles} transform={`translate(${String(CENTER.x + out)} ${String(CENTER.y + out)})`}>
            <chakra.rect x="-13" y="-9" width="26" height="18" rx="4" fill="bg.panel" />
            <chakra.text y="4.5" textAnchor="middle" fill="fg.muted">
              {miles}
            </chakra.text>
          </g>
        );
      })}
    </Picture>
  );
}

function Door({
  professional,
  turn,
  radiusMiles,
}: {
  professional: ProfessionalCard;
  turn: number;
  radiusMiles: number;
}) {
  const out = radiusOf(professional.distanceMiles ?? radiusMiles, radiusMiles);
  const at = { x: CENTER.x + out * Math.cos(turn * TURN), y: CENTER.y + out * Math.sin(turn * TURN) };
  const isStrong = professional.match.score >= STRONG_MATCH;
  const edge = isStrong ? 'pine.solid' : 'border.emphasized';
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      <chakra.rect
        x="-5"
        y="-7"
        width="10"
        height="15"
        fill={isStrong ? 'light' : 'bg.panel'}
        stroke={edge}
        strokeWidth="1.5"
      />
      <chakra.rect x="-8" y="-10" width="16" height="3.5" fill={edge} />
    </g>
  );
}

function sentenceOf(items: readonly ProfessionalCard[], radiusMiles: number): string {
  if (items.length === 0) return `Nobody within ${String(radiusMiles)} miles.`;
  const strong = items.filter(({ match }) => match.score >= STRONG_MATCH).length;
  const farthest = Math.max(...items.map(({ distanceMiles }) => distanceMiles ?? 0));
  return `Distances of ${String(items.length)} professionals: ${String(strong)} strong matches are lit, the farthest is ${formatMiles(farthest)} away.`;
}
