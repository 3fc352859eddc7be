import { z } from 'zod';
import { type BillingCycle, PLANS } from '#contract/plans.ts';
import { choiceParam, idParam } from '#src/app/search-param-rules.ts';
import { safeReturnPath } from '#contract/destinations.ts';
import { type OwnerNeeds, PROJECT_FREQUENCIES, rangeOfCount, USUAL_NEEDS } from './plan-needs-rules.ts';

/** A range, or a number of properties, which stands for the range that it is in. */
const propertyCountParam = z
  .unknown()
  .transform((value) => rangeOfCount(value))
  .optional();

/** A page of our own; anything else counts as left out. */
const ownPathParam = z
  .unknown()
  .transform((value) => safeReturnPath(value) ?? undefined)
  .optional();

/** The query of plan selection and payment: the whole choice, so that Back, a reload and a link lead to the same screen. */
export const planSearchSchema = z.object({
  plan: choiceParam(PLANS.map(({ id }) => id)),
  /** A month at a time when it is left out. */
  cycle: choiceParam(['annual']),
  propertyCount: propertyCountParam,
  projectFrequency: choiceParam(PROJECT_FREQUENCIES),
  /** A plan that was asked for and is for another user type: plan selection says so. */
  otherPlan: choiceParam(PLANS.map(({ id }) => id)),
  /** Where the person goes on once the plan is paid. */
  returnTo: ownPathParam,
});
export type PlanSearch = z.infer<typeof planSearchSchema>;

export const paymentSearchSchema = planSearchSchema.extend({
  /** The one this tab waits for. */
  checkout: idParam,
  /** Other names of `plan` and `cycle`, in links from elsewhere (product 10.5). */
  selectedPlan: choiceParam(PLANS.map(({ id }) => id)),
  billingCycle: choiceParam(['annual']),
});
export type PaymentSearch = z.infer<typeof paymentSearchSchema>;

/** The query of the page that the provider leads back to. */
export const checkoutSearchSchema = paymentSearchSchema.pick({ checkout: true });

export function cycleOf({ cycle }: PlanSearch): BillingCycle {
  return cycle ?? 'monthly';
}

/** The same choice, paid another way. */
export function withCycle(search: PlanSearch, cycle: BillingCycle): PlanSearch {
  return planSearchSchema.parse({ ...search, cycle });
}

/** Whether an owner has answered one of the questions about their needs. */
export function isAnswered({ propertyCount, projectFrequency }: PlanSearch): boolean {
  return propertyCount !== undefined || projectFrequency !== undefined;
}

/** What an owner has said of their needs, else what is usual. */
export function needsOf({ propertyCount, projectFrequency }: PlanSearch): OwnerNeeds {
  return {
    propertyCount: propertyCount ?? USUAL_NEEDS.propertyCount,
    projectFrequency: projectFrequency ?? USUAL_NEEDS.projectFrequency,
  };
}
