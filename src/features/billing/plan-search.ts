import { type BillingCycle, findPlan, type PlanId } from '#contract/plans.ts';
import {
  MAX_PROPERTY_COUNT,
  type OwnerNeeds,
  PROJECT_FREQUENCIES,
  type ProjectFrequency,
  USUAL_NEEDS,
} from './recommend-plan.ts';

/**
 * The query of plan selection and payment: the whole choice, so that Back, a reload and a link lead to the same screen.
 * Every page loads this, so it does without a schema.
 */
export type PlanSearch = {
  plan?: PlanId | undefined;
  /** A month at a time when it is left out. */
  cycle?: 'annual' | undefined;
  propertyCount?: number | undefined;
  projectFrequency?: ProjectFrequency | undefined;
};
export type PaymentSearch = PlanSearch & {
  /** The checkout this tab waits for. */
  checkout?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readPlanSearch(search: Record<string, unknown>): PlanSearch {
  const count = Number(search.propertyCount);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_PROPERTY_COUNT;
  return {
    plan: findPlan(search.plan)?.id,
    cycle: search.cycle === 'annual' ? 'annual' : undefined,
    propertyCount: isCount ? count : undefined,
    projectFrequency: PROJECT_FREQUENCIES.find((candidate) => candidate === search.projectFrequency),
  };
}

export function readPaymentSearch(search: Record<string, unknown>): PaymentSearch {
  return { ...readPlanSearch(search), ...readCheckoutSearch(search) };
}

export type CheckoutSearch = { checkout?: string | undefined };

/** The query of the page that the provider leads back to. */
export function readCheckoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const { checkout } = search;
  return { checkout: typeof checkout === 'string' && UUID.test(checkout) ? checkout : undefined };
}

export function cycleOf({ cycle }: PlanSearch): BillingCycle {
  return cycle ?? 'monthly';
}

/** The same choice, paid another way. */
export function withCycle(search: PlanSearch, cycle: BillingCycle): PlanSearch {
  return readPlanSearch({ ...search, cycle });
}

/** What an owner has said of their needs; null while they have said nothing. */
export function needsOf({ propertyCount, projectFrequency }: PlanSearch): OwnerNeeds | null {
  if (propertyCount === undefined && projectFrequency === undefined) return null;
  return {
    propertyCount: propertyCount ?? USUAL_NEEDS.propertyCount,
    projectFrequency: projectFrequency ?? USUAL_NEEDS.projectFrequency,
  };
}
