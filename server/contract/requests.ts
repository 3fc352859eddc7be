import { z } from 'zod';
import { dayFilterFields } from './date-range.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { dollarsField, dollarsText, optionalDate, optionalText } from './form-fields.ts';
import { amountCentsSchema } from './money.ts';
import { cursorSchema, pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { MAX_LOCATION_LENGTH } from './places.ts';
import { REQUEST_CATEGORIES } from './services.ts';

export const requestCategorySchema = z.enum(REQUEST_CATEGORIES);

/** The states of a request (product 13.4). */
export const REQUEST_STATUSES = ['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
};

/** The statuses in which a request is still being worked on, for owners and for professionals. */
export const ACTIVE_FOR_OWNER: readonly RequestStatus[] = ['pending', 'accepted', 'in_progress'];
export const ACTIVE_FOR_PROFESSIONAL: readonly RequestStatus[] = ['accepted', 'in_progress'];

export const requestStatusSchema = z.enum(REQUEST_STATUSES);

/** Allowed status transitions per actor: the whole life cycle as data. */
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

/** The statuses in which owner and professional see each other's phone, and the professional the street. */
export const CONTACT_SHARED: readonly RequestStatus[] = ['accepted', 'in_progress', 'completed'];

/** Priorities with the time they promise (product 13.3). */
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
/** Recent requests on a dashboard (product 10.11). */
export const RECENT_REQUESTS = 5;

/** A choice that may be left open, which a select sends as an empty text: about no property. */
const optionalProperty = z
  .string()
  .refine((id) => id === '' || z.uuid().safeParse(id).success, 'Choose one of your properties')
  .transform((id) => (id === '' ? null : id))
  .optional();

const requestInputFields = {
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
  category: z.enum(REQUEST_CATEGORIES, 'Choose a category'),
  priority: prioritySchema
    .default(DEFAULT_PRIORITY)
    .describe('low: within a week, medium: 2-3 days, high: 24 hours, urgent: ASAP'),
  scheduledDate: optionalDate('Enter a date as YYYY-MM-DD'),
  location: optionalText(MAX_LOCATION_LENGTH).describe(
    'City and state or ZIP code; the one of your profile when left out',
  ),
  street: optionalText(MAX_STREET_LENGTH).describe('Shown only to the professional who accepts'),
  propertyId: optionalProperty.describe(
    'One of your properties; without a location of its own the request is where the property is',
  ),
};

const BUDGET_REVERSED = {
  path: ['budgetMaxCents'],
  message: 'The highest amount is below the lowest',
  // Also while another field is wrong, so that all are named at once.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/**
 * Title, description and category are required (product 13.1). `location` defaults to the profile's,
 * and the street with it.
 * `street` is shown to the professional only once they have accepted. Amounts are in cents.
 */
const requestInput = z
  .strictObject({
    ...requestInputFields,
    budgetMinCents: amountCentsSchema.optional().describe('Lowest budget in cents: 12500 is $125.00'),
    budgetMaxCents: amountCentsSchema.optional().describe('Highest budget in cents: 12500 is $125.00'),
  })
  .refine(isBudgetInOrder, BUDGET_REVERSED);
/** What a request says. */
export type RequestInput = z.infer<typeof requestInput>;

export const createRequestInput = requestInput.safeExtend({
  idempotencyKey: idempotencyKeySchema.optional().describe('The same key twice is one request'),
});
export type CreateRequestInput = z.infer<typeof createRequestInput>;

/** A request as it is to read from now on (product 13.9): what is left out is emptied, or defaults as in a new request. */
export const updateRequestInput = requestInput.safeExtend({ id: z.uuid() });
export type UpdateRequestInput = z.infer<typeof updateRequestInput>;

const budgetField = dollarsField({ example: '450 or 450.50' }).optional();

/** The same as a screen holds it, with amounts in dollars as typed. Read, it is a `RequestInput`. */
export const createRequestForm = z
  .strictObject({ ...requestInputFields, budgetMinCents: budgetField, budgetMaxCents: budgetField })
  .refine(isBudgetInOrder, BUDGET_REVERSED);

/** What the form holds; the same for posting and for editing. */
export type RequestForm = z.input<typeof createRequestForm>;

/**
 * An existing request as the form holds it, to edit it or to post it again. A date that has passed is left out, since
 * it can't be asked for. `today` as YYYY-MM-DD.
 */
export function requestFormOf(request: ServiceRequest, today: string): Required<RequestForm> {
  const { title, description, category, priority, location, street, scheduledDate } = request;
  return {
    title,
    description,
    category,
    priority,
    location,
    street: street ?? '',
    scheduledDate: scheduledDate !== null && scheduledDate >= today ? scheduledDate : '',
    propertyId: request.property?.id ?? '',
    budgetMinCents: dollarsText(request.budgetMinCents),
    budgetMaxCents: dollarsText(request.budgetMaxCents),
  };
}

function isBudgetInOrder({ budgetMinCents, budgetMaxCents }: Record<string, unknown>): boolean {
  if (typeof budgetMinCents !== 'number' || typeof budgetMaxCents !== 'number') return true;
  return budgetMinCents <= budgetMaxCents;
}

export const requestIdInput = z.strictObject({ id: z.uuid() });
export const requestMatchesInput = z.strictObject({
  id: z.uuid(),
  cursor: cursorSchema.optional(),
  limit: pageSizeSchema,
});
export type RequestMatchesInput = z.infer<typeof requestMatchesInput>;
/** What the days of a list are those of. */
export const REQUEST_DAYS = ['posted', 'completed'] as const;
export type RequestDays = (typeof REQUEST_DAYS)[number];

/** What figures of a range don't name: requests about no property, and those beyond the ones with the most spent. */
export const PROPERTY_GROUPS = ['none', 'others'] as const;
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];

export const listMyRequestsInput = z.strictObject({
  status: z.array(requestStatusSchema).max(REQUEST_STATUSES.length).optional(),
  category: requestCategorySchema.optional(),
  ...dayFilterFields,
  by: z.enum(REQUEST_DAYS).default('posted').describe('What the days are those of'),
  propertyId: z.uuid().optional().describe('Only those about this property'),
  property: z
    .enum(PROPERTY_GROUPS)
    .optional()
    .describe('Without a property, or about properties that the figures of these days sum up as others'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});

export const propertyNameSchema = z.object({ id: z.uuid(), name: z.string() });

/** The public fields of a request. Each is a column of `service_requests`, and queries select these. */
export const requestFieldsSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: requestCategorySchema,
  priority: prioritySchema,
  budgetMinCents: z.int().nullable(),
  budgetMaxCents: z.int().nullable(),
  scheduledDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
});
export type RequestFields = z.infer<typeof requestFieldsSchema>;

