import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '#server/trpc/context.ts';
import { activeHiringProcedure, memberProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';

/** They differ by side: a client may leave `count` out, and receives the length of the text that is answered. */
const sent = z.object({ count: z.number().default(1), name: z.string().optional() });
const answered = z.object({ text: z.string().transform((text) => text.length), note: z.string().nullable() });

const measured = router({
  find: memberProcedure
    .meta({ description: 'Find' })
    .input(sent)
    .output(answered)
    .query(({ input }) => {
      expectTypeOf(input).toEqualTypeOf<{ count: number; name?: string | undefined }>();
      return { text: 'four', note: null };
    }),
  leave: publicProcedure.output(z.void()).mutation(({ ctx, input }) => {
    expectTypeOf(input).toEqualTypeOf<undefined>();
    expectTypeOf(ctx.caller).toEqualTypeOf<Caller | null>();
  }),
});

// The compiler fails these: nothing of them happens at run time.
describe('the types of a procedure', () => {
  it('give a client what it may send and what it receives', () => {
    expectTypeOf<inferRouterInputs<typeof measured>['find']>().toEqualTypeOf<z.input<typeof sent>>();
    expectTypeOf<inferRouterOutputs<typeof measured>['find']>().toEqualTypeOf<{
      text: number;
      note: string | null;
    }>();
    expect(Object.keys(measured)).toEqual(expect.arrayContaining(['find', 'leave']));
  });

  it('give the resolver a caller, where one must be signed in', () => {
    activeHiringProcedure.output(z.void()).query(({ ctx }) => {
      expectTypeOf(ctx.caller).toEqualTypeOf<Caller>();
    });
  });

  it('refuse an answer that lacks a field, is of another type, or has no schema', () => {
    const procedure = memberProcedure.input(sent).output(answered);
    // @ts-expect-error The note is missing.
    procedure.query(() => ({ text: 'four' }));
    // @ts-expect-error The resolver answers the text.
    procedure.mutation(async () => Promise.resolve({ text: 4, note: null }));
    // @ts-expect-error Without an output schema there is no answer.
    memberProcedure.input(sent).query(() => 'anything');
  });

  it('refuse what is no schema', () => {
    // @ts-expect-error A schema of zod is wanted.
    const schema: Parameters<typeof memberProcedure.input>[0] = { parse: () => 1 };
    expectTypeOf(schema).not.toBeAny();
  });
});
