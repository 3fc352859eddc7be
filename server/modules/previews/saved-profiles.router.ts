import { doneSchema, listPageInput, savedProfileSchema, saveProfileInput } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { listSaved, removeSaved, saveProfile } from './saved-profiles.service.ts';

const OK = { ok: true } as const;

/** Part of `connections.*`. */
export const savedProfilesRouter = router({
  /** Only what one may look at. Throws `profile_type_not_shown`, `professional_not_found`, `not_found`. */
  saveProfile: memberProcedure
    .meta({
      description: 'Save someone, or one of their projects, for later',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(saveProfileInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await saveProfile(ctx.app, ctx.caller, input);
      return OK;
    }),

  listSaved: memberProcedure
    .meta({ description: 'List what you saved, newest first' })
    .input(listPageInput.prefault({}))
    .output(pageOf(savedProfileSchema))
    .query(({ ctx, input }) => listSaved(ctx.app.db, ctx.caller.userId, input)),

  removeSaved: memberProcedure
    .meta({ description: 'Remove something you saved', leastRole: 'manager', scope: 'work' })
    .input(saveProfileInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await removeSaved(ctx.app.db, ctx.caller.userId, input);
      return OK;
    }),
});
