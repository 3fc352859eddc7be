import { chakra } from '@chakra-ui/react/styled-system';
import { BarPlot, type Bar } from './bar-plot.tsx';
import { PlotFrame } from './plot-frame.tsx';

interface BarPictureProps {
  bars: Bar[];
  /** Names of the series, from the bottom up; a legend appears from two on. */
  series: string[];
  /** Read for the picture: what, over which time, lowest, highest, now. */
  label: string;
  /** Short figures for the axis: '$11.3k'. */
  formatShort: (value: number) => string;
  width?: number;
  height?: number;
  /** Which of the four colors each series has, from 0; in their order by default. */
  colors?: readonly number[];
}

interface BarChartProps extends BarPictureProps {
  /** The sentence below, seen by all. */
  sentence?: string;
  /** Full figures for the table. */
  format: (value: number) => string;
  /** Heading of the first column: 'Month'. */
  barTitle?: string;
}

const PHONE = { width: 326, height: 220 };

const Swatch = chakra('span', {
  base: {
    width: '12px',
    height: '12px',
    borderRadius: '2px',
    flex: 'none',
    '&[data-series="0"]': { bg: 'data.1' },
    '&[data-series="1"]': { bg: 'data.2' },
    '&[data-series="2"]': { bg: 'data.3' },
    '&[data-series="3"]': { bg: 'data.4' },
  },
});

/** Bars over time under their beams. Phones get a drawing of their own. */
export function BarPicture(props: BarPictureProps) {
  const { bars, series, label, formatShort, width = 736, height = 264, colors } = props;
  const plot = { bars, label, format: formatShort, colors };
  return (
    <>
      <chakra.div hideBelow="sm">
        <BarPlot {...plot} frame={{ width, height }} />
      </chakra.div>
      <chakra.div hideFrom="sm">
        <BarPlot {...plot} frame={{ ...PHONE, height: Math.min(height, PHONE.height) }} />
      </chakra.div>
      {series.length > 1 && <Legend series={series} colors={colors} />}
    </>
  );
}

/** The same with its figures in a table. */
export function BarChart({ sentence, format, barTitle = 'Month', ...picture }: BarChartProps) {
  const { bars, series, label } = picture;
  return (
    <PlotFrame
      sentence={sentence}
      table={{
        caption: label,
        rows: bars,
        rowKey: (bar) => bar.key,
        columns: [
          { key: 'bar', title: barTitle, cell: (bar) => bar.label },
          ...series.map((name, index) => ({
            key: name,
            title: name,
            numeric: true,
            cell: (bar: Bar) => format(bar.values[index] ?? 0),
          })),
        ],
      }}
    >
      <BarPicture {...picture} />
    </PlotFrame>
  );
}

function Legend({ series, colors }: { series: string[]; colors: readonly number[] | undefined }) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="8px 16px" textStyle="meta" marginTop="8px">
      {series.map((name, index) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="8px">
          <Swatch data-series={colors?.[index] ?? index} />
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
