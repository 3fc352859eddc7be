import { connectSchema } from '#contract/connections.ts';
import { doneSchema } from '#contract/contacts.ts';
import { draftIdInput, savedDraftSchema } from '#contract/drafts.ts';
import { pageOf } from '#contract/pagination.ts';
import {
  confirmedWorkSchema,
  confirmWorkInput,
  listMyProjectsInput,
  ownProjectDetailSchema,
  ownProjectSchema,
  projectIdInput,
} from '#contract/own-projects.ts';
import { projectDraftStateSchema, saveProjectDraftInput } from '#contract/project-draft.ts';
import {
  invitableProjectSchema,
  invitableProjectsInput,
  invitationInput,
  invitationSchema,
  projectEventSchema,
  projectPageInput,
  projectStateSchema,
  publishProjectInput,
} from '#contract/project-publishing.ts';
import { setPropertyInput } from '#contract/properties.ts';
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
import { confirmWork } from './finished-work.service.ts';
import {
  inviteProfessional,
  listHistory,
  listInvitableProjects,
  listInvitations,
  openInvitation,
  withdrawInvitation,
} from './invitations.service.ts';
import { discardProjectDraft, getProjectDraft, saveProjectDraft } from './project-drafts.service.ts';
import { browseProjects, getMyProject, listMyProjects, setProjectProperty } from './projects.service.ts';
import {
  decideResponse,
  getSiteDetails,
  listMyProposals,
  listProjectResponses,
  respondToProject,
} from './proposals.service.ts';
import { moveProject, publishProject } from './publishing.service.ts';

const OK = { ok: true } as const;

