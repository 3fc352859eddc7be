import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { BarPlot, type Bar } from './bar-plot.tsx';
import { DataTable } from './table.tsx';
import { TextLink } from './text-link.tsx';

interface BarChartProps {
  bars: Bar[];
  /** Names of the series, from the bottom up; a legend appears from two on. */
  series: string[];
  /** Read for the picture: what, over which time, lowest, highest, now. */
  label: string;
  /** The sentence below, seen by all. */
  sentence?: string;
  /** Short figures for the axis: '$11.3k'. */
  formatShort: (value: number) => string;
  /** Full figures for the table. */
  format: (value: number) => string;
  /** Heading of the first column: 'Month'. */
  barTitle?: string;
  width?: number;
  height?: number;
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

/** Bars over time under their beams. Phones get a drawing of their own; the figures also stand in a table. */
export function BarChart(props: BarChartProps) {
  const { bars, series, label, sentence, formatShort, width = 736, height = 264 } = props;
  const [isTable, setTable] = useState(false);
  const plot = { bars, label, format: formatShort };
  return (
    <div>
      {isTable ? (
        <BarTable {...props} />
      ) : (
        <>
          <chakra.div hideBelow="sm">
            <BarPlot {...plot} frame={{ width, height }} />
          </chakra.div>
          <chakra.div hideFrom="sm">
            <BarPlot {...plot} frame={{ ...PHONE, height: Math.min(height, PHONE.height) }} />
          </chakra.div>
          {series.length > 1 && <Legend series={series} />}
        </>
      )}
      <chakra.p textStyle="meta" color="fg.muted" marginTop="16px" fontVariantNumeric="tabular-nums">
        {sentence}{' '}
        <TextLink as="button" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </TextLink>
      </chakra.p>
    </div>
  );
}

function Legend({ series }: { series: string[] }) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="8px 16px" textStyle="meta" marginTop="8px">
      {series.map((name, index) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="8px">
          <Swatch data-series={index} />
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function BarTable({ bars, series, label, format, barTitle = 'Month' }: BarChartProps) {
  return (
    <DataTable
      caption={label}
      rows={bars}
      rowKey={(bar) => bar.key}
      columns={[
        { key: 'bar', title: barTitle, cell: (bar) => bar.label },
        ...series.map((name, index) => ({
          key: name,
          title: name,
          numeric: true,
          cell: (bar: Bar) => format(bar.values[index] ?? 0),
        })),
      ]}
    />
  );
}
