import {
  answerConnectionInput,
  connectInput,
  connectionIdInput,
  connectionSchema,
  connectSchema,
  listConnectionsInput,
} from '#contract/connections.ts';
import { pageOf } from '#contract/pagination.ts';
import { activeMemberProcedure, memberProcedure, router } from '../../trpc/procedures.ts';
import {
  answerConnection,
  connect,
  getConnection,
  listConnections,
  markOpened,
} from './connections.service.ts';

export const connectionsRouter = router({
  /**
   * Spends one Connection, and on a project one of its owner's. Throws `not_found`, `insufficient_credits`,
   * `wallet_frozen`, `idempotency_conflict`, `too_many_attempts`, `project_not_accepting_responses` and
   * `verification_required`.
   */
  connect: activeMemberProcedure
    .meta({
      description: 'Contact someone: uses one of your Connections',
      leastRole: 'manager',
      scope: 'spend',
    })
    .input(connectInput)
    .output(connectSchema)
    .mutation(({ ctx, input: { requestId: idempotencyKey, ...target } }) =>
      connect(ctx.app, ctx.caller, { ...target, idempotencyKey }),
    ),

  list: memberProcedure
    .meta({ description: 'List the people you are connected with, newest first' })
    .input(listConnectionsInput.prefault({}))
    .output(pageOf(connectionSchema))
    .query(({ ctx, input }) => listConnections(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`. */
  get: memberProcedure
    .meta({ description: 'Show one of your Connections, with how to reach the person' })
    .input(connectionIdInput)
    .output(connectionSchema)
    .query(({ ctx, input }) => getConnection(ctx.app, ctx.caller.userId, input.id)),

  /** Marks a received Connection as opened, so that it no longer counts as silence. Throws `not_found`. */
  markOpened: memberProcedure
    .meta({ description: 'Mark a Connection you received as opened', leastRole: 'manager', scope: 'work' })
    .input(connectionIdInput)
    .output(connectionSchema)
    .mutation(({ ctx, input }) => markOpened(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found` and `already_answered`. */
  answer: activeMemberProcedure
    .meta({
      description: 'Accept or decline a Connection you received, once',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(answerConnectionInput)
    .output(connectionSchema)
    .mutation(({ ctx, input }) => answerConnection(ctx.app, ctx.caller.userId, input)),
});
