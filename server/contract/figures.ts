import { z } from 'zod';
import { dateRangeFields } from './date-range.ts';
import { propertyNameSchema, requestCategorySchema, requestStatusSchema } from './requests.ts';

/** Properties named in figures; what was spent at the others is one sum. */
export const MOST_FIGURE_PROPERTIES = 10;

/** Beyond so many accepted requests in a range, medians of how long that took are right to within a tenth. */
export const MOST_EXACT_MEDIAN = 1_000;

const HOUR = 3_600;
/** The spans that answers are counted in, in seconds; what took longer is the last one. */
export const ANSWER_SPANS = [HOUR, 4 * HOUR, 24 * HOUR] as const;

const percentSchema = z.int().min(0).max(100).nullable();
const secondsSchema = z.number().min(0).nullable();
const monthSchema = z.string().describe('A calendar month, as YYYY-MM');
const amountSchema = z.object({ cents: z.int(), count: z.int() });

const statusCountsSchema = z.array(z.object({ status: requestStatusSchema, count: z.int() }));

/**
 * Contacts made in the range: how many were answered, and how fast. What waits for an answer, was accepted
 * automatically, came of a job or was refunded by staff unanswered is in none of it (product 4.17).
 */
const answersSchema = z.object({
  answered: z.int(),
  /** Returned after 14 days of silence. */
  silent: z.int(),
  /** Answered out of answered and silent, as a rounded percent; null without either. */
  ratePercent: percentSchema,
  /** Half of the answers came faster. */
  medianSeconds: secondsSchema,
  /** One count for each of `ANSWER_SPANS`, and one for all that took longer. */
  spans: z.array(z.int()),
});

/** A period of a plan, or a trial, that overlaps with the range. */
const allowancePeriodSchema = z.object({
  lotId: z.uuid(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  isTrial: z.boolean(),
  granted: z.int(),
  /** Spent and not returned. */
  used: z.int(),
});

const commonFields = {
  range: z.object(dateRangeFields),
  answers: answersSchema,
  allowance: z.array(allowancePeriodSchema),
  /** Connections spent on these days, from a plan or not, also those that came back. */
  spent: z.int(),
};

/** Figures of a professional (product 36.3). Months are those of the range, oldest first. Cents. */
export const professionalFiguresSchema = z.object({
  ...commonFields,
  /** Budget figures of jobs completed in the range. */
  earnings: amountSchema.extend({ months: z.array(amountSchema.extend({ month: monthSchema })) }),
  /** Jobs accepted in the range, by the status they have now. */
  statuses: statusCountsSchema,
  /** Of the jobs accepted in the range, those completed, as a rounded percent; the client's cancellations don't count. */
  completion: z.object({ completed: z.int(), taken: z.int(), percent: percentSchema }),
});
export type ProfessionalFigures = z.infer<typeof professionalFiguresSchema>;

/** Figures of an owner or commercial client (product 36.4). Cents. */
export const clientFiguresSchema = z.object({
  ...commonFields,
  /** Budget figures of requests completed in the range; the most spent first, but for months. */
  spend: amountSchema.extend({
    months: z.array(amountSchema.extend({ month: monthSchema })),
    categories: z.array(amountSchema.extend({ category: requestCategorySchema })),
    /** Null: requests about no property. */
    properties: z.array(amountSchema.extend({ property: propertyNameSchema.nullable() })),
    /** What is not among `properties`; `properties` of them. */
    otherProperties: amountSchema.extend({ properties: z.int() }).nullable(),
  }),
  /** Requests posted in the range, by the status they have now. */
  statuses: statusCountsSchema,
  /** From posting to acceptance, of requests posted in the range. */
  acceptance: z.object({
    accepted: z.int(),
    medianSeconds: secondsSchema,
    months: z.array(z.object({ month: monthSchema, accepted: z.int(), medianSeconds: secondsSchema })),
  }),
});
export type ClientFigures = z.infer<typeof clientFiguresSchema>;

export type Answers = z.infer<typeof answersSchema>;
export type AllowancePeriod = z.infer<typeof allowancePeriodSchema>;
export type StatusCounts = z.infer<typeof statusCountsSchema>;

/** The rows behind a sum, as a file. */
export const figuresExportSchema = z.object({ fileName: z.string(), csv: z.string() });
export type FiguresExport = z.infer<typeof figuresExportSchema>;

/** A share as a rounded percent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}
