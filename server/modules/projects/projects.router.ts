import { pageOf } from '#contract/pagination.ts';
import { browseProjectsInput, projectCardSchema } from '#contract/projects.ts';
import { respondingProcedure, router } from '../../trpc/procedures.ts';
import { browseProjects } from './projects.service.ts';

export const projectsRouter = router({
  /** Lists published projects (product 12.7). Throws `invalid_input`. */
  browse: respondingProcedure
    .meta({ description: 'List published projects near you' })
    .input(browseProjectsInput.prefault({}))
    .output(pageOf(projectCardSchema))
    .query(({ ctx, input }) => browseProjects(ctx.app, ctx.caller, input)),
});
