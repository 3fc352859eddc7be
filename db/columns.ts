import { type RawBuilder, sql } from 'kysely';

/**
 * The fields of an object schema as a list of columns. What the contract answers and what a query reads are then said
 * once: a field that is no column of the table does not compile where the list is selected.
 */
export function columnsOf<Field extends string>(schema: {
  shape: Readonly<Record<Field, unknown>>;
}): readonly Field[] {
  const { shape } = schema;
  return Object.keys(shape).filter((key): key is Field => key in shape);
}

/** Columns behind the alias of their table: 'r.createdAt'. */
export function qualified<Alias extends string, Column extends string>(
  alias: Alias,
  columns: readonly Column[],
): `${Alias}.${Column}`[] {
  return columns.map((column) => `${alias}.${column}` as const);
}

/** Columns as SQL that is written by hand names them, behind an alias where one is given: 'r.created_at, r.title'. */
export function columnsText(columns: readonly string[], alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return columns
    .map((column) => prefix + column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join(', ');
}

/** One of these ids, as one array: any number of them has the same text. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}
