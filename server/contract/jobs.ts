import { z } from 'zod';
import { dayFilterFields } from './date-range.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { matchSchema } from './profiles.ts';
import { requestFieldsSchema, requestProgressSchema, requestStatusSchema } from './requests.ts';

/** Open jobs on the dashboard, and own recent ones (product 10.12). */
export const AVAILABLE_JOBS = 10;
export const RECENT_JOBS = 5;

/**
 * Open jobs: pending, unassigned, within the professional's radius and services, newest first. `isWidened` drops both
 * limits. A professional without a resolved place sees all.
 */
export const listOpenJobsInput = z.strictObject({
  isWidened: z.boolean().default(false).describe('All open jobs, whatever the radius and the services'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema.default(AVAILABLE_JOBS),
});

/** What the days of a list are those of. */
export const JOB_DAYS = ['accepted', 'completed'] as const;
export type JobDays = (typeof JOB_DAYS)[number];

export const listMyJobsInput = z.strictObject({
  status: z.array(requestStatusSchema).max(5).optional(),
  ...dayFilterFields,
  by: z.enum(JOB_DAYS).default('accepted').describe('What the days are those of'),
  reviewed: z.literal(true).optional().describe('Only jobs with a review that counts in your rating'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});

/** What everyone sees of a job: no name, phone or street of its client. */
const jobSchema = requestFieldsSchema.extend({
  /** City and state. Where it could not be placed: the client's own words while `contact` is shared, else `UNKNOWN_CITY`. */
  location: z.string(),
  distanceMiles: z.number().nullable(),
});
export type Job = z.infer<typeof jobSchema>;

/** From so many decided contacts on, an answer rate says something; so many answers a usual time needs, too. */
export const MIN_CONTACTS_FOR_RATE = 3;

/** How a client answers people who reach out to them (product 35.2); null where too little is known. */
export const clientAnswersSchema = z.object({
  ratePercent: z.int().nullable(),
  /** Median minutes. */
  usualMinutes: z.int().nullable(),
});
export type ClientAnswers = z.infer<typeof clientAnswersSchema>;

/** An unassigned job, scored for the professional who looks at it (product 12.11). */
export const openJobSchema = jobSchema.extend({
  match: matchSchema,
  clientAnswers: clientAnswersSchema,
  /** When its client last said that it's still open; null before they were asked. */
  confirmedAt: z.iso.datetime().nullable(),
});
export type OpenJob = z.infer<typeof openJobSchema>;

/** A job assigned to the caller. `contact` is present from acceptance until the owner cancels. */
export const myJobSchema = jobSchema.extend(requestProgressSchema.shape).extend({
  client: z.object({ name: z.string(), companyName: z.string().nullable() }),
  clientAnswers: clientAnswersSchema,
  contact: z.object({ phone: z.string().nullable(), street: z.string().nullable() }).nullable(),
});
export type MyJob = z.infer<typeof myJobSchema>;

/** Sum of `budget_max`, or `budget_min` if absent, over completed jobs (product 13.11). Cents. */
export const earningsSchema = z.object({
  totalCents: z.int(),
  last12MonthsCents: z.int(),
  /** The last twelve calendar months, oldest first; `month` as YYYY-MM. */
  months: z.array(z.object({ month: z.string(), cents: z.int() })),
  accepted: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  /** Completed divided by all that were accepted and not cancelled, as a rounded percent; null without any. */
  completionRatePercent: z.int().nullable(),
});
export type Earnings = z.infer<typeof earningsSchema>;

/** The figure a completed job counts for, in cents: the highest amount, else the lowest, else nothing. */
export function earnedCents(job: { budgetMinCents: number | null; budgetMaxCents: number | null }): number {
  return job.budgetMaxCents ?? job.budgetMinCents ?? 0;
}
