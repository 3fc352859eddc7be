import type { ShowcaseStepField } from '#contract/showcase-steps.ts';

export const BUILDER_PART_IDS = ['business', 'story', 'show', 'services'] as const;
export type BuilderPartId = (typeof BUILDER_PART_IDS)[number];

interface BuilderPart {
  id: BuilderPartId;
  title: string;
  fields: readonly ShowcaseStepField[];
}

/** The four parts of the complete builder, in order. Each can be opened at any time. */
export const BUILDER_PARTS = [
  {
    id: 'business',
    title: 'Your business',
    fields: ['businessLogo', 'businessName', 'tagline', 'yearsExperience', 'foundedYear', 'teamSize'],
  },
  {
    id: 'story',
    title: 'Your story',
    fields: ['ownerName', 'ownerPhoto', 'businessStory', 'whyChooseUs', 'businessIntroVideo'],
  },
  {
    id: 'show',
    title: 'Your strengths',
    fields: ['businessAchievements', 'uniqueSellingPoints', 'mediaFeatures', 'workspacePhotos', 'teamPhotos'],
  },
  {
    id: 'services',
    title: 'Services and licensing',
    fields: [
      'primaryServices',
      'location',
      'serviceRadiusMiles',
      'emergencyServices',
      'licenseNumber',
      'insuranceInfo',
    ],
  },
] as const satisfies readonly BuilderPart[];
