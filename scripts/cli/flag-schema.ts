import { kebabCase } from 'trpc-cli';
import type { FlagSchema } from './manifest.ts';

/** The default description, where the contract's schema has none. */
const HINTS_BY_ENDING: readonly [ending: RegExp, hint: string][] = [
  [/Cents$/, 'Whole cents: 12500 is $125.00'],
  [/Miles$/, 'Whole miles'],
  [/^cursor$/, '`nextCursor` of the previous page'],
  [/^limit$/, 'Entries per page'],
  [/^(currentPassword|newPassword|password)$/, 'Visible to others when passed as a flag; see "login"'],
];
const HINTS_BY_FORMAT: Readonly<Record<string, string>> = {
  date: 'A date, as YYYY-MM-DD',
  email: 'An email address',
};
/** Validation keywords; the server validates. The rest is what a person needs to know. */
const DROPPED = new Set([
  '$schema',
  'optional',
  'pattern',
  'additionalProperties',
  'title',
  'format',
  'minLength',
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hintOf(name: string, schema: Record<string, unknown>): string | undefined {
  if (typeof schema['description'] === 'string') return schema['description'];
  const format = typeof schema['format'] === 'string' ? schema['format'] : '';
  return HINTS_BY_FORMAT[format] ?? HINTS_BY_ENDING.find(([ending]) => ending.test(name))?.[1];
}

/** `{ anyOf: [X, null] }` as X, and whether it was that: flags have no null of their own. */
function withoutNull(schema: Record<string, unknown>): {
  schema: Record<string, unknown>;
  isNullable: boolean;
} {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return { schema, isNullable: false };
  const options = anyOf.filter(isRecord);
  const others = options.filter((option) => option['type'] !== 'null');
  const [only] = others;
  if (only === undefined || others.length !== 1 || others.length === options.length) {
    return { schema, isNullable: false };
  }
  return { schema: { ...only, ...rest }, isNullable: true };
}

/** A property of a procedure's input as a flag: without null, without what only a validator reads, with a hint. */
export function flagOf(name: string, property: unknown): { schema: FlagSchema; isNullable: boolean } {
  const { schema, isNullable } = withoutNull(isRecord(property) ? property : {});
  const kept = Object.entries(schema).filter(
    ([keyword, value]) =>
      !DROPPED.has(keyword) && value !== Number.MIN_SAFE_INTEGER && value !== Number.MAX_SAFE_INTEGER,
  );
  const description = [hintOf(name, schema), isNullable ? '"null" clears it' : undefined]
    .filter((part) => part !== undefined)
    .join('; ');
  return {
    schema: {
      ...Object.fromEntries(kept.map(withoutNothing)),
      ...(description === '' ? {} : { description }),
    },
    isNullable,
  };
}

/** A form sends '' for an empty choice; a flag is left out. */
function withoutNothing([keyword, value]: [string, unknown]): [string, unknown] {
  return keyword === 'enum' && Array.isArray(value)
    ? [keyword, value.filter((choice) => choice !== '')]
    : [keyword, value];
}

/** `budgetMaxCents` → `--budget-max-cents`. */
export function flagName(property: string): string {
  return `--${kebabCase(property)}`;
}
