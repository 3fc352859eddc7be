import {
  balanceSchema,
  statementExportSchema,
  statementFilterInput,
  statementInput,
  statementSchema,
} from '#contract/connections.ts';
import { chainedStatementSchema } from '#contract/statement-chain.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { balanceOf } from './ledger.service.ts';
import { exportChain } from './statement-chain.service.ts';
import { exportStatement, statementOf } from './statement.service.ts';

/** Part of `connections.*`. */
export const ledgerRouter = router({
  balance: memberProcedure
    .meta({ description: 'Show your Connections in the order they are spent' })
    .output(balanceSchema)
    .query(({ ctx }) => balanceOf(ctx.app, ctx.caller.userId)),

  statement: memberProcedure
    .meta({ description: 'List every Connection you received or spent, newest first' })
    .input(statementInput.prefault({}))
    .output(statementSchema)
    .query(({ ctx, input }) => statementOf(ctx.app, ctx.caller.userId, input)),

  exportStatement: memberProcedure
    .meta({ description: 'Export your statement as a CSV file' })
    .input(statementFilterInput.prefault({}))
    .output(statementExportSchema)
    .query(({ ctx, input }) => exportStatement(ctx.app, ctx.caller.userId, input)),

  exportChain: memberProcedure
    .meta({ description: 'Export your statement as a file that anyone can verify' })
    .output(chainedStatementSchema)
    .query(({ ctx }) => exportChain(ctx.app, ctx.caller.userId)),
});
