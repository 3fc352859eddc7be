import type { ImportPreview } from '#contract/property-import.ts';

type Rows = Pick<ImportPreview, 'rows'>;

const ALL_OF = new Intl.ListFormat('en-US');

/** The headers of columns that are left out, in words; null when every column is read. */
export function leftOutInWords({ columns }: Pick<ImportPreview, 'columns'>): string | null {
  const headers = columns.flatMap(({ header, column }) => (column === null && header !== '' ? [header] : []));
  return headers.length === 0 ? null : ALL_OF.format(headers);
}

/** Rows of what the account has, and rows that repeat an earlier one of the file. */
export const knownRowsOf = ({ rows }: Rows) =>
  rows.filter(({ isKnown, sameAs }) => isKnown && sameAs === null).length;
export const repeatedRowsOf = ({ rows }: Rows) => rows.filter(({ sameAs }) => sameAs !== null).length;
export const badRowsOf = ({ rows }: Rows) => rows.filter(({ errors }) => errors.length > 0).length;
export const overRowsOf = ({ rows }: Rows) =>
  rows.filter(({ warnings }) => warnings.includes('over_limit')).length;
