import { z } from 'zod';
import { MARKET_TIME_ZONE } from './markets.ts';
import { amountCentsSchema } from './money.ts';
import { cursorSchema, pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { locationTextSchema } from './places.ts';
import { REQUEST_STATUSES, type RequestStatus } from './request-statuses.ts';
import { requestCategorySchema } from './services.ts';

export {
  REQUEST_STATUSES,
  STATUS_LABELS,
  ACTIVE_FOR_OWNER,
  ACTIVE_FOR_PROFESSIONAL,
  type RequestStatus,
} from './request-statuses.ts';

export const requestStatusSchema = z.enum(REQUEST_STATUSES);

/** Who may take a request from which statuses to which: the whole life cycle as data. */
export const TRANSITIONS = {
  accept: { actor: 'professional', from: ['pending'], to: 'accepted' },
  start: { actor: 'professional', from: ['accepted'], to: 'in_progress' },
  complete: { actor: 'professional', from: ['in_progress'], to: 'completed' },
  cancel: { actor: 'client', from: ['pending', 'accepted'], to: 'cancelled' },
} as const satisfies Record<
  string,
  { actor: 'professional' | 'client'; from: readonly RequestStatus[]; to: RequestStatus }
>;
export type Transition = keyof typeof TRANSITIONS;

/** Whether a transition may start from a status. */
export function mayTransition(transition: Transition, from: RequestStatus): boolean {
  return TRANSITIONS[transition].from.some((status) => status === from);
}

/** The statuses in which owner and professional know each other's phone, and the professional the street. */
export const CONTACT_SHARED: readonly RequestStatus[] = ['accepted', 'in_progress', 'completed'];

/** Priorities with the time they promise (specification 2, section 4). */
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export const prioritySchema = z.enum(PRIORITIES);
export type Priority = z.infer<typeof prioritySchema>;
export const DEFAULT_PRIORITY: Priority = 'medium';
export const PRIORITY_LABELS: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};
export const PRIORITY_WINDOWS: Record<Priority, string> = {
  low: 'within a week',
  medium: '2-3 days',
  high: '24 hours',
  urgent: 'ASAP',
};

export const MAX_TITLE_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 4000;
export const MAX_STREET_LENGTH = 160;
/** Recent requests on a dashboard (specification 2, section 9). */
export const RECENT_REQUESTS = 5;

const CALENDAR_DATE = new Intl.DateTimeFormat('en-CA', {
  timeZone: MARKET_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Today in the served markets, as YYYY-MM-DD: the earliest date work can be scheduled for. */
export function earliestScheduledDate(now: Date): string {
  return CALENDAR_DATE.format(now);
}

const calendarDateSchema = z.iso.date('Enter a date as YYYY-MM-DD');

/**
 * Title, description and category are required (specification 2, section 5). `location` defaults to the profile's,
 * and the street with it.
 * `street` is shown to the professional only once they have accepted. Amounts are in cents.
 */
export const createRequestInput = z
  .strictObject({
    title: z
      .string()
      .trim()
      .min(1, 'Give the request a title')
      .max(MAX_TITLE_LENGTH)
      .describe('What is wanted, in a few words'),
    description: z
      .string()
      .trim()
      .min(1, 'Describe the work')
      .max(MAX_DESCRIPTION_LENGTH)
      .describe('What is wrong or wanted'),
    category: requestCategorySchema,
    priority: prioritySchema
      .default(DEFAULT_PRIORITY)
      .describe('low: within a week, medium: 2-3 days, high: 24 hours, urgent: ASAP'),
    budgetMinCents: amountCentsSchema.optional().describe('Lowest budget in cents: 12500 is $125.00'),
    budgetMaxCents: amountCentsSchema.optional().describe('Highest budget in cents: 12500 is $125.00'),
    scheduledDate: calendarDateSchema.optional(),
    location: locationTextSchema
      .optional()
      .describe('City and state or ZIP code; the one of your profile when left out'),
    street: z
      .string()
      .trim()
      .max(MAX_STREET_LENGTH)
      .optional()
      .describe('Shown only to the professional who accepts'),
  })
  .refine(
    ({ budgetMinCents, budgetMaxCents }) =>
      budgetMinCents === undefined || budgetMaxCents === undefined || budgetMinCents <= budgetMaxCents,
    { path: ['budgetMaxCents'], message: 'The highest amount is below the lowest' },
  );
export type CreateRequestInput = z.infer<typeof createRequestInput>;

export const requestIdInput = z.strictObject({ id: z.uuid() });
export const requestMatchesInput = z.strictObject({
  id: z.uuid(),
  cursor: cursorSchema.optional(),
  limit: pageSizeSchema,
});
export type RequestMatchesInput = z.infer<typeof requestMatchesInput>;
export const listMyRequestsInput = z.strictObject({
  status: z.array(requestStatusSchema).max(REQUEST_STATUSES.length).optional(),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});

export const requestSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: requestCategorySchema,
  priority: prioritySchema,
  budgetMinCents: z.int().nullable(),
  budgetMaxCents: z.int().nullable(),
  scheduledDate: z.iso.date().nullable(),
  location: z.string(),
  city: z.string().nullable(),
  street: z.string().nullable(),
  /** Whether the location was found on the map; if not, professionals cannot be searched by distance. */
  isLocated: z.boolean(),
  status: requestStatusSchema,
  professional: z
    .object({
      profileId: z.uuid(),
      name: z.string(),
      isVerified: z.boolean(),
      phone: z.string().nullable(),
    })
    .nullable(),
  isReviewed: z.boolean(),
  createdAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
});
/** A request as its owner sees it. */
export type ServiceRequest = z.infer<typeof requestSchema>;

export const requestSummarySchema = z.object({
  active: z.int(),
  pending: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  /** Budget figures of completed requests of this calendar year, in cents. */
  spentCents: z.int(),
  spendByCategory: z.array(z.object({ category: requestCategorySchema, cents: z.int() })),
});
export type RequestSummary = z.infer<typeof requestSummarySchema>;
