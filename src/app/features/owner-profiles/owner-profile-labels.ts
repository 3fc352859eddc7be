import { BRAND_NAME } from '#contract/brand.ts';
import type { OwnerProfileForm } from '#contract/owner-profiles.ts';

/** In the order of the form. */
export const OWNER_PROFILE_LABELS = {
  photoId: 'Your photo',
  story: 'Your story',
  managementStyle: 'How you look after your property',
  whyJoined: `Why you joined ${BRAND_NAME}`,
  introVideoId: 'Intro video',
  communicationStyle: 'How you like to hear from pros',
  decisionProcess: 'How you make decisions',
  qualityExpectations: 'What good work means to you',
  mustHaveQualifications: 'Qualifications you look for',
  dealBreakers: 'Deal breakers',
} as const satisfies Record<keyof OwnerProfileForm, string>;
