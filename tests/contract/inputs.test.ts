import { describe, expect, it } from 'vitest';
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
