import { z } from 'zod';
import {
  describeUploadInput,
  listUploadsInput,
  listUploadsOutput,
  removeUploadInput,
  setPosterInput,
  uploadSchema,
  uploadUsageSchema,
} from '#contract/uploads.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { describeUpload, listOwnUploads, readUsage, removeUpload, setPoster } from './uploads.service.ts';

export const uploadsRouter = router({
  /** What has become of the caller's own uploads. */
  list: memberProcedure
    .meta({ description: 'Show uploads of yours: their status, and addresses of what is ready' })
    .input(listUploadsInput)
    .output(listUploadsOutput)
    .query(({ ctx, input }) => listOwnUploads(ctx.app, ctx.caller.userId, input.ids)),

  /** Throws `not_found`. */
  describe: memberProcedure
    .meta({ description: 'Say what a picture of yours shows', leastRole: 'manager', scope: 'work' })
    .input(describeUploadInput)
    .output(uploadSchema)
    .mutation(({ ctx, input }) => describeUpload(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `upload_gone`. */
  setPoster: memberProcedure
    .meta({
      description: 'Make a photo of yours stand for a video until it plays',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(setPosterInput)
    .output(uploadSchema)
    .mutation(({ ctx, input }) => setPoster(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `upload_in_use`. */
  remove: memberProcedure
    .meta({ description: 'Remove an upload of yours that nothing uses', leastRole: 'manager', scope: 'work' })
    .input(removeUploadInput)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await removeUpload(ctx.app, ctx.caller.userId, input.id);
      return { ok: true as const };
    }),

  usage: memberProcedure
    .meta({ description: 'Show how much of your space for files is used' })
    .output(uploadUsageSchema)
    .query(({ ctx }) => readUsage(ctx.app, ctx.caller.userId)),
});
