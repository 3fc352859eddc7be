import { z } from 'zod';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';

/** Of what staff decide: reports, contested reviews and disputes. */
export const CASE_STATES = ['open', 'closed', 'all'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Half a page of other lists: each row has the words of both sides, and their pictures. */
const CASES_A_PAGE = 10;

export const listCasesInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema.default(CASES_A_PAGE),
  state: z.enum(CASE_STATES).default('open').describe('Only open or only closed ones, or all'),
});
export type ListCasesInput = z.infer<typeof listCasesInput>;
