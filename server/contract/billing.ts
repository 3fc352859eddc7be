import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { amountCentsSchema } from './money.ts';
import { MAX_EXTRA_QUANTITY, PACK_CYCLES, PACKS } from './packs.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { BILLING_CYCLES, CALLS_TO_ACTION, type Plan, PLANS } from './plans.ts';
import { userTypeSchema } from './user-types.ts';

export const planIdSchema = z.enum(PLANS.map(({ id }) => id));

/** A plan as the API names it. */
export const planSchema = z.object({
  id: planIdSchema,
  audience: userTypeSchema,
  name: z.string(),
  description: z.string(),
  priceCents: z.int(),
  period: z.literal('month'),
  connections: z.int(),
  extraConnectionCents: z.int(),
  features: z.array(z.string()).readonly(),
  bestFor: z.string().nullable(),
  maxProperties: z.int().nullable(),
  callToAction: z.enum(CALLS_TO_ACTION),
  isMostPopular: z.boolean(),
  isEnterprise: z.boolean(),
}) satisfies z.ZodType<Plan>;

/** Without an audience: the plans of all three. */
export const listPlansInput = z.object({ audience: userTypeSchema.optional() });

export const billingCycleSchema = z.enum(BILLING_CYCLES);
export const packIdSchema = z.enum(PACKS.map(({ id }) => id));
export const packCycleSchema = z.enum(PACK_CYCLES);
const instantSchema = z.iso.datetime();
/** The calendar day on which money moves, computed by the server alone (decision 019). What screens show. */
const moneyDaySchema = z.iso.date();

/** The name on the invoice. Used for invoices and tax only. */
export const billingDetailsSchema = z.strictObject({
  name: z.string().trim().min(1, 'Enter the name on the invoice').max(120),
  street: z.string().trim().min(1, 'Enter a street').max(160),
  city: z.string().trim().min(1, 'Enter a city').max(80),
  state: z.string().trim().min(2, 'Choose a state').max(40),
  zipCode: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code'),
  country: z.literal('US').default('US'),
});
export type BillingDetails = z.infer<typeof billingDetailsSchema>;

/** A plan and how it is paid. Never a price, a user or a number of Connections (product 9.1). */
export const checkoutPlanInput = z.strictObject({
  planId: planIdSchema,
  billingCycle: billingCycleSchema,
  idempotencyKey: idempotencyKeySchema.optional(),
  billingDetails: billingDetailsSchema.optional(),
});
export const checkoutPackInput = z.strictObject({
  packId: packIdSchema,
  cycle: packCycleSchema,
  idempotencyKey: idempotencyKeySchema.optional(),
});
/** Single Connections at the price of one's plan (product 8.3). */
export const checkoutExtraInput = z.strictObject({
  quantity: z.int().min(1).max(MAX_EXTRA_QUANTITY),
  idempotencyKey: idempotencyKeySchema.optional(),
});

/** Where to pay, and the name under which to ask how it went. */
export const checkoutSchema = z.object({ url: z.url(), checkoutId: z.uuid() });

/**
 * `waiting`: nothing paid yet. `settling`: paid in a way that takes its time. `fulfilled`: recorded, Connections granted.
 * `failed`: nothing was charged. `trial_used`: this card has had its trial, so nothing was started and nothing charged.
 * `already_subscribed`: a second plan, which was ended and is refunded. `not_matched`: what was paid is not what was ordered, so
 * nothing was granted and a person looks at it.
 */
export const CHECKOUT_STATUSES = [
  'waiting',
  'settling',
  'fulfilled',
  'failed',
  'expired',
  'trial_used',
  'already_subscribed',
  'not_matched',
] as const;
export const checkoutStatusSchema = z.object({
  checkoutId: z.uuid(),
  status: z.enum(CHECKOUT_STATUSES),
  kind: z.enum(['plan', 'pack', 'extra']),
  sku: z.string(),
  /** To open checkout again while it waits. */
  url: z.url().nullable(),
  connections: z.int(),
});
export const checkoutStatusInput = z.strictObject({ checkoutId: z.uuid() });

export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'cancelled'] as const;

