import { z } from 'zod';
import { type BillingCycle, PLANS } from '#contract/plans.ts';
import { choiceParam, idParam, numberParam } from '#src/app/search-param-rules.ts';
import { MAX_PROPERTY_COUNT, type OwnerNeeds, PROJECT_FREQUENCIES, USUAL_NEEDS } from './plan-needs-rules.ts';

/** The query of plan selection and payment: the whole choice, so that Back, a reload and a link lead to the same screen. */
export const planSearchSchema = z.object({
  plan: choiceParam(PLANS.map(({ id }) => id)),
  /** A month at a time when it is left out. */
  cycle: choiceParam(['annual']),
  propertyCount: numberParam(z.int().min(1).max(MAX_PROPERTY_COUNT)),
  projectFrequency: choiceParam(PROJECT_FREQUENCIES),
});
export type PlanSearch = z.infer<typeof planSearchSchema>;

/** `checkout`: the one this tab waits for. */
export const paymentSearchSchema = planSearchSchema.extend({ checkout: idParam });
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

/** What an owner has said of their needs; null while they have said nothing. */
export function needsOf({ propertyCount, projectFrequency }: PlanSearch): OwnerNeeds | null {
  if (propertyCount === undefined && projectFrequency === undefined) return null;
  return {
    propertyCount: propertyCount ?? USUAL_NEEDS.propertyCount,
    projectFrequency: projectFrequency ?? USUAL_NEEDS.projectFrequency,
  };
}
