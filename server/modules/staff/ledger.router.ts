import { ledgerReportSchema } from '#contract/connections.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { verifyLedger } from './ledger.service.ts';

export const ledgerRouter = router({
  /** Opens what is due first, as the periodic task does, and then looks at every rule. */
  verify: staffProcedure
    .meta({ description: 'Check that every wallet adds up' })
    .output(ledgerReportSchema)
    .mutation(({ ctx }) => verifyLedger(ctx.app)),
});
