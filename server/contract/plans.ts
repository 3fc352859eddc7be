import type { UserType } from './user-types.ts';

/** Every plan begins with this many free days (specification 1, section 9). */
export const TRIAL_DAYS = 14;

type PlanEntry = {
  id: string;
  audience: UserType;
  name: string;
  /** For one month, in cents. */
  priceCents: number;
  /** Included in each month. */
  connections: number;
  /** For each Connection beyond them, in cents. */
  extraConnectionCents: number;
  isMostPopular: boolean;
  /** The most properties it covers; null where the plan sets no limit. */
  maxProperties: number | null;
  /** Agreed with sales and not bought by oneself. */
  isEnterprise: boolean;
};

const ORDINARY = { isMostPopular: false, maxProperties: null, isEnterprise: false } as const;

/** The plan cards (specification 1, section 9), the cheapest of each audience first: the one source of their figures. */
export const PLANS = [
  {
    ...ORDINARY,
    id: 'starter',
    audience: 'property_owner',
    name: 'Starter',
    priceCents: 7_900,
    connections: 3,
    extraConnectionCents: 2_200,
  },
  {
    ...ORDINARY,
    id: 'home-pro',
    audience: 'property_owner',
    name: 'Home Pro',
    priceCents: 18_900,
    connections: 10,
    extraConnectionCents: 2_000,
    isMostPopular: true,
  },
  {
    ...ORDINARY,
    id: 'property-manager',
    audience: 'property_owner',
    name: 'Property Manager',
    priceCents: 34_900,
    connections: 20,
    extraConnectionCents: 1_800,
  },
  {
    ...ORDINARY,
    id: 'solo-pro',
    audience: 'service_professional',
    name: 'Solo Pro',
    priceCents: 17_900,
    connections: 6,
    extraConnectionCents: 2_800,
  },
  {
    ...ORDINARY,
    id: 'business-pro',
    audience: 'service_professional',
    name: 'Business Pro',
    priceCents: 39_900,
    connections: 15,
    extraConnectionCents: 2_600,
    isMostPopular: true,
  },
  {
    ...ORDINARY,
    id: 'enterprise-pro',
    audience: 'service_professional',
    name: 'Enterprise Pro',
    priceCents: 74_900,
    connections: 30,
    extraConnectionCents: 2_500,
  },
  {
    ...ORDINARY,
    id: 'small-business',
    audience: 'commercial',
    name: 'Small Business',
    priceCents: 29_900,
    connections: 10,
    extraConnectionCents: 3_000,
    maxProperties: 5,
  },
  {
    ...ORDINARY,
    id: 'corporate',
    audience: 'commercial',
    name: 'Corporate',
    priceCents: 64_900,
    connections: 25,
    extraConnectionCents: 2_800,
    isMostPopular: true,
    maxProperties: 25,
  },
  {
    ...ORDINARY,
    id: 'enterprise',
    audience: 'commercial',
    name: 'Enterprise',
    priceCents: 129_900,
    connections: 50,
    extraConnectionCents: 2_600,
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
