/** Medians as a table in Markdown. */
import { FIRST_TAP_BAR_MS, type FirstTap } from './web-first-tap.ts';
import type { LighthouseVisit } from './web-lighthouse.ts';
import type { UseMeasures } from './web-page.ts';
import { FRAME_BAR_MS, LAST_PAGE_BAR_MS, type ScrollResult } from './web-scroll.ts';
import {
  DEVICES,
  type Device,
  INTERACTION_BAR_MS,
  INTERACTIONS,
  type UploadingResult,
} from './web-uploads.ts';

export type PageResult = {
  path: string;
  whole: LighthouseVisit[];
  /** The same page with its scripts blocked; signed-in pages are not compared. */
  plain: LighthouseVisit[];
  use: UseMeasures[];
};

export function medianOf<T>(visits: readonly T[], read: (visit: T) => number): number {
  const sorted = visits.map(read).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** @returns one line a page: what it weighs, what Lighthouse says, what beginning to use it costs */
export function describeResults(results: readonly PageResult[]): string {
  const rows = results.map(({ path, whole, plain, use }) => {
    const lcp = medianOf(whole, ({ lcpMs }) => lcpMs);
    const plainLcp = medianOf(plain, ({ lcpMs }) => lcpMs);
    return [
      `\`${path}\``,
      inKilobytes(medianOf(use, ({ arrivalBytes }) => arrivalBytes)),
      inKilobytes(medianOf(use, ({ scriptBytes }) => scriptBytes)),
      medianOf(whole, ({ score }) => score).toFixed(0),
      lcp.toFixed(0),
      plain.length === 0 ? '–' : plainLcp.toFixed(0),
      plain.length === 0 ? '–' : (lcp / plainLcp).toFixed(2),
      medianOf(whole, ({ tbtMs }) => tbtMs).toFixed(0),
      medianOf(whole, ({ cls }) => cls).toFixed(3),
      medianOf(use, ({ readyMs }) => readyMs).toFixed(0),
      medianOf(use, ({ longestTaskMs }) => longestTaskMs).toFixed(0),
    ];
  });
  const head = [
    'page',
    'JS on arrival, KB',
    'JS in all, KB',
    'Lighthouse',
    'LCP, ms',
    'plain LCP, ms',
    'ratio',
    'TBT, ms',
    'CLS',
    'ready after, ms',
    'longest task, ms',
  ];
  return tableOf(head, rows);
}

export type TapResult = FirstTap & { ms: number[] };

/** @returns one line a tap: its median, and whether that is within the bar */
export function describeTaps(taps: readonly TapResult[]): string {
  const rows = taps.map(({ what, path, ms }) => {
    const median = medianOf(ms, (each) => each);
    return [what, `\`${path}\``, median.toFixed(0), median <= FIRST_TAP_BAR_MS ? 'pass' : 'short'];
  });
  return tableOf(['first tap', 'page', 'shows after, ms', `within ${String(FIRST_TAP_BAR_MS)} ms`], rows);
}

const INTERACTION_LABELS: Record<(typeof INTERACTIONS)[number], string> = {
  type: 'type in a field',
  menu: 'open and close a menu',
  button: 'press a button',
};

/** @returns one line a device and interaction: its median and its slowest, and whether that is within the bar */
export function describeUploading(runs: Record<Device, readonly UploadingResult[]>): string {
  const rows = DEVICES.flatMap((device) => describeDevice(DEVICE_LABELS[device], runs[device]));
  const head = [
    'while 20 photos upload',
    'on',
    'median, ms',
    'slowest, ms',
    `within ${String(INTERACTION_BAR_MS)} ms`,
  ];
  return tableOf(head, rows);
}

const DEVICE_LABELS: Record<Device, string> = { computer: 'a computer', phone: 'a phone' };

function describeDevice(label: string, runs: readonly UploadingResult[]): string[][] {
  const rows = INTERACTIONS.map((what) => {
    const ms = runs.flatMap((run) => run[what]);
    const slowest = Math.max(...ms);
    return [
      INTERACTION_LABELS[what],
      label,
      medianOf(ms, (each) => each).toFixed(0),
      slowest.toFixed(0),
      slowest <= INTERACTION_BAR_MS ? 'pass' : 'short',
    ];
  });
  const longest = Math.max(...runs.map(({ longestTaskMs }) => longestTaskMs));
  return [...rows, ['longest task', label, '–', longest.toFixed(0), '–']];
}

/** @returns one line a device: how even the frames are while a list of a thousand rows scrolls, and how soon its last rows show */
export function describeScrolling(runs: Record<Device, readonly ScrollResult[]>): string {
  const rows = DEVICES.flatMap((device) => {
    const frames = runs[device].flatMap((run) => run.frames).toSorted((a, b) => a - b);
    const late = frames.filter((ms) => ms > FRAME_BAR_MS).length / frames.length;
    const usual = frames[Math.floor(frames.length * 0.99)] ?? Number.NaN;
    const lastPage = medianOf(runs[device], ({ lastPageMs }) => lastPageMs);
    return [
      [
        'frame while it scrolls, 99 in 100',
        DEVICE_LABELS[device],
        `${usual.toFixed(0)} (${(late * 100).toFixed(1)} % later than the bar)`,
        String(FRAME_BAR_MS),
        usual <= FRAME_BAR_MS ? 'pass' : 'short',
      ],
      [
        'its last page shows',
        DEVICE_LABELS[device],
        lastPage.toFixed(0),
        String(LAST_PAGE_BAR_MS),
        lastPage <= LAST_PAGE_BAR_MS ? 'pass' : 'short',
      ],
    ];
  });
  return tableOf(['a list of 1,000 rows', 'on', 'ms', 'bar, ms', ''], rows);
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
