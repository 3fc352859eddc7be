import { chakra } from '@chakra-ui/react/styled-system';
import { niceTicks, placeBars, type ChartFrame } from './chart-scale.ts';

export interface Bar {
  key: string;
  /** Under the bar: 'Nov'. */
  label: string;
  /** One value per series, from the bottom up. */
  values: number[];
  /** Still running, so it is drawn lit. */
  now?: boolean;
}

interface BarPlotProps {
  bars: Bar[];
  frame: ChartFrame;
  /** Says in words what the picture shows. */
  label: string;
  format: (value: number) => string;
  /** Which of the four colors each series has, from 0; in their order by default. */
  colors?: readonly number[] | undefined;
}

const SERIES = ['{colors.data.1}', '{colors.data.2}', '{colors.data.3}', '{colors.data.4}'];

const Svg = chakra('svg', {
  base: {
    width: 'full',
    height: 'auto',
    overflow: 'visible',
    '& text': {
      fontFamily: 'body',
      fontSize: '13px',
      fontWeight: 'body',
      fill: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-strong]': { fill: 'fg', fontWeight: 'strong' },
    '& [data-line]': { stroke: 'border' },
    ...Object.fromEntries(SERIES.map((fill, index) => [`& [data-series="${index}"]`, { fill }])),
    '& [data-now]': { fill: 'light', stroke: 'light.edge' },
    '& [data-now-beam]': { fill: 'light.edge' },
  },
});

function total(bar: Bar): number {
  return bar.values.reduce((sum, value) => sum + value, 0);
}

/** One drawing of the bars for one width; `BarChart` draws it for desks and again for phones. */
export function BarPlot({ bars, frame, label, format, colors }: BarPlotProps) {
  const highest = Math.max(0, ...bars.map(total));
  const ticks = niceTicks(highest);
  const { placed, base, axisX, yOf } = placeBars(bars, ticks.at(-1) ?? 1, frame);
  const isStacked = bars.some((bar) => bar.values.length > 1);
  const best = bars.findIndex((bar) => total(bar) === highest);
  const colorOf = (series: number | undefined) =>
    series === undefined ? undefined : (colors?.[series] ?? series);
  return (
    <Svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line data-line x1={axisX} x2={frame.width} y1={yOf(tick)} y2={yOf(tick)} />
          <text x={axisX - 8} y={yOf(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {placed.map((place, index) => {
        const bar = bars[index];
        if (!bar) return null;
        const isMarked = !isStacked && total(bar) > 0 && (bar.now || index === best);
        return (
          <g key={place.key}>
            {place.parts.map((part) => (
              <rect
                key={part.series}
                x={place.left}
                y={part.y}
                width={place.width}
                height={part.height}
                {...(bar.now ? { 'data-now': '' } : { 'data-series': colorOf(part.series) })}
              />
            ))}
            {place.parts.length > 0 && (
              <rect
                x={place.left - place.overhang}
                y={place.beamY}
                width={place.width + place.overhang * 2}
                // Half a pixel into the bar, so that no line shows between them.
                height={4.5}
                {...(bar.now
                  ? { 'data-now-beam': '' }
                  : { 'data-series': colorOf(place.parts.at(-1)?.series) })}
              />
            )}
            {isMarked && (
              <text x={place.middle} y={place.beamY - 6} textAnchor="middle" data-strong="">
                {format(total(bar))}
              </text>
            )}
            {place.showLabel && (
              <text x={place.middle} y={base + 22} textAnchor="middle" data-strong={bar.now ? '' : undefined}>
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </Svg>
  );
}
