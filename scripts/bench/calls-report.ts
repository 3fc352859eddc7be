import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../entry.ts';

export type RoundFigures = {
  contender: string;
  connections: number;
  perSecond: number;
  /** `pgbench` says none of the others. */
  medianMs?: number;
  p99Ms?: number;
  /** Answers 503, in all of the round. */
  refused?: number;
  /** Processor time a call, in microseconds. */
  nodeMicros?: number;
  postgresMicros?: number;
};

export type CallsReport = {
  rounds: readonly RoundFigures[];
  /** From the start of a process until its first answer, without the built pages. */
  startMs: number;
  /** After `data.calls` calls. */
  memoryMb: number;
  data: { requests: number; professionals: number; callers: number; calls: number };
};

type Bar = { name: string; figure: number; unit: string; least?: number; most?: number };

/** Prints the table with its bars, and writes it to `bench/calls.md` and `bench/calls.json`. */
export function writeReport(report: CallsReport): void {
  const lines = [...tableOf(report), '', ...barTableOf(barsOf(report))];
  console.log(lines.join('\n'));
  const { requests, professionals, callers } = report.data;
  const head = [
    '# What a call costs',
    '',
    `\`npm run bench -- --part calls\`, ${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores, ${cpus()[0]?.model.trim() ?? ''}.`,
    `${String(requests)} requests, ${String(professionals)} professionals, ${String(callers)} callers who take turns. Every contender is a`,
    'process of its own; they take turns, and the figures are medians of the rounds. All answer the same bytes, for every',
    'caller, and PostGraphile the same rows. The ratio is the median of the ratios of each round.',
    `The machine's load was ${loadavg()[1]?.toFixed(1) ?? ''} over the last five minutes; the bench itself is about 2.`,
    '',
  ];
  writeFileSync(join(REPOSITORY, 'bench/calls.md'), [...head, ...lines, ''].join('\n'));
  writeFileSync(join(REPOSITORY, 'bench/calls.json'), `${JSON.stringify(report, null, 2)}\n`);
}

const BASELINE = 'node:http + pg';
const OURS = 'Lintel';
const GRAPH = 'PostGraphile';

function tableOf({ rounds }: CallsReport): string[] {
  const connections = [...new Set(rounds.map((round) => round.connections))];
  const contenders = [...new Set(rounds.map(({ contender }) => contender))];
  const cellOf = (figure: number, digits: number) => (Number.isNaN(figure) ? '–' : figure.toFixed(digits));
  return [
    '| `requests.listMine` | connections | req/s | of node:http | median, ms | p99, ms | Node, µs | Postgres, µs | refused |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...connections.flatMap((count) =>
      contenders.flatMap((contender) => {
        const those = roundsOf(rounds, contender, count);
        if (those.length === 0) return [];
        const cells = [
          contender,
          count,
          cellOf(middle(those, 'perSecond'), 0),
          ratio(rounds, contender, count, 'perSecond').toFixed(2),
          cellOf(middle(those, 'medianMs'), 1),
          cellOf(middle(those, 'p99Ms'), 1),
          cellOf(middle(those, 'nodeMicros'), 0),
          cellOf(middle(those, 'postgresMicros'), 0),
          cellOf(middle(those, 'refused'), 0),
        ];
        return `| ${cells.join(' | ')} |`;
      }),
    ),
  ];
}

function barsOf({ rounds, startMs, memoryMb, data }: CallsReport): Bar[] {
  return [
    {
      name: 'P2: calls a second, of node:http with a statement for the session',
      figure: ratio(rounds, OURS, 32, 'perSecond'),
      unit: '',
      least: 1.3,
    },
    {
      name: 'P4: p99 at 32 connections, of node:http',
      figure: ratio(rounds, OURS, 32, 'p99Ms'),
      unit: '',
      most: 1.25,
    },
    {
      name: 'P4: p99 at 256 connections, of node:http',
      figure: ratio(rounds, OURS, 256, 'p99Ms'),
      unit: '',
      most: 2,
    },
    ...barOfGraph(rounds),
    { name: 'P9: from start to the first answer', figure: startMs / 1_000, unit: ' s', most: 2 },
    { name: `P9: memory after ${String(data.calls)} calls`, figure: memoryMb, unit: ' MB', most: 200 },
  ];
}

/** Only where PostGraphile took part. */
function barOfGraph(rounds: readonly RoundFigures[]): Bar[] {
  if (!rounds.some(({ contender }) => contender === GRAPH)) return [];
  const figure = ratio(rounds, OURS, 32, 'perSecond', GRAPH);
  return [{ name: 'P3: calls a second, of PostGraphile', figure, unit: '', least: 2 }];
}

function barTableOf(bars: readonly Bar[]): string[] {
  return [
    '| bar | measured | wanted | |',
    '| --- | --- | --- | --- |',
    ...bars.map(({ name, figure, unit, least, most }) => {
      const isMet = figure >= (least ?? -Infinity) && figure <= (most ?? Infinity);
      const wanted = least === undefined ? `≤ ${String(most)}${unit}` : `≥ ${String(least)}${unit}`;
      return `| ${name} | ${figure.toFixed(2)}${unit} | ${wanted} | ${isMet ? 'pass' : 'short'} |`;
    }),
  ];
}

function roundsOf(rounds: readonly RoundFigures[], contender: string, connections: number) {
  return rounds.filter((round) => round.contender === contender && round.connections === connections);
}

type Figure = Exclude<keyof RoundFigures, 'contender' | 'connections'>;

function middle(rounds: readonly RoundFigures[], figure: Figure): number {
  return median(rounds.map((round) => round[figure] ?? NaN));
}

/** Of each round to the same round of another, `node:http` unless told: whatever else the machine does concerns both. */
function ratio(
  rounds: readonly RoundFigures[],
  contender: string,
  connections: number,
  figure: Figure,
  baseline = BASELINE,
): number {
  const base = roundsOf(rounds, baseline, connections);
  return median(
    roundsOf(rounds, contender, connections).map(
      (round, index) => (round[figure] ?? NaN) / (base[index]?.[figure] ?? NaN),
    ),
  );
}

function median(numbers: readonly number[]): number {
  if (numbers.some(Number.isNaN)) return NaN;
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
