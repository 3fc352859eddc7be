import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listProcedures } from '../authorization/procedures.ts';

describe('the input of a procedure', () => {
  const optional = listProcedures().filter(({ inputs }) =>
    inputs.every((schema) => schema.safeParse({}).success),
  );

  it('is optional in all its parts for the lists, among others', () => {
    const paths = optional.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['plans.list', 'requests.listMine', 'profiles.updateMine']));
  });

  it.each(optional)('of $path may be left out: no input is what {} is', ({ inputs }) => {
    for (const schema of inputs) expect(schema.parse(undefined)).toEqual(schema.parse({}));
  });
});

const numberSchema = z.looseObject({
  type: z.enum(['integer', 'number']),
  maximum: z.number().optional(),
  const: z.number().optional(),
});

/** What a schema of JSON says of whole and other numbers in it, each with its place. */
function numbersIn(schema: unknown, place: string): { place: string; maximum: number }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const number = numberSchema.safeParse(schema);
  const inside = Object.entries(schema).flatMap(([key, part]) => numbersIn(part, `${place}.${key}`));
  return number.success
    ? [{ place, maximum: number.data.const ?? number.data.maximum ?? Infinity }, ...inside]
    : inside;
}

describe('a number in the input of a procedure', () => {
  const numbers = listProcedures().flatMap(({ path, inputs }) =>
    inputs.flatMap((schema) =>
      numbersIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), path),
    ),
  );

  it('fits into a column of the database', () => {
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter(({ maximum }) => maximum > 2_147_483_647)).toEqual([]);
  });
});
