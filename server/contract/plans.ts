import type { UserType } from './user-types.ts';

/** Every plan begins with this many free days (product 7.4). */
export const TRIAL_DAYS = 14;
/** Days before the first charge on which a mail reminds of it, the earlier first (product 7.7). */
export const TRIAL_REMINDER_DAYS = [3, 1] as const;
/** Days of grace after a failed payment (product 7.9); in hours in db/functions/due_periods.sql and overdue_lots.sql. */
export const PAYMENT_GRACE_DAYS = 3;

/** What a year paid in advance costs less than twelve months (product 7.3). */
export const ANNUAL_DISCOUNT_PERCENT = 15;
const MONTHS = 12;

export const BILLING_CYCLES = ['monthly', 'annual'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** The label of a plan's button, which also determines its target. */
export const CALLS_TO_ACTION = ['Start Free Trial', 'Contact Sales'] as const;

type PlanEntry = {
  id: string;
  audience: UserType;
  name: string;
  /** Who it is for, in one sentence. */
  description: string;
  /** For one `period`, in cents. */
  priceCents: number;
  period: 'month';
  /** Connections included in each month. */
  connections: number;
  /** Price of each additional Connection, in cents. */
  extraConnectionCents: number;
  /** Features beside the Connections. All plans of an audience have the same ones: size and price differ. */
  features: readonly string[];
  /** The typical number of properties; on plans for owners. */
  bestFor: string | null;
  callToAction: (typeof CALLS_TO_ACTION)[number];
  isMostPopular: boolean;
  /** The maximum number of properties; null where the plan sets no limit. */
  maxProperties: number | null;
  /** Sold by the sales team only, without self-service checkout. */
  isEnterprise: boolean;
};

const ORDINARY = {
  period: 'month',
  bestFor: null,
  callToAction: 'Start Free Trial',
  isMostPopular: false,
  maxProperties: null,
  isEnterprise: false,
} as const;

/** The plan cards (product 7.1), the cheapest of each audience first: the one source of their figures. */
export const PLANS = [
  {
    ...ORDINARY,
    id: 'starter',
    audience: 'property_owner',
    name: 'Starter',
    description: 'One home and the odd job.',
    priceCents: 7_900,
    connections: 3,
    extraConnectionCents: 2_200,
    features: [
      'Verified pros near you, best match first',
      'Unlimited requests, free to post',
      'Rates, ratings and distance up front',
      'A statement of every Connection, ready to export',
    ],
    bestFor: '1 property',
  },
  {
    ...ORDINARY,
    id: 'home-pro',
    audience: 'property_owner',
    name: 'Home Pro',
    description: 'Two or three properties with regular upkeep.',
    priceCents: 18_900,
    connections: 10,
    extraConnectionCents: 2_000,
    features: [
      'Everything in Starter',
      'Enough to compare several pros for each job',
      'A lower price per Connection',
    ],
    bestFor: '2-3 properties',
    isMostPopular: true,
  },
  {
    ...ORDINARY,
    id: 'property-manager',
    audience: 'property_owner',
    name: 'Property Manager',
    description: 'Four or more properties, or work every week.',
    priceCents: 34_900,
    connections: 20,
    extraConnectionCents: 1_800,
    features: [
      'Everything in Home Pro',
      'Enough for jobs at several properties',
      'The lowest price per Connection',
    ],
    bestFor: '4 or more properties',
  },
  {
    ...ORDINARY,
    id: 'solo-pro',
    audience: 'service_professional',
    name: 'Solo Pro',
    description: 'Just you, with a few new clients a month.',
    priceCents: 17_900,
    connections: 6,
    extraConnectionCents: 2_800,
    features: [
      'Open jobs within your radius',
      'See the work, budget and date before you accept',
      'Accept jobs without using Connections',
      'A spot in nearby searches once verified',
    ],
  },
  {
    ...ORDINARY,
    id: 'business-pro',
    audience: 'service_professional',
    name: 'Business Pro',
    description: 'A crew that wants steady work.',
    priceCents: 39_900,
    connections: 15,
    extraConnectionCents: 2_600,
    features: [
      'Everything in Solo Pro',
      'Enough for several new clients a week',
      'A lower price per Connection',
    ],
    isMostPopular: true,
  },
  {
    ...ORDINARY,
    id: 'enterprise-pro',
    audience: 'service_professional',
    name: 'Enterprise Pro',
    description: 'Several crews and a calendar to fill.',
    priceCents: 74_900,
    connections: 30,
    extraConnectionCents: 2_500,
    features: [
      'Everything in Business Pro',
      'Enough for a new client every workday',
      'The lowest price per Connection',
    ],
  },
  {
    ...ORDINARY,
    id: 'small-business',
    audience: 'commercial',
    name: 'Small Business',
    description: 'A few buildings and one manager.',
    priceCents: 29_900,
    connections: 10,
    extraConnectionCents: 3_000,
    features: [
      'Requests for all your properties in one place',
      'Verified pros near every address, best match first',
      'Spending by category',
      'A statement of every Connection, ready to export',
    ],
    maxProperties: 5,
  },
  {
    ...ORDINARY,
    id: 'corporate',
    audience: 'commercial',
    name: 'Corporate',
    description: 'A growing portfolio with work at several sites.',
    priceCents: 64_900,
    connections: 25,
    extraConnectionCents: 2_800,
    features: [
      'Everything in Small Business',
      'Enough for jobs at many sites',
      'A lower price per Connection',
    ],
    isMostPopular: true,
    maxProperties: 25,
  },
  {
    ...ORDINARY,
    id: 'enterprise',
    audience: 'commercial',
    name: 'Enterprise',
    description: 'A large portfolio with no property limit.',
    priceCents: 129_900,
    connections: 50,
    extraConnectionCents: 2_600,
    features: ['Everything in Corporate', 'Setup with our team', 'The lowest price per extra Connection'],
    callToAction: 'Contact Sales',
    isEnterprise: true,
  },
] as const satisfies readonly PlanEntry[];

export type PlanId = (typeof PLANS)[number]['id'];
export type Plan = PlanEntry & { id: PlanId };

/** The plan of this id; null for anything else, since ids come from addresses and from the browser's storage. */
export function findPlan(id: unknown): Plan | null {
  return PLANS.find((plan) => plan.id === id) ?? null;
}

/** The plans of one audience, the cheapest first. */
export function plansFor(audience: UserType): Plan[] {
  return PLANS.filter((plan) => plan.audience === audience);
}

/** A year of a plan, paid in advance, in cents. */
export function annualPriceCents({ priceCents }: Pick<PlanEntry, 'priceCents'>): number {
  return Math.round((priceCents * MONTHS * (100 - ANNUAL_DISCOUNT_PERCENT)) / 100);
}

/** The price per month, in cents: a twelfth of the year when that is paid in advance. */
export function monthlyPriceCents(plan: Pick<PlanEntry, 'priceCents'>, cycle: BillingCycle): number {
  return cycle === 'annual' ? Math.round(annualPriceCents(plan) / MONTHS) : plan.priceCents;
}

/** The price of a plan for each Connection included, in cents. */
export function includedConnectionCents(plan: Pick<PlanEntry, 'priceCents' | 'connections'>): number {
  return Math.round(plan.priceCents / plan.connections);
}
