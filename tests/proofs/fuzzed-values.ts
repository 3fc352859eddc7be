import fc from 'fast-check';
import { z } from 'zod';

/** Stands for an id that is known when the call is made. */
class KnownId {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What has broken programs before: ends of ranges, characters that a database or a page refuses, other types as text. */
const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '😀😀😀',
    '\u202E\u200B',
    '\n\r\t',
    'ß',
    '١٢٣',
    '%_\\',
    "'; drop table users; --",
  ],
  ...[
    'null',
    'undefined',
    '{}',
    '[]',
    'true',
    '-1',
    '1e999',
    '0x10',
    '__proto__',
    '<b>',
    'javascript:alert(1)',
  ],
  ...['48104', 'Ann Arbor, MI', 'https://example.com/a', 'https://[::1]/'],
];
const ODD_DATES = ['2026-12-01', '2026-02-30', '0001-01-01', '9999-12-31', '1969-07-20', '2024-02-29'];
const ODD_MOMENTS = ['00:00:00.000Z', '23:59:59.999Z', '10:15:00Z'].flatMap((time) =>
  ODD_DATES.map((date) => `${date}T${time}`),
);
const ODD_CURSORS = [
  ...ODD_MOMENTS.map((moment) => `${moment}_${NOBODY}`),
  ...[
    'x',
    '0',
    '1',
    '999999999',
    `+275760-09-13T00:00:00.000Z_${NOBODY}`,
    `-271821-04-20T00:00:00.000Z_${NOBODY}`,
  ],
];
const ODD_NUMBERS = [
  0,
  1,
  -1,
  0.1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  1e308,
];
/** Nearly never the same one twice: the watch for leaks takes a value that two people wrote for one that was told. */
const ADDRESSES = fc.nat().map((number) => `person-${String(number)}@fuzzed.example`);
const PHONES = fc.integer({ min: 200_0000, max: 999_9999 }).map((number) => `+1 734 ${String(number)}`);
const OTHER_TYPES = [null, true, 0, 'x', [], {}, [null]];

const partSchema = z.looseObject({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});
type Part = z.infer<typeof partSchema>;

/** Values for an input: mostly such as its schema asks for, with something odd in them now and then. */
export function valuesFor(input: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), '');
}

/** The same value with ids in the places that were kept for them. */
export function withIds(value: unknown, ids: readonly string[]): unknown {
  if (value instanceof KnownId) return ids[value.number % Math.max(ids.length, 1)] ?? NOBODY;
  if (Array.isArray(value)) return value.map((part) => withIds(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withIds(part, ids)]));
}

function valuesOf(schema: unknown, key: string): fc.Arbitrary<unknown> {
  const part = partSchema.safeParse(schema);
  if (!part.success) return fc.constantFrom(...OTHER_TYPES);
  return fc.oneof(
    { weight: 30, arbitrary: fittingValues(part.data, key) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...OTHER_TYPES) },
  );
}

function fittingValues(part: Part, key: string): fc.Arbitrary<unknown> {
  if (part.const !== undefined) return fc.constant(part.const);
  if (part.enum !== undefined) return fc.constantFrom(...part.enum);
  const choices = part.anyOf ?? part.oneOf ?? part.allOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, key)));
  switch (part.type) {
    case 'object':
      return objectsOf(part, key);
    case 'array':
      return fc.array(valuesOf(part.items, key), {
        minLength: Math.min(part.minItems ?? 0, 4),
        maxLength: Math.min(part.maxItems ?? 4, 4),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numbersOf(part);
    case 'string':
      return textsOf(part, key);
    default:
      return fc.constantFrom(...OTHER_TYPES);
  }
}

function objectsOf({ properties, required, additionalProperties }: Part, key: string): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    return fc.dictionary(fc.constantFrom('a', 'street', '__proto__'), valuesOf(additionalProperties, key), {
      maxKeys: 2,
    });
  }
  const fields = Object.entries(properties).map(([name, part]) => [name, valuesOf(part, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required ?? [] });
}

function numbersOf({ type, minimum = -1000, maximum = 1000 }: Part): fc.Arbitrary<unknown> {
  const [min, max] = [minimum, Math.min(maximum, 2 ** 31 - 1)];
  const within = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof(
    { weight: 4, arbitrary: within },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, ...ODD_NUMBERS) },
  );
}

function textsOf({ format, minLength = 0, maxLength = 200 }: Part, key: string): fc.Arbitrary<unknown> {
  const id = fc.nat({ max: 9_999 }).map((number) => new KnownId(number));
  const odd = fc.constantFrom(...ODD_TEXTS).map((text) => text.slice(0, maxLength));
  if (/cursor$/i.test(key)) return fc.constantFrom(...ODD_CURSORS);
  if (format === 'email' || /email$/i.test(key)) return fc.oneof({ weight: 9, arbitrary: ADDRESSES }, odd);
  if (/phone$/i.test(key)) return fc.oneof({ weight: 9, arbitrary: PHONES }, odd);
  if (format === 'uuid' || /id$/i.test(key)) return fc.oneof({ weight: 9, arbitrary: id }, odd);
  if (format === 'date') return fc.constantFrom(...ODD_DATES);
  if (format === 'date-time') return fc.constantFrom(...ODD_MOMENTS);
  const [min, max] = [Math.min(minLength, 200), Math.min(maxLength, 200)];
  const plain = fc.string({ unit: 'grapheme', minLength: min, maxLength: max });
  const words = fc
    .integer({ min, max })
    .map((length) => 'The roof leaks near the chimney. '.repeat(7).slice(0, length));
  return fc.oneof({ weight: 3, arbitrary: words }, plain, odd);
}
