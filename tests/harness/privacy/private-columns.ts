import { type ColumnClass, type PrivateClass, TABLES } from './columns.ts';

/** Columns with a JSON object in them: each of its values is looked for. */
export const JSON_COLUMNS: readonly string[] = [
  'checkout_intents.billing_details',
  'contact_messages.payload',
];

/** Columns with one long word of a machine: looked for as such, and not among the texts of people. */
export function isCode({ column, of }: PrivateColumn): boolean {
  return of === 'secret' || column.startsWith('stripe_') || column.endsWith('_url');
}

export type PrivateColumn = { table: string; column: string; field: string; owner: string; of: PrivateClass };

function isPrivate(of: ColumnClass): of is PrivateClass {
  return of !== 'public' && of !== 'internal';
}

export const PRIVATE_COLUMNS: readonly PrivateColumn[] = Object.entries(TABLES).flatMap(
  ([table, { owner = 'null::uuid', columns }]) =>
    Object.entries(columns).flatMap(([column, of]) =>
      isPrivate(of) ? [{ table, column, field: `${table}.${column}`, owner, of }] : [],
    ),
);
