import { COLUMNS, columnsOfItem } from './columns.ts';
import { formatValue, labelOf } from './format-value.ts';

const MAX_CELL = 44;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const characters = Array.from(line);
  return characters.length <= MAX_CELL ? line : `${characters.slice(0, MAX_CELL - 1).join('')}…`;
}

/** In characters: an emoji is one. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Rows under their headings, aligned; figures to the right. */
function renderTable(items: readonly Record<string, unknown>[], columns: readonly string[]): string[] {
  const isFigure = columns.map((column) => items.some((item) => typeof item[column] === 'number'));
  const rows = [
    columns.map(labelOf),
    ...items.map((item) => columns.map((column) => shorten(formatValue(column, item[column])))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => lengthOf(row[index] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, index) => {
        const gap = ' '.repeat((widths[index] ?? 0) - lengthOf(cell));
        return isFigure[index] ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** A line per field; records in records are indented below their name. */
function renderRecord(record: Record<string, unknown>, indent = ''): string[] {
  const fields = Object.entries(record);
  const width = Math.max(0, ...fields.map(([name]) => labelOf(name).length));
  return fields.flatMap(([name, value]) => {
    const label = labelOf(name);
    if (isRecord(value)) return [`${indent}${label}`, ...renderRecord(value, `${indent}  `)];
    if (Array.isArray(value) && value.some(isRecord)) {
      const items = value.filter(isRecord);
      const [first = {}] = items;
      return [
        `${indent}${label}`,
        ...renderTable(items, columnsOfItem(first)).map((line) => `${indent}  ${line}`),
      ];
    }
    const continued = `\n${indent}${' '.repeat(width + 2)}`;
    return [`${indent}${label.padEnd(width)}  ${formatValue(name, value).replaceAll('\n', continued)}`];
  });
}

function renderList(path: string, items: readonly Record<string, unknown>[], nextCursor: unknown): string[] {
  const [first] = items;
  if (first === undefined) return ['Nothing to show.'];
  const lines = renderTable(items, COLUMNS[path] ?? columnsOfItem(first));
  return typeof nextCursor === 'string' ? [...lines, '', `More with --cursor ${nextCursor}`] : lines;
}

/** A procedure's answer for a person to read. */
export function render(path: string, answer: unknown): string {
  if (answer === null || answer === undefined) return 'Nothing to show.';
  if (!isRecord(answer)) return formatValue('', answer);
  if (answer['ok'] === true && Object.keys(answer).length === 1) return 'Done.';
  const { items, nextCursor, ...rest } = answer;
  if (!Array.isArray(items)) return renderRecord(answer).join('\n');
  const lines = renderList(path, items.filter(isRecord), nextCursor);
  return [...lines, ...(Object.keys(rest).length > 0 ? ['', ...renderRecord(rest)] : [])].join('\n');
}
