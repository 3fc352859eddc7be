import { z } from 'zod';
import { endSessionsInput } from '#contract/staff-accounts.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { endSessionsFor } from './sign-out-desk.service.ts';

/** What staff do about an account in other hands (product 17.12). */
export const signOutDeskRouter = router({
  /** Throws `not_found`, `invalid_input` for one's own account. */
  endSessions: staffProcedure
    .meta({ description: 'Sign a person out on every device and end their tokens' })
    .input(endSessionsInput)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await endSessionsFor(ctx.app, ctx.caller.userId, input);
      return { ok: true } as const;
    }),
});
