import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rejectionReasonSchema } from '#contract/credentials.ts';
import { issueMessage } from '#contract/issue-messages.ts';
import { appRouter } from '#server/trpc/app-router.ts';

/** The library's own text for an issue. */
const rawText = z.locales.en().localeError;

const TOO_LONG = 'x'.repeat(100_000);
/** What a careless or hostile caller puts in the place of a value. */
const WRONG_VALUES = [
  undefined,
  null,
  '',
  ' ',
  'x',
  TOO_LONG,
  -1,
  0,
  1.5,
  1e15,
  Number.NaN,
  true,
  [],
  {},
  Array.from({ length: 200 }, () => 'x'),
  ['', 7],
  '2026-99-99',
  '00000000-0000-4000-8000-000000000000',
];

type JsonSchema = { properties?: Record<string, JsonSchema>; anyOf?: JsonSchema[]; items?: JsonSchema };

/** Inputs that are wrong in one place each, nested objects included. */
function wrongInputs(schema: JsonSchema): unknown[] {
  const properties = Object.entries(schema.properties ?? {});
  return [
    ...WRONG_VALUES,
    { unknownField: 1 },
    ...properties.flatMap(([name, property]) => [
      ...WRONG_VALUES.map((value) => ({ [name]: value })),
      ...wrongInputs(property).map((value) => ({ [name]: value })),
    ]),
  ];
}

const allProcedures: Record<string, unknown> = appRouter._def.procedures;
const procedures = Object.entries(allProcedures).flatMap(([path, procedure]) => {
  const { _def } = procedure as { _def: { inputs: unknown[] } };
  return _def.inputs.map((input): [string, z.ZodType] => {
    if (!(input instanceof z.ZodType)) throw new Error(`The input of ${path} is not a zod schema.`);
    return [path, input];
  });
});

describe('messages about inputs', () => {
  it('cover the procedures that take an input', () => {
    expect(procedures.length).toBeGreaterThan(40);
  });

  it.each(procedures)('of %s are sentences of ours', (_, schema) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    let refused = 0;
    for (const input of wrongInputs(json)) {
      const { error } = schema.safeParse(input, { reportInput: true });
      for (const issue of error?.issues ?? []) {
        refused += 1;
        const text = unwrap(rawText(issue as z.core.$ZodRawIssue));
        expect(issue.message, issue.path.join()).not.toBe(text);
        expect(issue.message).not.toMatch(
          /^(?:Invalid|Too|Unrecognized) |expected \w+,|[<>]=|undefined|null|NaN/,
        );
        expect(issue.message).toMatch(/^[A-Z].{5,}/);
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it.each([
    [z.string(), undefined, 'This field is required'],
    [z.string().min(1), '', 'This field is required'],
    [z.string().max(120), TOO_LONG, 'Use at most 120 characters'],
    [z.string().min(3), 'x', 'Use at least 3 characters'],
    [z.int(), 1.5, 'Enter a whole number'],
    [z.int().min(1), 0, 'Enter at least 1'],
    [z.number().lt(5), 5, 'Enter a number below 5'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
    [z.enum(['', 'low', 'high']), 'x', 'Choose one of low, high'],
    [z.enum(['low', 'high']), null, 'This field is required'],
    [z.enum(['low', 'high']), '', 'This field is required'],
    [rejectionReasonSchema, null, 'Choose a reason'],
    [z.email(), 'x', 'Enter an email address like name@example.com'],
    [z.strictObject({}), { a: 1 }, 'There’s no field called a'],
    [z.string('Enter your name'), 7, 'Enter your name'],
  ])('say what to do (%#)', (schema, input, message) => {
    expect(schema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('leave no code of the library without a sentence', () => {
    const codes = ['invalid_union', 'invalid_key', 'invalid_element', 'custom'] as const;
    for (const code of codes) {
      const issue = { code, input: 'x', path: [] } as unknown as z.core.$ZodRawIssue;
      expect(issueMessage(issue)).toBe('Check what you entered here');
    }
  });
});

function unwrap(text: string | { message: string } | null | undefined): string | undefined {
  return typeof text === 'object' ? text?.message : text;
}
