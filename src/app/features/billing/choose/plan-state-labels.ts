import {
  annualPriceCents,
  type BillingCycle,
  findPlan,
  type Plan,
  type PlanId,
  plansFor,
} from '#contract/plans.ts';
import { findPack } from '#contract/packs.ts';
import type { UserType } from '#contract/user-types.ts';
import type { RouterOutputs } from '#src/api.ts';
import { formatDate } from '#src/ui/format-date.ts';
import { formatMoney } from '#src/ui/format.ts';

export type MySubscription = RouterOutputs['plans']['subscription'];
export type PlanSubscription = NonNullable<MySubscription['plan']>;
export type PackSubscription = MySubscription['packs'][number];
type Subscription = PlanSubscription | PackSubscription;

const LIST = new Intl.ListFormat('en-US');

type State = { word: string; tone: 'neutral' | 'action' | 'success' | 'warning' | 'danger' };

/** A subscription's status as a badge. States that need action take precedence. */
export function stateOf({ status, endsAt }: Pick<Subscription, 'status' | 'endsAt'>): State {
  if (status === 'past_due') return { word: 'Payment failed', tone: 'danger' };
  if (status === 'cancelled') return { word: 'Ended', tone: 'neutral' };
  if (endsAt !== null) return { word: 'Canceled', tone: 'warning' };
  return status === 'trialing' ? { word: 'Free trial', tone: 'action' } : { word: 'Active', tone: 'success' };
}

export function nameOfPlan(planId: PlanId): string {
  return findPlan(planId)?.name ?? 'Your plan';
}

export function nameOfPack({ packId }: Pick<PackSubscription, 'packId'>): string {
  return `${findPack(packId)?.name ?? 'Connection'} pack`;
}

/** What is overdue, and the first day after which something is on hold. */
type Overdue = { hasPlan: boolean; packs: string[]; graceEndsOn: string | null };

/** null while everything is paid. */
export function overdueOf({ plan, packs }: Pick<MySubscription, 'plan' | 'packs'>): Overdue | null {
  const isOverdue = ({ status }: Pick<Subscription, 'status'>) => status === 'past_due';
  const overduePlan = plan !== null && isOverdue(plan) ? plan : null;
  const overduePacks = packs.filter(isOverdue);
  if (overduePlan === null && overduePacks.length === 0) return null;
  const days = [overduePlan, ...overduePacks].flatMap((one) => one?.graceEndsOn ?? []);
  return {
    hasPlan: overduePlan !== null,
    packs: overduePacks.map(nameOfPack),
    graceEndsOn: days.toSorted()[0] ?? null,
  };
}

export function overdueWords({ hasPlan, packs, graceEndsOn }: Overdue): { title: string; text: string } {
  const owners = [...(hasPlan ? ['plan'] : []), ...packs].map((name) => `${name}’s`);
  const until = graceEndsOn === null ? '' : `Everything works until ${formatDate(graceEndsOn)}. `;
  const others =
    packs.length === 0 ? 'Connections you bought stay yours.' : 'Your other Connections stay yours.';
  return {
    title:
      hasPlan || packs.length > 1
        ? 'Your last payment failed.'
        : `The payment for your ${packs.join()} failed.`,
    text: `${until}After that, your ${LIST.format(owners)} Connections are on hold until you pay. ${others}`,
  };
}

export function cycleInWords(cycle: BillingCycle): string {
  return cycle === 'annual' ? 'a year' : 'a month';
}

/** '$189 a month', '$1,927.80 a year' */
export function priceInWords({
  priceCents,
  billingCycle,
}: Pick<Subscription, 'priceCents' | 'billingCycle'>): string {
  return `${formatMoney(priceCents)} ${cycleInWords(billingCycle)}`;
}

/** What the next charge takes, and when; in words also when none comes. */
export function nextChargeInWords({ nextChargeOn, nextChargeCents, endsOn }: Subscription): string {
  if (nextChargeOn === null || nextChargeCents === null)
    return endsOn === null ? 'None' : `None. Ends ${formatDate(endsOn)}`;
  return `${formatMoney(nextChargeCents)} on ${formatDate(nextChargeOn)}`;
}

/** How long something that is canceled works, and what it still costs. */
export function untilEndInWords(until: string, { presentChargeCents, billingCycle }: Subscription): string {
  if (presentChargeCents === null) return `until ${until}, with no more charges`;
  const period = billingCycle === 'annual' ? 'year' : 'month';
  return `until ${until}. The ${formatMoney(presentChargeCents)} for the ${period} that just began is still charged, and nothing after that`;
}

/** What a plan costs at a time under this cycle, in cents. */
export function chargeOfPlan(plan: Plan, cycle: BillingCycle): number {
  return cycle === 'annual' ? annualPriceCents(plan) : plan.priceCents;
}

/** Plans available to change to: all for this user type but the current one; Enterprise only if staff offered it. */
export function plansToChangeTo(userType: UserType, planId: PlanId, offeredPlanId: PlanId | null): Plan[] {
  return plansFor(userType).filter(
    (plan) => plan.id !== planId && (!plan.isEnterprise || plan.id === offeredPlanId),
  );
}

/** '$160 more than now', against what is paid at a time today. */
export function differenceInWords(cents: number, nowCents: number): string {
  if (cents === nowCents) return 'same as now';
  return `${formatMoney(Math.abs(cents - nowCents))} ${cents > nowCents ? 'more' : 'less'} than now`;
}
