import { z } from 'zod';
import { shownFileSchema } from './project-media.ts';
import { mediaSchema } from './uploads.ts';

/** What others read of a showcase. Each is a column of `showcases`, and queries select these. */
export const showcaseFieldsSchema = z.object({
  tagline: z.string().nullable(),
  yearsExperience: z.int().nullable(),
  foundedYear: z.int().nullable(),
  teamSize: z.string().nullable(),
  whyChooseUs: z.string().nullable(),
  emergencyServices: z.boolean(),
  uniqueSellingPoints: z.array(z.string()),
});
export const achievementsSchema = z.array(z.object({ title: z.string(), year: z.string().nullable() }));
export const mediaFeaturesSchema = z.array(
  z.object({ publication: z.string(), title: z.string(), url: z.string().nullable() }),
);

const shownMediaSchema = mediaSchema.omit({ downloadUrl: true });

/** As those see it who may see the profile (product 20.31). License and insurance are what staff have checked. */
export const shownShowcaseSchema = showcaseFieldsSchema.extend({
  businessAchievements: achievementsSchema,
  mediaFeatures: mediaFeaturesSchema,
  businessLogo: shownMediaSchema.nullable(),
  ownerPhoto: shownMediaSchema.nullable(),
  workspacePhotos: z.array(shownFileSchema),
  teamPhotos: z.array(shownFileSchema),
  businessIntroVideo: shownMediaSchema.nullable(),
});
export type ShownShowcase = z.infer<typeof shownShowcaseSchema>;