const subscriptionBase = {
  id: z.uuid(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  billingCycle: billingCycleSchema,
  /** Of one charge: a month, or a year in advance. */
  priceCents: amountCentsSchema,
  connections: z.int(),
  startedAt: instantSchema,
  trialEndsAt: instantSchema.nullable(),
  trialEndsOn: moneyDaySchema.nullable(),
  /** The next charge, with what will then be charged; null when none comes. */
  nextChargeAt: instantSchema.nullable(),
  nextChargeOn: moneyDaySchema.nullable(),
  nextChargeCents: amountCentsSchema.nullable(),
  /** Of the period that has begun, while it is being charged, which takes an hour; a cancellation comes after it. */
  presentChargeCents: amountCentsSchema.nullable(),
  /** When a cancelled subscription ends; until then the cancellation can be undone. */
  endsAt: instantSchema.nullable(),
  endsOn: moneyDaySchema.nullable(),
  /** The day of the charge that failed and is not paid yet: `priceCents` are overdue since then. */
  overdueOn: moneyDaySchema.nullable(),
  /** Until when spending goes on although a payment failed. */
  graceEndsAt: instantSchema.nullable(),
  graceEndsOn: moneyDaySchema.nullable(),
  /** The days of grace are over: the unpaid Connections are on hold (product 5.13). */
  isOnHold: z.boolean(),
};
export const subscriptionSchema = z.object({
  ...subscriptionBase,
  planId: planIdSchema,
  change: z
    .object({
      planId: planIdSchema,
      startsAt: instantSchema,
      startsOn: moneyDaySchema,
      priceCents: amountCentsSchema,
      connections: z.int(),
    })
    .nullable(),
});
export const packSubscriptionSchema = z.object({ ...subscriptionBase, packId: packIdSchema });

/** The days of money of a plan that begins today. */
export const chargeDatesSchema = z.object({
  /** null without a trial. */
  trialEndsOn: moneyDaySchema.nullable(),
  /** The mails before the first charge, the earlier first; none without a trial. */
  remindersOn: z.array(moneyDaySchema),
  firstChargeOn: moneyDaySchema,
  secondChargeOn: z.object({ monthly: moneyDaySchema, annual: moneyDaySchema }),
});

/** Everything about one's plan. `mayTry` says whether a checkout now would begin with a free trial. */
export const mySubscriptionSchema = z.object({
  plan: subscriptionSchema.nullable(),
  packs: z.array(packSubscriptionSchema),
  /** Purchases whose payment takes its time (`settling`): nothing is granted yet. */
  settling: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      amountCents: amountCentsSchema,
      startedOn: moneyDaySchema,
    }),
  ),
  mayTry: z.boolean(),
  ifBegunToday: chargeDatesSchema,
  /** The plan that staff opened to this account, and how it was agreed to be paid. */
  offeredPlanId: planIdSchema.nullable(),
  offeredBillingCycle: billingCycleSchema.nullable(),
});
export const changePlanInput = z.strictObject({ planId: planIdSchema });
export const packSubscriptionInput = z.strictObject({ subscriptionId: z.uuid() });

export const listPaymentsInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export const paymentSchema = z.object({
  id: z.uuid(),
  paidAt: instantSchema,
  paidOn: moneyDaySchema,
  description: z.string(),
  amountCents: amountCentsSchema,
  refundedCents: amountCentsSchema,
  isDisputed: z.boolean(),
  receiptUrl: z.url().nullable(),
});
export const portalSchema = z.object({ url: z.url() });

/** Opens a plan that is agreed with sales to one account, which then pays like any other. */
export const offerPlanInput = z.strictObject({
  email: emailSchema,
  planId: planIdSchema,
  billingCycle: billingCycleSchema,
});
export const planOfferSchema = z.object({
  email: z.string(),
  planId: planIdSchema,
  billingCycle: billingCycleSchema,
});

export const packSchema = z.object({
  id: packIdSchema,
  name: z.string(),
  connections: z.int(),
  oneTimePriceCents: amountCentsSchema,
  monthlyPriceCents: amountCentsSchema,
  annualPriceCents: amountCentsSchema,
  isPopular: z.boolean(),
});
export const packListSchema = z.object({
  items: z.array(packSchema),
  nextCursor: z.null(),
  /** Price of a single Connection on one's plan, in cents; null without a plan, so for every visitor. */
  extraConnectionCents: z.int().nullable(),
});

export type ChargeDates = z.infer<typeof chargeDatesSchema>;
export type Checkout = z.infer<typeof checkoutSchema>;
export type CheckoutStatus = z.infer<typeof checkoutStatusSchema>;
export type MySubscription = z.infer<typeof mySubscriptionSchema>;
export type PlanSubscription = z.infer<typeof subscriptionSchema>;
export type PackSubscription = z.infer<typeof packSubscriptionSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type PackList = z.infer<typeof packListSchema>;
export type PlanOffer = z.infer<typeof planOfferSchema>;
