import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from '../entry.ts';
import { type Bar, BASELINE, type CallName, CALLS, OURS, type RatioBar } from './calls-list.ts';

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

/** Of a fresh process. */
export type Life = {
  /** From the start of a process until its first answer, without the built pages. */
  startMs: number;
  /** After `data.calls` calls. */
  memoryMb: number;
};

export type CallFigures = { name: CallName; rounds: readonly RoundFigures[]; life?: Life };

export type CallsReport = {
  calls: readonly CallFigures[];
  data: { requests: number; professionals: number; callers: number; calls: number };
};

type Measured = Bar & { figure: number };

/** One table for each call, and one of the bars. */
export function printReport(report: CallsReport): void {
  console.log(linesOf(report).join('\n'));
}

/** The same in `bench/calls.md`, and the figures in `bench/calls.json`. */
export function writeReport(report: CallsReport): void {
  const { requests, professionals, callers } = report.data;
  const head = [
    '# What a call costs',
    '',
    `\`npm run bench -- --part calls\`, ${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores, ${cpus()[0]?.model.trim() ?? ''}.`,
    `${String(requests)} requests, ${String(professionals)} professionals, ${String(callers)} callers of each call who take turns. Every contender is a`,
    'process of its own; they take turns, and the figures are medians of the rounds. All answer the same bytes, for every',
    'caller, and PostGraphile the same rows. The ratio is the median of the ratios of each round.',
    `The machine's load was ${loadavg()[1]?.toFixed(1) ?? ''} over the last five minutes; the bench itself is about 2.`,
    '',
  ];
  writeFileSync(join(REPOSITORY, 'bench/calls.md'), [...head, ...linesOf(report), ''].join('\n'));
  writeFileSync(join(REPOSITORY, 'bench/calls.json'), `${JSON.stringify(report, null, 2)}\n`);
}

function linesOf(report: CallsReport): string[] {
  return [...report.calls.flatMap((call) => [...tableOf(call), '']), ...barTableOf(barsOf(report))];
}

function tableOf({ name, rounds }: CallFigures): string[] {
  const connections = [...new Set(rounds.map((round) => round.connections))];
  const contenders = [...new Set(rounds.map(({ contender }) => contender))];
  const cellOf = (figure: number, digits: number) => (Number.isNaN(figure) ? '–' : figure.toFixed(digits));
  return [
    `| \`${name}\` | connections | req/s | of node:http | median, ms | p99, ms | Node, µs | Postgres, µs | refused |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...connections.flatMap((count) =>
      contenders.flatMap((contender) => {
        const those = roundsOf(rounds, contender, count);
        if (those.length === 0) return [];
        const cells = [
          contender,
          count,
          cellOf(middle(those, 'perSecond'), 0),
          ratio(rounds, { contender, of: BASELINE, connections: count, figure: 'perSecond' }).toFixed(2),
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

/** Those of contenders that took part, then those of the process. */
function barsOf({ calls, data }: CallsReport): Measured[] {
  const ratios = calls.flatMap(({ name, rounds }) =>
    barsOfCall(name)
      .filter(({ of }) => rounds.some(({ contender }) => contender === of))
      .map(({ figure, of, connections, ...bar }) => ({
        ...bar,
        figure: ratio(rounds, { contender: OURS, of, connections, figure }),
      })),
  );
  return [
    ...ratios,
    ...calls.flatMap(({ life }) => (life === undefined ? [] : barsOfLife(life, data.calls))),
  ];
}

function barsOfCall(name: CallName): readonly RatioBar[] {
  return CALLS.find((call) => call.name === name)?.bars ?? [];
}

function barsOfLife({ startMs, memoryMb }: Life, calls: number): Measured[] {
  return [
    { name: 'P9: from start to the first answer', figure: startMs / 1_000, unit: ' s', most: 2 },
    { name: `P9: memory after ${String(calls)} calls`, figure: memoryMb, unit: ' MB', most: 200 },
  ];
}

/** Nothing where only calls without a bar were measured. */
function barTableOf(bars: readonly Measured[]): string[] {
  if (bars.length === 0) return [];
  return [
    '| bar | measured | wanted | |',
    '| --- | --- | --- | --- |',
    ...bars.map(({ name, figure, unit = '', least, most }) => {
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

type Compared = { contender: string; of: string; connections: number; figure: Figure };

/** Of each round to the same round of another: whatever else the machine does concerns both. */
function ratio(rounds: readonly RoundFigures[], { contender, of, connections, figure }: Compared): number {
  const base = roundsOf(rounds, of, connections);
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
