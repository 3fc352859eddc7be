import { z } from 'zod';
import { mediaSchema, uploadIdSchema } from './uploads.ts';

/** A photo or video of a project as it is shown to those who may see the project. */
export const shownFileSchema = z.object({
  id: uploadIdSchema,
  caption: z.string(),
  altText: z.string().nullable(),
  media: mediaSchema.omit({ downloadUrl: true }),
});
export type ShownFile = z.infer<typeof shownFileSchema>;

export const projectMediaSchema = z.object({
  photos: z.array(shownFileSchema),
  videos: z.array(shownFileSchema),
  inspiration: z.array(shownFileSchema),
});
export type ProjectMedia = z.infer<typeof projectMediaSchema>;
