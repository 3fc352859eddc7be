import { previewInput, previewSchema } from '#contract/previews.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { previewProfile } from './previews.service.ts';

/** Part of `profiles.*`. */
export const previewsRouter = router({
  /**
   * A profile before contact (product 15.1). Throws `profile_type_not_shown`, `professional_not_found`, and
   * `not_found` for a project, or another member's request.
   */
  preview: memberProcedure
    .meta({ description: 'Show a professional, or an owner with one of their projects' })
    .input(previewInput)
    .output(previewSchema)
    .query(({ ctx, input }) => previewProfile(ctx.app, ctx.caller, input)),
});
