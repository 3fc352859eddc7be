import type { BillingCycle, Plan } from '#contract/plans.ts';

/** Where a choice made before signing up waits in this tab (specification 1, section 4). */
const OWNER_KEY = 'selectedPropertyOwnerPlan';
const KEY = 'selectedPlan';

type PlanChoice = { planId: string; selectedAt: string };

/**
 * Keeps a choice until the payment page asks for it: owners' with what the card said, the others' by its id alone. The
 * server goes by the id; prices in the browser are for showing.
 */
export function rememberPlan(plan: Plan, cycle: BillingCycle, now: Date): void {
  const choice = {
    planId: plan.id,
    ...(plan.audience === 'property_owner' ? { planData: planDataOf(plan) } : {}),
    ...(cycle === 'annual' ? { billingCycle: cycle } : {}),
    selectedAt: now.toISOString(),
  };
  try {
    sessionStorage.setItem(
      plan.audience === 'property_owner' ? OWNER_KEY : KEY,
      JSON.stringify(choice satisfies PlanChoice),
    );
  } catch {
    // Storage is full or closed to us: the address carries the plan as well.
  }
}

/** The plan chosen last in this tab, by its id as it was stored; null without one. */
export function readRememberedPlanId(): string | null {
  const choices = [OWNER_KEY, KEY].map(readChoice).filter((choice) => choice !== null);
  return choices.sort((a, b) => (a.selectedAt < b.selectedAt ? 1 : -1))[0]?.planId ?? null;
}

function planDataOf({ id, name, priceCents, connections, extraConnectionCents }: Plan) {
  return { id, name, priceCents, connections, extraConnectionCents };
}

function readChoice(key: string): PlanChoice | null {
  const choice = readObject(key);
  if (choice === null || !('planId' in choice) || typeof choice.planId !== 'string') return null;
  const selectedAt = 'selectedAt' in choice ? String(choice.selectedAt) : '';
  return { planId: choice.planId, selectedAt };
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
