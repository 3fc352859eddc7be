import { z } from 'zod';
import {
  beginTwoStepInput,
  enrollmentSchema,
  recoveryCodesSchema,
  renewRecoveryCodesInput,
  turnOffTwoStepInput,
  turnOnTwoStepInput,
  twoStepStateSchema,
} from '#contract/two-step.ts';
import type { Context } from '../../trpc/context.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import type { BrowserSecrets } from '../auth/sign-in.service.ts';
import {
  beginTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from './two-step.service.ts';

/** Two-step sign-in of the person who asks, in every role of a company (product 43). */
export const twoStepRouter = router({
  state: memberProcedure
    .meta({ description: 'Show whether signing in takes a code', scope: 'never' })
    .output(twoStepStateSchema)
    .query(({ ctx }) => getTwoStep(ctx.app, ctx.caller)),

  begin: memberProcedure
    .meta({ description: 'Set up an authenticator app', leastRole: 'viewer' })
    .input(beginTwoStepInput)
    .output(enrollmentSchema)
    .mutation(({ ctx, input }) => beginTwoStep(ctx.app, ctx.caller, input)),

  turnOn: memberProcedure
    .meta({ description: 'Turn on two-step sign-in with the app’s first code', leastRole: 'viewer' })
    .input(turnOnTwoStepInput)
    .output(recoveryCodesSchema)
    .mutation(async ({ ctx, input }) => {
      const { recoveryCodes, secrets } = await turnOnTwoStep(ctx.app, ctx.caller, input, ctx);
      setSecrets(ctx, secrets);
      return { recoveryCodes };
    }),

  renewRecoveryCodes: memberProcedure
    .meta({ description: 'Replace your recovery codes', leastRole: 'viewer' })
    .input(renewRecoveryCodesInput)
    .output(recoveryCodesSchema)
    .mutation(async ({ ctx, input }) => ({
      recoveryCodes: await renewRecoveryCodes(ctx.app, ctx.caller, input),
    })),

  turnOff: memberProcedure
    .meta({ description: 'Turn off two-step sign-in', leastRole: 'viewer' })
    .input(turnOffTwoStepInput)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      setSecrets(ctx, await turnOffTwoStep(ctx.app, ctx.caller, input, ctx));
      return { ok: true } as const;
    }),
});

function setSecrets(ctx: Context, secrets: BrowserSecrets | null): void {
  if (secrets === null) return;
  ctx.setSession(secrets.secret);
  ctx.setDevice(secrets.deviceSecret);
}
