import { pageOf } from '#contract/pagination.ts';
import {
  createRequestInput,
  listMyRequestsInput,
  requestIdInput,
  requestMatchesInput,
  requestDetailSchema,
  requestSchema,
  requestSummarySchema,
  updateRequestInput,
} from '#contract/requests.ts';
import { confirmationTokenInput, requestConfirmationSchema } from '#contract/request-confirmations.ts';
import { setPropertyInput } from '#contract/properties.ts';
import { professionalCardSchema } from '#contract/profiles.ts';
import { activeHiringProcedure, hiringProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { confirmRequest, readConfirmation } from './confirmations.service.ts';
import { listMatches } from './request-matches.service.ts';
import {
  cancelRequest,
  createRequest,
  getRequest,
  listMyRequests,
  setRequestProperty,
  summarizeRequests,
  updateRequest,
} from './requests.service.ts';

export const requestsRouter = router({
  /** Posts a request (product 13.1). Throws `invalid_input`, `not_found`, `idempotency_conflict`. */
  create: activeHiringProcedure
    .meta({ description: 'Post a service request', leastRole: 'manager', scope: 'work' })
    .input(createRequestInput)
    .output(requestDetailSchema)
    .mutation(({ ctx, input }) => createRequest(ctx.app, ctx.caller.userId, input)),

  listMine: hiringProcedure
    .meta({ description: 'List your own requests, newest first', mayLag: true })
    .input(listMyRequestsInput.prefault({}))
    .output(pageOf(requestSchema))
    .query(({ ctx, input: { status, ...list } }) =>
      listMyRequests(ctx.app.db, { ...list, clientId: ctx.caller.userId, statuses: status }),
    ),

  get: hiringProcedure
    .meta({ description: 'Show one of your requests' })
    .input(requestIdInput)
    .output(requestDetailSchema)
    .query(({ ctx, input }) => getRequest(ctx.app.db, ctx.caller.userId, input.id)),

  /** Ranks professionals for a request (product 10.9). Throws `not_found`, `invalid_input`. */
  matches: hiringProcedure
    .meta({
      description: 'List verified professionals for one of your requests, best match first',
      mayLag: true,
    })
    .input(requestMatchesInput)
    .output(pageOf(professionalCardSchema))
    .query(({ ctx, input }) => listMatches(ctx.app, ctx.caller, input)),

  /** Edits a pending request (product 13.9). Throws `not_found`, `request_not_pending`, `invalid_input`. */
  update: activeHiringProcedure
    .meta({
      description: 'Change a request that is still pending; what is left out is emptied',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(updateRequestInput)
    .output(requestDetailSchema)
    .mutation(({ ctx, input }) => updateRequest(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `request_not_pending`. */
  confirm: hiringProcedure
    .meta({ description: 'Say that a request is still open', leastRole: 'manager', scope: 'work' })
    .input(requestIdInput)
    .output(requestDetailSchema)
    .mutation(({ ctx, input }) => confirmRequest(ctx.app, ctx.caller.userId, input.id)),

  /** The page of a link in an email, which needs no session. Throws `not_found`. */
  confirmation: publicProcedure
    .meta({ description: 'Show what a link to keep a request open is about' })
    .input(confirmationTokenInput)
    .output(requestConfirmationSchema)
    .query(({ ctx, input }) => readConfirmation(ctx.app, input.token)),

  cancel: hiringProcedure
    .meta({
      description: 'Cancel a request that is pending or accepted',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(requestIdInput)
    .output(requestDetailSchema)
    .mutation(({ ctx, input }) => cancelRequest(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found`, also for another client's property. */
  setProperty: activeHiringProcedure
    .meta({
      description: 'Say which of your properties a request is about',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(setPropertyInput)
    .output(requestDetailSchema)
    .mutation(({ ctx, input }) => setRequestProperty(ctx.app, ctx.caller.userId, input)),

  summary: hiringProcedure
    .meta({ description: 'Show how many requests you have and what they cost', mayLag: true })
    .output(requestSummarySchema)
    .query(({ ctx }) => summarizeRequests(ctx.app, ctx.caller.userId)),
});
