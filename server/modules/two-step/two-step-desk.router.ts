import { z } from 'zod';
import { turnOffTwoStepForInput } from '#contract/staff-accounts.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { turnOffTwoStepFor } from './two-step.service.ts';

/** What staff do for who lost app and recovery codes (product 43.7). */
export const twoStepDeskRouter = router({
  /** Throws `not_found`, `two_step_is_off`, `invalid_input` for one's own. */
  turnOffTwoStep: staffProcedure
    .meta({ description: 'Turn off two-step sign-in for someone who lost app and recovery codes' })
    .input(turnOffTwoStepForInput)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await turnOffTwoStepFor(ctx.app, ctx.caller.userId, input);
      return { ok: true } as const;
    }),
});
