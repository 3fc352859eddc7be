import { chakra } from '@chakra-ui/react/styled-system';
import { formatDate, formatDay } from '#src/ui/format-date.ts';
import type { CoursePoint } from './allowance-rules.ts';
import type { Balance } from './balance-labels.ts';

type Frame = { width: number; height: number };
const SIDE = 8;
const TOP = 12;
const FOOT = 20;

const Svg = chakra('svg', {
  base: {
    width: 'full',
    height: 'auto',
    overflow: 'visible',
    '& [data-line]': { stroke: 'border' },
    '& [data-area]': { fill: 'pine.subtle' },
    '& [data-course]': { fill: 'none', stroke: 'data.1', strokeWidth: '2.5', strokeLinejoin: 'round' },
    '& [data-rest]': { stroke: 'border.emphasized', strokeWidth: '1.5', strokeDasharray: '2 5' },
    '& [data-today]': { fill: 'light', stroke: 'data.1', strokeWidth: '2' },
    '& text': { fontFamily: 'body', fontSize: '13px', fill: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& [data-now]': { fill: 'fg', fontWeight: 'strong' },
  },
});

interface AllowancePlotProps {
  allowance: NonNullable<Balance['allowance']>;
  course: readonly CoursePoint[];
  asOf: string;
  isOnHold: boolean;
  frame: Frame;
}

/** What is left of the allowance from its first day to today, and the way to its last. */
export function AllowancePlot({ allowance, course, asOf, isOnHold, frame }: AllowancePlotProps) {
  const base = frame.height - FOOT;
  const right = frame.width - SIDE;
  const x = scale([Date.parse(allowance.from), Date.parse(allowance.to)], [SIDE, right]);
  const y = scale([allowance.granted, 0], [TOP, base]);
  const left = course.at(-1)?.left ?? allowance.granted;
  const today = { x: x(Date.parse(asOf)), y: y(left) };
  const steps = course.slice(1).map((point) => `H${x(Date.parse(point.at))}V${y(point.left)}`);
  const path = `M${SIDE},${TOP}${steps.join('')}H${today.x}`;
  const isLate = today.x > frame.width * 0.7;
  return (
    <Svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`Allowance left by day: ${allowance.granted} on ${formatDay(allowance.from)}, ${left} on ${formatDate(asOf)}${isOnHold ? ', on hold' : ''}`}
    >
      <line data-line x1={SIDE} x2={right} y1={base} y2={base} />
      <line data-line x1={SIDE} x2={right} y1={TOP} y2={TOP} />
      <path data-area d={`${path}V${base}H${SIDE}Z`} />
      <path data-course d={path} />
      <path data-rest d={`M${today.x},${today.y}L${right},${base}`} />
      <circle data-today cx={today.x} cy={today.y} r={5} />
      <text
        data-now
        x={today.x + (isLate ? -10 : 10)}
        y={left === allowance.granted ? today.y + 20 : today.y - 6}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {left} {isOnHold ? 'on hold' : 'left today'}
      </text>
      <text x={SIDE} y={frame.height - 4}>
        {formatDay(allowance.from)}
      </text>
      <text x={right} y={frame.height - 4} textAnchor="end">
        {formatDay(allowance.to)}
      </text>
    </Svg>
  );
}

/** A straight scale that never leaves its range: a clock may stand outside of the month it shows. */
function scale([from, to]: [number, number], [start, end]: [number, number]) {
  return (value: number) => {
    const share = to === from ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)));
    return Math.round((start + share * (end - start)) * 10) / 10;
  };
}
