import { checkoutExtraInput, checkoutPackInput, checkoutSchema, packListSchema } from '#contract/billing.ts';
import {
  answerConnectionInput,
  balanceSchema,
  connectInput,
  connectionIdInput,
  connectionSchema,
  connectSchema,
  listConnectionsInput,
  statementExportSchema,
  statementInput,
  statementSchema,
} from '#contract/connections.ts';
import { doneSchema, listPageInput, savedProfileSchema, saveProfileInput } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import { activeMemberProcedure, memberProcedure, router } from '../../trpc/procedures.ts';
import { checkoutExtra, checkoutPack, listPacks } from '../billing/checkout.service.ts';
import { answerConnection, connect, listConnections, markOpened } from './connections.service.ts';
import { balanceOf } from './ledger.service.ts';
import { listSaved, removeSaved, saveProfile } from './saved.service.ts';
import { exportStatement, statementOf } from './statement.service.ts';

const OK = { ok: true } as const;

export const connectionsRouter = router({
  balance: memberProcedure
    .meta({ description: 'Show your Connections, the ones spent first in front' })
    .output(balanceSchema)
    .query(({ ctx }) => balanceOf(ctx.app, ctx.caller.userId)),

  statement: memberProcedure
    .meta({ description: 'List every Connection that came in or went out, newest first' })
    .input(statementInput)
    .output(statementSchema)
    .query(({ ctx, input }) => statementOf(ctx.app, ctx.caller.userId, input)),

  exportStatement: memberProcedure
    .meta({ description: 'Export your whole statement as a CSV file' })
    .output(statementExportSchema)
    .query(({ ctx }) => exportStatement(ctx.app, ctx.caller.userId)),

  /**
   * Spends one Connection, and on a project one of its owner's. Throws `not_found`, `insufficient_credits`,
   * `wallet_frozen`, `idempotency_conflict`, `too_many_attempts`, `project_not_accepting_responses` and
   * `verification_required`.
   */
  connect: activeMemberProcedure
    .meta({ description: 'Contact somebody: uses one of your Connections' })
    .input(connectInput)
    .output(connectSchema)
    .mutation(({ ctx, input }) => connect(ctx.app, ctx.caller, input)),

  list: memberProcedure
    .meta({ description: 'List the people you are connected with, newest first' })
    .input(listConnectionsInput)
    .output(pageOf(connectionSchema))
    .query(({ ctx, input }) => listConnections(ctx.app, ctx.caller.userId, input)),

  /** Says that one has seen who reached out, so that the Connection no longer counts as silence. Throws `not_found`. */
  markOpened: memberProcedure
    .meta({ description: 'Mark a Connection that reached you as opened' })
    .input(connectionIdInput)
    .output(connectionSchema)
    .mutation(({ ctx, input }) => markOpened(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found` and `already_answered`. */
  answer: activeMemberProcedure
    .meta({ description: 'Accept or decline a Connection that reached you, once' })
    .input(answerConnectionInput)
    .output(connectionSchema)
    .mutation(({ ctx, input }) => answerConnection(ctx.app, ctx.caller.userId, input)),

  /** Only what one may look at. Throws `profile_type_not_shown`, `professional_not_found`, `not_found`. */
  saveProfile: memberProcedure
    .meta({ description: 'Save somebody, or one of their projects, for later' })
    .input(saveProfileInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await saveProfile(ctx.app, ctx.caller, input);
      return OK;
    }),

  listSaved: memberProcedure
    .meta({ description: 'List what you have saved, newest first' })
    .input(listPageInput)
    .output(pageOf(savedProfileSchema))
    .query(({ ctx, input }) => listSaved(ctx.app.db, ctx.caller.userId, input)),

  removeSaved: memberProcedure
    .meta({ description: 'Take something off what you have saved' })
    .input(saveProfileInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await removeSaved(ctx.app.db, ctx.caller.userId, input);
      return OK;
    }),

  packs: memberProcedure
    .meta({ description: 'List the Connection packs, and what a single Connection costs you' })
    .output(packListSchema)
    .query(({ ctx }) => listPacks(ctx.app, ctx.caller.userId)),

  /**
   * The address of the provider's page on which a pack is paid. Throws `idempotency_conflict`, `checkout_failed`,
   * `no_checkout_url`, `too_many_attempts`.
   */
  checkoutPack: memberProcedure
    .meta({ description: 'Begin to pay for a pack; answers the address to pay at' })
    .input(checkoutPackInput)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => checkoutPack(ctx.app, ctx.caller, input)),

  /** Single Connections at the price of one's plan. Throws `plan_required` and what `checkoutPack` throws. */
  checkoutExtra: memberProcedure
    .meta({ description: 'Begin to pay for single Connections; answers the address to pay at' })
    .input(checkoutExtraInput)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => checkoutExtra(ctx.app, ctx.caller, input)),
});
