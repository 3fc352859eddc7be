import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { t } from '#server/trpc/init.ts';
import { parsingAtOnce } from '#server/trpc/parse-at-once.ts';

const words = z.object({ words: z.string() });
const waiting = words.refine(async ({ words }) => (await Promise.resolve(words)) !== '');

describe('procedures that parse at once', () => {
  const procedure = parsingAtOnce(t.procedure);

  it('check what comes in and what goes out, and drop what no schema names', async () => {
    const schema = words.extend({});
    const { inputs } = procedure
      .input(schema)
      .output(words)
      .query(({ input }) => input)._def;
    expect(inputs).toEqual([schema]);
    await expect(schema.parseAsync({ words: 'yes', others: 1 })).resolves.toEqual({ words: 'yes' });
    await expect(schema.parseAsync({ words: 1 })).rejects.toBeInstanceOf(z.ZodError);
  });

  it('refuse a schema that waits, wherever in the chain it is given', async () => {
    procedure.meta({ policy: 'public' }).input(words).output(waiting);
    await expect(waiting.parseAsync({ words: 'yes' })).rejects.toBeInstanceOf(z.core.$ZodAsyncError);
  });
});
