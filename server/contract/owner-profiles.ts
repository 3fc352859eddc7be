import { z } from 'zod';
import { clearableText } from './form-fields.ts';
import { QUALIFICATIONS } from './project-options.ts';
import { mediaSchema, uploadIdSchema, uploadSchema } from './uploads.ts';

/** How often an owner wants to hear from a professional (product 20.16). */
export const COMMUNICATION_STYLES = [
  'frequent-updates',
  'milestone-updates',
  'minimal-contact',
  'collaborative',
] as const;
export type CommunicationStyle = (typeof COMMUNICATION_STYLES)[number];
export const COMMUNICATION_LABELS: Record<CommunicationStyle, string> = {
  'frequent-updates': 'Frequent updates',
  'milestone-updates': 'Milestone updates',
  'minimal-contact': 'Minimal contact',
  collaborative: 'Collaborative',
};
export const COMMUNICATION_SENTENCES: Record<CommunicationStyle, string> = {
  'frequent-updates': 'A short note every day or two, even when it’s quiet.',
  'milestone-updates': 'One message at the end of each stage.',
  'minimal-contact': 'A call only when something has to be decided.',
  collaborative: 'Choices are talked through together along the way.',
};

/** In characters (product 20.16). */
export const OWNER_PROFILE_LIMITS = {
  story: 1_000,
  managementStyle: 500,
  whyJoined: 500,
  decisionProcess: 500,
  qualityExpectations: 500,
  dealBreakers: 1_000,
} as const;
const LIMIT = OWNER_PROFILE_LIMITS;

/** An empty text is none. */
const text = (most: number) => clearableText(most).nullable().optional();

/** Every field is optional: what is left out stays as it is, null or an empty list empties it. */
export const updateOwnerProfileInput = z.strictObject({
  story: text(LIMIT.story).describe('Who you are, in your own words'),
  managementStyle: text(LIMIT.managementStyle).describe('How you look after your property'),
  whyJoined: text(LIMIT.whyJoined).describe('What you want from the professionals you find here'),
  communicationStyle: z.enum(COMMUNICATION_STYLES).nullable().optional(),
  decisionProcess: text(LIMIT.decisionProcess).describe('How you decide, and how fast'),
  qualityExpectations: text(LIMIT.qualityExpectations).describe('What good work means to you'),
  mustHaveQualifications: z.array(z.enum(QUALIFICATIONS)).max(QUALIFICATIONS.length).optional(),
  dealBreakers: text(LIMIT.dealBreakers).describe('What would rule a professional out'),
  photoId: uploadIdSchema.nullable().optional().describe('A photo of you, by the id of its upload'),
  introVideoId: uploadIdSchema.nullable().optional().describe('A video of you, by the id of its upload'),
});
export type UpdateOwnerProfileInput = z.infer<typeof updateOwnerProfileInput>;

/** What an owner says of themselves. Each is a column of `owner_profiles`, and queries select these. */
export const ownerProfileFieldsSchema = z.object({
  story: z.string().nullable(),
  managementStyle: z.string().nullable(),
  whyJoined: z.string().nullable(),
  communicationStyle: z.enum(COMMUNICATION_STYLES).nullable(),
  decisionProcess: z.string().nullable(),
  qualityExpectations: z.string().nullable(),
  mustHaveQualifications: z.array(z.string()),
  dealBreakers: z.string().nullable(),
});

/** An owner's own: also files that are still being prepared. */
export const ownOwnerProfileSchema = ownerProfileFieldsSchema.extend({
  photoId: uploadIdSchema.nullable(),
  introVideoId: uploadIdSchema.nullable(),
  uploads: z.array(uploadSchema),
});
export type OwnOwnerProfile = z.infer<typeof ownOwnerProfileSchema>;

export const EMPTY_OWNER_PROFILE: Omit<OwnOwnerProfile, 'uploads'> = {
  ...{ story: null, managementStyle: null, whyJoined: null, communicationStyle: null, decisionProcess: null },
  ...{ qualityExpectations: null, mustHaveQualifications: [], dealBreakers: null },
  ...{ photoId: null, introVideoId: null },
};

const shownMediaSchema = mediaSchema.omit({ downloadUrl: true });

/** As those see it who may see one of the owner's projects. */
export const shownOwnerProfileSchema = ownerProfileFieldsSchema.extend({
  photo: shownMediaSchema.nullable(),
  introVideo: shownMediaSchema.nullable(),
});
export type ShownOwnerProfile = z.infer<typeof shownOwnerProfileSchema>;

/** At most one file, as a field of uploads holds it. */
const oneFile = z
  .array(z.object({ uploadId: uploadIdSchema, caption: z.string() }))
  .max(1)
  .transform(([file]) => file?.uploadId ?? null);

export const ownerProfileForm = z.object({
  photoId: oneFile,
  story: clearableText(LIMIT.story),
  managementStyle: clearableText(LIMIT.managementStyle),
  whyJoined: clearableText(LIMIT.whyJoined),
  introVideoId: oneFile,
  communicationStyle: z
    .enum(['', ...COMMUNICATION_STYLES])
    .transform((style) => (style === '' ? null : style)),
  decisionProcess: clearableText(LIMIT.decisionProcess),
  qualityExpectations: clearableText(LIMIT.qualityExpectations),
  mustHaveQualifications: z.array(z.enum(QUALIFICATIONS)),
  dealBreakers: clearableText(LIMIT.dealBreakers),
}) satisfies z.ZodType<UpdateOwnerProfileInput>;
export type OwnerProfileForm = z.input<typeof ownerProfileForm>;

const filesOf = (id: string | null) => (id === null ? [] : [{ uploadId: id, caption: '' }]);

/** The form of what is saved. */
export function ownerProfileFormOf(profile: OwnOwnerProfile): OwnerProfileForm {
  return {
    photoId: filesOf(profile.photoId),
    story: profile.story ?? '',
    managementStyle: profile.managementStyle ?? '',
    whyJoined: profile.whyJoined ?? '',
    introVideoId: filesOf(profile.introVideoId),
    communicationStyle: profile.communicationStyle ?? '',
    decisionProcess: profile.decisionProcess ?? '',
    qualityExpectations: profile.qualityExpectations ?? '',
    mustHaveQualifications: QUALIFICATIONS.filter((one) => profile.mustHaveQualifications.includes(one)),
    dealBreakers: profile.dealBreakers ?? '',
  };
}