/** Additional fields for its owner and its professional. Columns, too. */
export const requestProgressSchema = z.object({
  status: requestStatusSchema,
  acceptedAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
});
export type RequestProgress = z.infer<typeof requestProgressSchema>;

export const requestSchema = requestFieldsSchema.extend(requestProgressSchema.shape).extend({
  location: z.string(),
  city: z.string().nullable(),
  street: z.string().nullable(),
  /** Whether the location was resolved; without it, professionals cannot be searched by distance. */
  isLocated: z.boolean(),
  professional: z
    .object({
      profileId: z.uuid(),
      name: z.string(),
      isVerified: z.boolean(),
      phone: z.string().nullable(),
    })
    .nullable(),
  /** When its client last said that it's still open; null before they were asked. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Whether it is still open is for its client to say, until then; null unless they are asked (product 35.3). */
  closesAt: z.iso.datetime().nullable(),
  /** It was closed because nobody confirmed it. */
  isExpired: z.boolean(),
  /** Nothing is left for the client to review. */
  isReviewed: z.boolean(),
  /** Which of the owner's properties it is about; nobody else is told. */
  property: propertyNameSchema.nullable(),
});
/** A request as its owner sees it. */
export type ServiceRequest = z.infer<typeof requestSchema>;

export const requestDetailSchema = requestSchema.extend({
  /** The project that its work was done on (product 14.27). */
  projectId: z.uuid().nullable(),
});
/** One request by itself, as its owner sees it. */
export type RequestDetail = z.infer<typeof requestDetailSchema>;

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
