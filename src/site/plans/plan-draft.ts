import { type BillingCycle, findPlan, type Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';

/** Where a choice made before signing up waits in this tab (product 7.11). */
const OWNER_KEY = 'selectedPropertyOwnerPlan';
const KEY = 'selectedPlan';

type PlanChoice = { planId: string; billingCycle?: BillingCycle; selectedAt: string };

/** A plan and how it is to be paid. */
export type ChosenPlan = { plan: Plan; cycle: BillingCycle };

/** A choice as it waits, with its key; when it was made is added as it is stored. */
export function choiceOf(plan: Plan, cycle: BillingCycle): [string, Omit<PlanChoice, 'selectedAt'>] {
  const isOwners = plan.audience === 'property_owner';
  const choice = {
    planId: plan.id,
    ...(isOwners ? { planData: planDataOf(plan) } : {}),
    ...(cycle === 'annual' ? { billingCycle: cycle } : {}),
  };
  return [isOwners ? OWNER_KEY : KEY, choice];
}

/**
 * Keeps a choice until the payment page asks for it: owners' with what the card said, the others' by its id alone. The
 * server goes by the id; prices in the browser are for showing.
 */
export function rememberPlan(plan: Plan, cycle: BillingCycle, now: Date): void {
  const [key, choice] = choiceOf(plan, cycle);
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...choice, selectedAt: now.toISOString() }));
  } catch {
    // Storage is full or closed to us: the address carries the plan as well.
  }
}

/** The plan chosen last in this tab, by its id as it was stored; null without one. */
export function readRememberedPlanId(): string | null {
  const choices = [OWNER_KEY, KEY].map(readChoice).filter((choice) => choice !== null);
  return choices.sort((a, b) => (a.selectedAt < b.selectedAt ? 1 : -1))[0]?.planId ?? null;
}

/** The plan chosen in this tab for this user type; null without one, or when it is not sold online. */
export function readChosenPlan(audience: UserType): ChosenPlan | null {
  const choice = readChoice(audience === 'property_owner' ? OWNER_KEY : KEY);
  const plan = findPlan(choice?.planId);
  if (plan === null || plan.audience !== audience || plan.isEnterprise) return null;
  return { plan, cycle: choice?.billingCycle ?? 'monthly' };
}

/** Once a plan is paid for, the choice is made. */
export function forgetChosenPlan(): void {
  try {
    for (const key of [OWNER_KEY, KEY]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

function planDataOf({ id, name, priceCents, connections, extraConnectionCents }: Plan) {
  return { id, name, priceCents, connections, extraConnectionCents };
}

function readChoice(key: string): PlanChoice | null {
  const choice = readObject(key);
  if (choice === null || !('planId' in choice) || typeof choice.planId !== 'string') return null;
  const selectedAt = 'selectedAt' in choice ? String(choice.selectedAt) : '';
  const isAnnual = 'billingCycle' in choice && choice.billingCycle === 'annual';
  return { planId: choice.planId, ...(isAnnual ? { billingCycle: 'annual' } : {}), selectedAt };
}

/** Storage can be switched off, and what lies in it can be anything. */
function readObject(key: string): object | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
