import { pageOf } from '#contract/pagination.ts';
import {
  listMyProjectsInput,
  ownProjectDetailSchema,
  ownProjectSchema,
  projectIdInput,
} from '#contract/own-projects.ts';
import { browseProjectsInput, projectCardSchema } from '#contract/projects.ts';
import { hiringProcedure, respondingProcedure, router } from '../../trpc/procedures.ts';
import { browseProjects, getMyProject, listMyProjects } from './projects.service.ts';

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
});
