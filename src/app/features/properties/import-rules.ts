import type { ImportPreview } from '#contract/property-import.ts';

type Rows = Pick<ImportPreview, 'rows'>;

export const badRowsOf = ({ rows }: Rows) => rows.filter(({ errors }) => errors.length > 0).length;
export const overRowsOf = ({ rows }: Rows) =>
  rows.filter(({ warnings }) => warnings.includes('over_limit')).length;
