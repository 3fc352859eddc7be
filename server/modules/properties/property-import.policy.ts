import { CsvError, parse } from 'csv-parse/sync';
import { csvRecord } from '#contract/csv.ts';
import {
  IMPORT_COLUMN_LABELS,
  IMPORT_COLUMNS,
  IMPORT_TEXT_FIELDS,
  type ImportColumn,
  type ImportRow,
  importRowSchema,
  MAX_IMPORT_ROWS,
  readPropertyType,
} from '#contract/property-import.ts';
import { locationTextSchema } from '#contract/places.ts';
import { PROPERTY_TYPE_LABELS, type PropertyInput, type PropertyType } from '#contract/properties.ts';
import { DomainError } from '../../domain-error.ts';

const DELIMITERS = [',', ';', '\t'];
/** Each of them ends a row: a file that two programs wrote has several. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const LINE_END = /\r\n?|\n/;
/** What a file may begin with for Excel, which then shows no row for it: 'sep=;'. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?[ ,;\t]*(?:\r\n?|\n|$)/i;
/** Empty rows are not counted as properties, but each takes the parser as long as a full one. */
const MAX_LINES = 10_000;

/** What a column may also be called in a file. Letters and digits only. */
const HEADERS: Record<ImportColumn, readonly string[]> = {
  name: ['name', 'property', 'propertyname', 'building', 'buildingname'],
  type: ['type', 'propertytype', 'kind'],
  street: ['street', 'streetaddress', 'address', 'address1', 'addressline1'],
  city: ['city', 'town', 'location'],
  state: ['state', 'st'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  units: ['units', 'unitcount', 'numberofunits', 'doors'],
  squareFeet: ['squarefeet', 'squarefootage', 'sqft', 'sf', 'area'],
  yearBuilt: ['yearbuilt', 'built', 'year'],
  notes: ['notes', 'note', 'comments', 'remarks'],
};

function columnOf(header: string): ImportColumn | null {
  const word = header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return IMPORT_COLUMNS.find((column) => HEADERS[column].includes(word)) ?? null;
}

/** Spreadsheets take a ZIP code for a number, and write '02108' as '2108'. */
const withZeros = (zip: string) => zip.replace(/^\d{3,4}(?=$|-)/, (digits) => digits.padStart(5, '0'));

/** What the writer puts before a text that a spreadsheet would take for a formula is taken away again. */
const withoutGuard = (text: string) => text.replace(/^'(?=\s*[=+\-@\t\r\n])/, '');

const refused = (path: string, message: string) =>
  new DomainError('invalid_input', { issues: [{ path, message }] });

type Cells = { record: string[]; row: number }[];

/** Why the parser gave up, with the row that it was in: the records before it, one of them the header, and itself. */
function unreadable(error: unknown): string {
  const before = error instanceof CsvError ? error.records : undefined;
  if (typeof before !== 'number') return 'We can’t read this file. Save it as CSV and try again';
  return `Row ${String(before + 1)} has a stray quotation mark ("). Delete it or write it twice, and choose the file again`;
}

/** The rows that hold anything, with their number in a spreadsheet: from 1, empty ones counted. */
function readCells(file: string): Cells {
  const [line = '', named] = SEPARATOR_LINE.exec(file) ?? [];
  const text = file.slice(line.length);
  const lines = text.split(LINE_END, MAX_LINES + 1);
  if (lines.length > MAX_LINES) {
    throw refused('text', 'Keep the file under 10,000 lines. Delete empty rows, or split it');
  }
  try {
    return parse(text, {
      ...{ bom: true, delimiter: named ?? delimiterOf(lines), recordDelimiter: LINE_ENDS },
      relaxColumnCount: true,
    })
      .map((record, at) => ({ record, row: at + 1 }))
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  } catch (error) {
    throw refused('text', unreadable(error));
  }
}

/** What the first line that is divided is divided by. */
function delimiterOf(lines: readonly string[]): string | undefined {
  const divided = lines.find((line) => DELIMITERS.some((delimiter) => line.includes(delimiter))) ?? '';
  return DELIMITERS.toSorted((one, other) => divided.split(other).length - divided.split(one).length)[0];
}

export type ReadFile = { columns: { header: string; column: ImportColumn | null }[]; rows: ImportRow[] };

/** A file as rows of text. Throws `invalid_input` for what is no table of properties. */
export function readFile(text: string): ReadFile {
  const [head, ...body] = readCells(text);
  const headers = headersOf(head?.record ?? [], body);
  const taken = new Set<ImportColumn>();
  const columns = headers.map((header) => {
    const column = columnOf(header);
    if (column === null || taken.has(column)) return { header, column: null };
    taken.add(column);
    return { header, column };
  });
  if (!taken.has('name')) throw refused('text', 'The first line must name the columns, one of them Name');
  if (body.length === 0) throw refused('text', 'There is no property in this file');
  if (body.length > MAX_IMPORT_ROWS) {
    throw refused('text', `Import up to ${String(MAX_IMPORT_ROWS)} properties at a time`);
  }
  const read = columns.flatMap(({ column }, at) => (column === null ? [] : [{ column, at }]));
  return { columns, rows: body.map((cells) => toRow(read, cells)) };
}

/** A header for each column that holds anything: one that the file doesn’t name is called what spreadsheets call it. */
function headersOf(head: readonly string[], body: Cells): string[] {
  const filled = new Set(
    body.flatMap(({ record }) => [...record.keys()].filter((at) => record[at]?.trim() !== '')),
  );
  const named = head.findLastIndex((header) => header.trim() !== '') + 1;
  const count = [...filled].reduce((most, at) => Math.max(most, at + 1), named);
  return Array.from({ length: count }, (_, at) => {
    const header = (head[at] ?? '').trim();
    return header === '' && filled.has(at) ? `Column ${columnLetters(at)}` : header;
  });
}

/** 'A' for the first column, 'AA' after 'Z'. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

function toRow(
  columns: readonly { column: ImportColumn; at: number }[],
  { record, row }: Cells[number],
): ImportRow {
  const cells = columns.map(({ column, at }) => {
    const text = withoutGuard(record[at] ?? '').trim();
    return [column, column === 'zip' ? withZeros(text) : text] as const;
  });
  const read = importRowSchema.safeParse({ line: row, ...Object.fromEntries(cells) });
  if (read.success) return read.data;
  throw refused('text', `Row ${String(row)} has a field that is too long`);
}

export type RowError = { column: ImportColumn; message: string };
export type ReadRow = { input: PropertyInput; errors: [] } | { input: null; errors: RowError[] };

const TYPE_NAMES = Object.values(PROPERTY_TYPE_LABELS).join(', ');

/** 'Baltimore, MD 21201', as far as it is given. */
export function locationOf({ city, state, zip }: Pick<ImportRow, 'city' | 'state' | 'zip'>): string {
  const region = [state, zip]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  return [city.trim(), region].filter(Boolean).join(', ');
}

/** A row by the rules of the form: what it would be saved as, or what is wrong with it. */
export function readRow(row: ImportRow): ReadRow {
  const errors: RowError[] = [];
  const read = (column: keyof typeof IMPORT_TEXT_FIELDS): unknown => {
    const result = IMPORT_TEXT_FIELDS[column].safeParse(row[column]);
    if (result.success) return result.data;
    errors.push({ column, message: result.error.issues[0]?.message ?? 'Check this field' });
    return null;
  };
  const type = readPropertyType(row.type);
  const location = locationTextSchema.safeParse(locationOf(row));
  const text = {
    name: read('name'),
    street: read('street'),
    units: read('units'),
    squareFeet: read('squareFeet'),
    yearBuilt: read('yearBuilt'),
    notes: read('notes'),
  };
  if (type === null) errors.push({ column: 'type', message: `Use one of: ${TYPE_NAMES}` });
  if (!location.success) errors.push({ column: 'city', message: 'Enter a city and state, or a ZIP code' });
  if (errors.length > 0 || type === null || !location.success) return { input: null, errors };
  return { input: toInput({ ...text, type, location: location.data }), errors: [] };
}

type TextValues = Record<'street' | 'notes', unknown> &
  Record<'units' | 'squareFeet' | 'yearBuilt', unknown> & {
    name: unknown;
    type: PropertyType;
    location: string;
  };

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

function toInput({
  name,
  type,
  location,
  street,
  units,
  squareFeet,
  yearBuilt,
  notes,
}: TextValues): PropertyInput {
  return {
    ...{ name: textOrNull(name) ?? '', type, location },
    ...{ street: textOrNull(street), notes: textOrNull(notes) },
    ...{
      units: numberOrNull(units),
      squareFeet: numberOrNull(squareFeet),
      yearBuilt: numberOrNull(yearBuilt),
    },
    ...{
      bedrooms: null,
      bathrooms: null,
      currentCondition: null,
      recentUpdates: [],
      knownIssues: [],
      photos: [],
    },
  };
}

/**
 * What tells one property from another: its name, its street and where it is, in any case and punctuation. Where words
 * and numbers end is kept: 'Unit 1-12' is not 'Unit 11-2'.
 */
export function identityOf(property: {
  name: string;
  street: string | null;
  zip: string | null;
  location: string;
}): string {
  const { name, street, zip, location } = property;
  const plain = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
  return [name, street ?? '', zip ?? location].map(plain).join('|');
}

export type ExportRow = {
  name: string;
  type: PropertyType;
  location: string;
  city: string | null;
  zip: string | null;
  units: number | null;
  squareFeet: number | null;
  yearBuilt: number | null;
  street: string | null;
  notes: string | null;
};

/** The file that an import reads back as the same properties. */
export function writeFile(rows: readonly ExportRow[]): string {
  const header = csvRecord(IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_LABELS[column]));
  return [header, ...rows.map(writeRow)].join('');
}

function writeRow(row: ExportRow): string {
  const [, city = row.location, state = ''] = /^(.*), ([A-Z]{2})$/.exec(row.city ?? '') ?? [];
  return csvRecord([
    ...[row.name, PROPERTY_TYPE_LABELS[row.type], row.street],
    ...[city, state, row.zip],
    ...[row.units, row.squareFeet, row.yearBuilt, row.notes],
  ]);
}
