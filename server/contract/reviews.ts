import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { clearableText, optionalText } from './form-fields.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { shownFileSchema } from './project-media.ts';
import { uploadIdSchema } from './uploads.ts';

export const MAX_REVIEW_LENGTH = 1000;
/** A review whose counterpart is missing is published after so many days (product 32.2). */
export const REVIEW_DAYS = 14;
/** Professionals see a client's rating from so many published reviews on (product 32.5). */
export const MIN_CLIENT_REVIEWS = 3;
/** Its author may edit a review once, until so many days after its publication (product 32.6). */
export const REVIEW_EDIT_DAYS = 14;
export const MAX_REVIEW_PHOTOS = 4;
export const MAX_REVIEW_REPLY_LENGTH = 1000;
const STARS_MISSING = 'Choose 1 to 5 stars';

const ratingSchema = z
  .int(STARS_MISSING)
  .min(1, STARS_MISSING)
  .max(5, STARS_MISSING)
  .describe('Stars, 1 to 5');
const photosSchema = z
  .array(uploadIdSchema)
  .max(MAX_REVIEW_PHOTOS, `Choose at most ${String(MAX_REVIEW_PHOTOS)} photos`)
  .refine((ids) => new Set(ids).size === ids.length, 'Choose each photo once')
  .describe('Photos of the work, in order: uploads of yours');

/** One review a completed request by each of its two sides: one to five stars, with or without words and photos. */
export const createReviewInput = z.strictObject({
  requestId: z.uuid(),
  rating: ratingSchema,
  text: optionalText(MAX_REVIEW_LENGTH),
  photos: photosSchema.default([]),
});
/** The form of a review, without the id, which the screen supplies. Photos as its field holds them. */
export const reviewForm = z.strictObject({
  rating: z.enum(['1', '2', '3', '4', '5'], STARS_MISSING).transform(Number),
  text: optionalText(MAX_REVIEW_LENGTH),
  photos: z
    .array(z.object({ uploadId: uploadIdSchema, caption: z.string() }))
    .transform((files) => files.map(({ uploadId }) => uploadId))
    .pipe(photosSchema)
    .default([]),
});

/** What the review says from now on; what is left out of it is gone. */
export const editReviewInput = z.strictObject({
  id: z.uuid(),
  rating: ratingSchema,
  text: clearableText(MAX_REVIEW_LENGTH).optional(),
  photos: photosSchema.default([]),
});
export type EditReviewInput = z.infer<typeof editReviewInput>;

export const replyToReviewInput = z.strictObject({
  id: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1, 'Write a reply')
    .max(MAX_REVIEW_REPLY_LENGTH)
    .describe('What everyone who sees the review reads below it'),
});
export type ReplyToReviewInput = z.infer<typeof replyToReviewInput>;

export const REVIEW_REPORT_REASONS = [
  'untrue',
  'not_our_job',
  'private_details',
  'insulting',
  'other',
] as const;
export const REVIEW_REPORT_REASON_LABELS: Readonly<Record<(typeof REVIEW_REPORT_REASONS)[number], string>> = {
  untrue: 'It says something untrue',
  not_our_job: 'It’s about another job or person',
  private_details: 'It gives away private details',
  insulting: 'It’s insulting or threatening',
  other: 'Something else',
};
export const MAX_REVIEW_REPORT_LENGTH = 2000;

/** The member it is about contests a review, once. */
export const reportReviewInput = z.strictObject({
  id: z.uuid(),
  reason: z.enum(REVIEW_REPORT_REASONS, { message: 'Choose a reason' }),
  text: z
    .string()
    .trim()
    .min(20, 'Tell us in a sentence or two what’s wrong with it')
    .max(MAX_REVIEW_REPORT_LENGTH)
    .describe('What’s wrong with the review, and how we can see it'),
});
export type ReportReviewInput = z.infer<typeof reportReviewInput>;

export const REVIEW_DECISIONS = ['kept', 'removed'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export const decideReviewInput = z.strictObject({
  /** Of the report. */
  id: z.uuid(),
  decision: z.enum(REVIEW_DECISIONS, { message: 'Choose a decision' }),
  reason: z
    .string()
    .trim()
    .min(10, 'Give both sides a reason in a sentence')
    .max(500)
    .describe('Why; both sides read it'),
});
export type DecideReviewInput = z.infer<typeof decideReviewInput>;

const memberSchema = z.object({ profileId: z.uuid(), name: z.string(), email: emailSchema });

/** A contested review as staff read it. */
export const reviewReportSchema = z.object({
  id: z.uuid(),
  reason: z.enum(REVIEW_REPORT_REASONS),
  text: z.string(),
  createdAt: z.iso.datetime(),
  jobTitle: z.string(),
  author: memberSchema,
  /** Whom the review is about; they reported it. */
  subject: memberSchema,
  review: z.object({
    id: z.uuid(),
    rating: z.int(),
    text: z.string().nullable(),
    reply: z.string().nullable(),
    createdAt: z.iso.datetime(),
    photos: z.array(shownFileSchema),
  }),
  closedAt: z.iso.datetime().nullable(),
  /** Who decided; null when that account is gone. */
  closedBy: z.string().nullable(),
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  decisionReason: z.string().nullable(),
});
export type ReviewReport = z.infer<typeof reviewReportSchema>;
export const createdReviewSchema = z.object({ id: z.uuid() });
export type CreateReviewInput = z.infer<typeof createReviewInput>;

/** Reviews of a professional, the newest first. */
export const listReviewsInput = z.strictObject({
  profileId: z.uuid(),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListReviewsInput = z.infer<typeof listReviewsInput>;

export const jobReviewsInput = z.strictObject({ requestId: z.uuid() });

/** How a review shows apart from its words, wherever it shows. */
export const reviewMarksSchema = z.object({
  isEdited: z.boolean(),
  /** The member it is about contests it, and our team hasn't decided yet. */
  isContested: z.boolean(),
  /** The answer of the member it is about. */
  reply: z.object({ text: z.string(), repliedAt: z.iso.datetime() }).nullable(),
});
export type ReviewMarks = z.infer<typeof reviewMarksSchema>;

const jobReviewSchema = reviewMarksSchema.extend({
  id: z.uuid(),
  rating: z.int(),
  text: z.string().nullable(),
  photos: z.array(shownFileSchema),
  createdAt: z.iso.datetime(),
  /** Our team took it down: only its two sides still read it, here. */
  isRemoved: z.boolean(),
  /** Why our team kept it or took it down; null where it was not contested, or not decided yet. */
  decisionReason: z.string().nullable(),
});
export type JobReview = z.infer<typeof jobReviewSchema>;

/** The two reviews of a request, as one of its two sides may see them (product 32.3). */
export const jobReviewsSchema = z.object({
  /** The caller's own, published or not. */
  mine: jobReviewSchema.nullable(),
  /** The other side's, once it is published. */
  theirs: jobReviewSchema.nullable(),
  /** Whether the other side has written; nothing else is known of a review before it is published. */
  isTheirsWritten: z.boolean(),
  isPublished: z.boolean(),
  /** When the first review is published even without the second; null before one is written. */
  publishesAt: z.iso.datetime().nullable(),
  mayReview: z.boolean(),
  /** The caller's own review may still be edited. */
  mayEdit: z.boolean(),
  /** The other side's may be answered, or contested. */
  mayReply: z.boolean(),
  mayReport: z.boolean(),
  otherName: z.string(),
});
export type JobReviews = z.infer<typeof jobReviewsSchema>;
