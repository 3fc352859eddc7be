import { z } from 'zod';
import { UPLOAD_REFUSALS, type UploadRefusal } from '#contract/uploads.ts';

/** What is to be prepared, and where. */
export const mediaJobSchema = z.object({
  /** By its content. */
  mediaType: z.string(),
  /** The file to read. */
  input: z.string(),
  /** The folder to write variants into, under their names. */
  folder: z.string(),
});
export type MediaJob = z.infer<typeof mediaJobSchema>;

const sizeSchema = { width: z.int().positive().nullable(), height: z.int().positive().nullable() };

/** What has become of it. Nothing in it is text of the file's. */
export const mediaOutcomeSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ready'),
    ...sizeSchema,
    placeholder: z.string().max(4_000).nullable(),
    durationSeconds: z.number().nonnegative().nullable(),
    variants: z.array(z.object({ name: z.string(), mediaType: z.string(), ...sizeSchema })).min(1),
  }),
  z.object({ status: z.literal('refused'), refusal: z.enum(UPLOAD_REFUSALS) }),
]);
export type MediaOutcome = z.infer<typeof mediaOutcomeSchema>;

export type PrepareMedia = (job: MediaJob) => Promise<MediaOutcome>;

export function refusedAs(refusal: UploadRefusal): MediaOutcome {
  return { status: 'refused', refusal };
}