export const projectsRouter = router({
  /** Lists published projects (product 12.7). Throws `invalid_input`. */
  browse: respondingProcedure
    .meta({ description: 'List published projects near you', mayLag: true })
    .input(browseProjectsInput.prefault({}))
    .output(pageOf(projectCardSchema))
    .query(({ ctx, input }) => browseProjects(ctx.app, ctx.caller, input)),

  listMine: hiringProcedure
    .meta({ description: 'List your own projects and drafts, newest first', mayLag: true })
    .input(listMyProjectsInput.prefault({}))
    .output(pageOf(ownProjectSchema))
    .query(({ ctx, input }) => listMyProjects(ctx.app, ctx.caller.userId, input)),

  get: hiringProcedure
    .meta({ description: 'Show one of your published projects' })
    .input(projectIdInput)
    .output(ownProjectDetailSchema)
    .query(({ ctx, input }) => getMyProject(ctx.app, ctx.caller.userId, input.id)),

  getDraft: hiringProcedure
    .meta({ description: 'Show the draft of one of your projects' })
    .input(draftIdInput)
    .output(projectDraftStateSchema)
    .query(({ ctx, input }) => getProjectDraft(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found`, `draft_changed`, `draft_too_large`, `too_many_drafts`, `upload_gone`. */
  saveDraft: activeHiringProcedure
    .meta({ description: 'Save what changed in a draft, or begin one', leastRole: 'manager', scope: 'work' })
    .input(saveProjectDraftInput)
    .output(savedDraftSchema)
    .mutation(({ ctx, input }) => saveProjectDraft(ctx.app, ctx.caller.userId, input)),

  discardDraft: hiringProcedure
    .meta({ description: 'Delete a draft, or undo unpublished changes', leastRole: 'manager', scope: 'work' })
    .input(draftIdInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await discardProjectDraft(ctx.app, ctx.caller.userId, input.id);
      return OK;
    }),

  /** Throws what `publishProject` names. */
  publish: activeHiringProcedure
    .meta({ description: 'Publish a draft', leastRole: 'manager', scope: 'spend' })
    .input(publishProjectInput)
    .output(projectStateSchema)
    .mutation(({ ctx, input }) => publishProject(ctx.app, ctx.caller.userId, 'publish', input)),

  publishAgain: activeHiringProcedure
    .meta({
      description: 'Publish the changes to a project, or reopen it',
      leastRole: 'manager',
      scope: 'spend',
    })
    .input(publishProjectInput)
    .output(projectStateSchema)
    .mutation(({ ctx, input }) => publishProject(ctx.app, ctx.caller.userId, 'publishAgain', input)),

  unpublish: hiringProcedure
    .meta({ description: 'Make a published project a draft again', leastRole: 'manager', scope: 'work' })
    .input(projectIdInput)
    .output(projectStateSchema)
    .mutation(({ ctx, input }) => moveProject(ctx.app, ctx.caller.userId, 'unpublish', input.id)),

  close: hiringProcedure
    .meta({ description: 'Stop taking proposals on a project', leastRole: 'manager', scope: 'work' })
    .input(projectIdInput)
    .output(projectStateSchema)
    .mutation(({ ctx, input }) => moveProject(ctx.app, ctx.caller.userId, 'close', input.id)),

  markDone: hiringProcedure
    .meta({ description: 'Mark a project as done', leastRole: 'manager', scope: 'work' })
    .input(projectIdInput)
    .output(projectStateSchema)
    .mutation(({ ctx, input }) => moveProject(ctx.app, ctx.caller.userId, 'markDone', input.id)),

  /** Throws `not_found`, and `invalid_transition` before the project is done (product 14.27). */
  confirmWork: activeHiringProcedure
    .meta({
      description: 'Say that an accepted professional did the work of a project that is done',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(confirmWorkInput)
    .output(confirmedWorkSchema)
    .mutation(({ ctx, input }) => confirmWork(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, also for another owner's property. */
  setProperty: activeHiringProcedure
    .meta({
      description: 'Say which of your properties a published project is about',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(setPropertyInput)
    .output(ownProjectDetailSchema)
    .mutation(({ ctx, input }) => setProjectProperty(ctx.app, ctx.caller.userId, input)),

  history: hiringProcedure
    .meta({ description: 'List what happened to one of your projects, newest first' })
    .input(projectPageInput)
    .output(pageOf(projectEventSchema))
    .query(({ ctx, input }) => listHistory(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `invalid_transition`, `professional_not_found`, `already_proposed`, `too_many_invitations`. */
  invite: activeHiringProcedure
    .meta({
      description: 'Invite a professional to one of your projects',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(invitationInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await inviteProfessional(ctx.app, ctx.caller.userId, input);
      return OK;
    }),

  uninvite: hiringProcedure
    .meta({ description: 'Withdraw an invitation', leastRole: 'manager', scope: 'work' })
    .input(invitationInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx.app, ctx.caller.userId, input);
      return OK;
    }),

  invitations: hiringProcedure
    .meta({ description: 'List who is invited to one of your projects' })
    .input(projectPageInput)
    .output(pageOf(invitationSchema))
    .query(({ ctx, input }) => listInvitations(ctx.app, ctx.caller.userId, input)),

  /** Throws `professional_not_found`. */
  invitable: hiringProcedure
    .meta({ description: 'List your published projects for one professional: invited, proposed or open' })
    .input(invitableProjectsInput)
    .output(pageOf(invitableProjectSchema))
    .query(({ ctx, input }) => listInvitableProjects(ctx.app, ctx.caller.userId, input)),

  openInvitation: respondingProcedure
    .meta({
      description: 'Say that you have seen a project you are invited to',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(projectIdInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await openInvitation(ctx.app, ctx.caller.userId, input.id);
      return OK;
    }),

  /**
   * Spends one Connection, and one of the owner's. Throws `invalid_input`, `not_found`, `insufficient_credits`,
   * `wallet_frozen`, `idempotency_conflict`, `too_many_attempts`, `project_not_accepting_responses`,
   * `verification_required` and `upload_gone`.
   */
  respond: activeRespondingProcedure
    .meta({
      description: 'Send a proposal on a published project: uses one of your Connections',
      leastRole: 'manager',
      scope: 'spend',
    })
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
    .meta({
      description: 'Accept or decline a proposal on your project, once',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(decideResponseInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await decideResponse(ctx.app, ctx.caller.userId, input);
      return OK;
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
