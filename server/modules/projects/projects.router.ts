import { connectSchema } from '#contract/connections.ts';
import { doneSchema } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import {
  listMyProjectsInput,
  ownProjectDetailSchema,
  ownProjectSchema,
  projectIdInput,
} from '#contract/own-projects.ts';
import { browseProjectsInput, projectCardSchema } from '#contract/projects.ts';
import {
  decideResponseInput,
  listProposalsInput,
  listResponsesInput,
  ownProposalSchema,
  projectResponseSchema,
  respondInput,
  siteDetailsSchema,
} from '#contract/proposals.ts';
import {
  activeHiringProcedure,
  activeRespondingProcedure,
  hiringProcedure,
  respondingProcedure,
  router,
} from '../../trpc/procedures.ts';
import { browseProjects, getMyProject, listMyProjects } from './projects.service.ts';
import {
  decideResponse,
  getSiteDetails,
  listMyProposals,
  listProjectResponses,
  respondToProject,
} from './proposals.service.ts';

export const projectsRouter = router({
  /** Lists published projects (product 12.7). Throws `invalid_input`. */
  browse: respondingProcedure
    .meta({ description: 'List published projects near you' })
    .input(browseProjectsInput.prefault({}))
    .output(pageOf(projectCardSchema))
    .query(({ ctx, input }) => browseProjects(ctx.app, ctx.caller, input)),

  listMine: hiringProcedure
    .meta({ description: 'List your own projects, newest first' })
    .input(listMyProjectsInput.prefault({}))
    .output(pageOf(ownProjectSchema))
    .query(({ ctx, input }) => listMyProjects(ctx.app, ctx.caller.userId, input)),

  get: hiringProcedure
    .meta({ description: 'Show one of your projects' })
    .input(projectIdInput)
    .output(ownProjectDetailSchema)
    .query(({ ctx, input }) => getMyProject(ctx.app, ctx.caller.userId, input.id)),

  /**
   * Spends one Connection, and one of the owner's. Throws `invalid_input`, `not_found`, `insufficient_credits`,
   * `wallet_frozen`, `idempotency_conflict`, `too_many_attempts`, `project_not_accepting_responses`,
   * `verification_required` and `upload_gone`.
   */
  respond: activeRespondingProcedure
    .meta({ description: 'Send a proposal on a published project: uses one of your Connections' })
    .input(respondInput)
    .output(connectSchema)
    .mutation(({ ctx, input: { requestId: idempotencyKey, ...proposal } }) =>
      respondToProject(ctx.app, ctx.caller.userId, { ...proposal, idempotencyKey }),
    ),

  /** Throws `not_found`. */
  responses: hiringProcedure
    .meta({ description: 'List the proposals on one of your projects, newest first' })
    .input(listResponsesInput)
    .output(pageOf(projectResponseSchema))
    .query(({ ctx, input }) => listProjectResponses(ctx.app, ctx.caller.userId, input)),

  /** Throws `invalid_input`, `not_found` and `already_answered`. */
  decideResponse: activeHiringProcedure
    .meta({ description: 'Accept or decline a proposal on your project, once' })
    .input(decideResponseInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await decideResponse(ctx.app, ctx.caller.userId, input);
      return { ok: true as const };
    }),

  proposals: respondingProcedure
    .meta({ description: 'List the proposals you sent, newest first' })
    .input(listProposalsInput.prefault({}))
    .output(pageOf(ownProposalSchema))
    .query(({ ctx, input }) => listMyProposals(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, also before the owner has accepted. */
  siteDetails: respondingProcedure
    .meta({ description: 'Show the address and access of a project whose owner accepted your proposal' })
    .input(projectIdInput)
    .output(siteDetailsSchema)
    .query(({ ctx, input }) => getSiteDetails(ctx.app, ctx.caller.userId, input.id)),
});
