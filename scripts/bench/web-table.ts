/** Medians as a table in Markdown. */
import type { PageMeasures } from './web-page.ts';

export type PageResult = { path: string; whole: PageMeasures; plain: PageMeasures };

export function medianOf(visits: readonly PageMeasures[]): PageMeasures {
  const median = (read: (visit: PageMeasures) => number) =>
    visits.map(read).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return {
    scriptBytes: median(({ scriptBytes }) => scriptBytes),
    lcpMs: median(({ lcpMs }) => lcpMs),
    tbtMs: median(({ tbtMs }) => tbtMs),
    cls: median(({ cls }) => cls),
  };
}

export function describeResults(results: readonly PageResult[]): string {
  const rows = results.map(({ path, whole, plain }) => [
    `\`${path}\``,
    (whole.scriptBytes / 1000).toFixed(1),
    whole.lcpMs.toFixed(0),
    plain.lcpMs.toFixed(0),
    (whole.lcpMs / plain.lcpMs).toFixed(2),
    whole.tbtMs.toFixed(0),
    whole.cls.toFixed(3),
  ]);
  const head = ['page', 'JS, KB sent', 'LCP, ms', 'plain LCP, ms', 'ratio', 'TBT, ms', 'CLS'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
