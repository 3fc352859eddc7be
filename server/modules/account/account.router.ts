import { z } from 'zod';
import {
  changeEmailInput,
  confirmedEmailChangeSchema,
  emailChangeTokenInput,
  openedEmailChangeSchema,
  pendingEmailChangeSchema,
} from '#contract/account.ts';
import { memberProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  openEmailChange,
  requestEmailChange,
  stopEmailChange,
} from './email-change.service.ts';

const done = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

/** A person's address and how it changes (product 37.3). */
export const accountRouter = router({
  emailChange: memberProcedure
    .meta({
      description: 'Show the change of your email address that waits to be confirmed',
      scope: 'never',
    })
    .output(pendingEmailChangeSchema.nullable())
    .query(({ ctx }) => getEmailChange(ctx.app, ctx.caller)),

  /** Throws `wrong_credentials`, `same_email`, `too_many_attempts`, `too_busy`. */
  changeEmail: memberProcedure
    .meta({ description: 'Ask to change your email address, confirmed at both', leastRole: 'viewer' })
    .input(changeEmailInput)
    .output(pendingEmailChangeSchema)
    .mutation(({ ctx, input }) => requestEmailChange(ctx.app, ctx.caller, input)),

  /** Throws `not_found`. */
  cancelEmailChange: memberProcedure
    .meta({ description: 'Take a change of your email address back', leastRole: 'viewer' })
    .output(done)
    .mutation(async ({ ctx }) => {
      await cancelEmailChange(ctx.app, ctx.caller);
      return OK;
    }),

  /** Uses nothing up. Throws `token_invalid`, `too_many_attempts`. */
  openEmailChange: publicProcedure
    .meta({ description: 'Show what an emailed link to change an address is for' })
    .input(emailChangeTokenInput)
    .output(openedEmailChangeSchema)
    .query(({ ctx, input }) => openEmailChange(ctx.app, input.token, ctx)),

  /** Throws `token_invalid`, `email_taken`, `too_many_attempts`. */
  confirmEmailChange: publicProcedure
    .meta({ description: 'Confirm a change of address with an emailed link' })
    .input(emailChangeTokenInput)
    .output(confirmedEmailChangeSchema)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx.app, input.token, ctx)),

  /** Throws `token_invalid`, `too_many_attempts`. */
  stopEmailChange: publicProcedure
    .meta({ description: 'Stop a change of address with the link emailed to the old one' })
    .input(emailChangeTokenInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await stopEmailChange(ctx.app, input.token, ctx);
      return OK;
    }),
});
