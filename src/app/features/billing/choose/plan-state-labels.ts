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
import { formatDate, formatDay } from '#src/ui/format-date.ts';
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

/** A charge that comes on this day, or one that failed on it and is not paid yet. */
type Due = { on: string; cents: number; isOverdue: boolean };
export type Charge = Due & { key: string; name: string };

/** Of the plan and every pack that renews, the earliest first. */
export function chargesOf({ plan, packs }: Pick<MySubscription, 'plan' | 'packs'>): Charge[] {
  const ofPlan = plan === null ? [] : [{ ...plan, name: nameOfCharged(plan) }];
  return [...ofPlan, ...packs.map((pack) => ({ ...pack, name: nameOfPack(pack) }))]
    .flatMap((one) => {
      const due = dueOf(one);
      return due === null ? [] : [{ ...due, key: one.id, name: one.name }];
    })
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}

/** The next charge is for the plan that one changes to; an overdue one was for the present plan. */
function nameOfCharged({ status, planId, change }: PlanSubscription): string {
  return nameOfPlan(status === 'past_due' ? planId : (change?.planId ?? planId));
}

function dueOf(subscription: Subscription): Due | null {
  const { status, overdueOn, priceCents, nextChargeOn, nextChargeCents } = subscription;
  if (status === 'past_due')
    return overdueOn === null ? null : { on: overdueOn, cents: priceCents, isOverdue: true };
  if (nextChargeOn === null || nextChargeCents === null) return null;
  return { on: nextChargeOn, cents: nextChargeCents, isOverdue: false };
}

/** What is not paid yet, for the list of payments: charges that failed, then purchases that the bank is still processing. */
export function unpaidOf(subscription: Pick<MySubscription, 'plan' | 'packs' | 'settling'>): Charge[] {
  return [
    ...chargesOf(subscription).filter(({ isOverdue }) => isOverdue),
    ...subscription.settling.map(({ id, description, amountCents, startedOn }) => ({
      ...{ key: id, name: description, on: startedOn, cents: amountCents },
      isOverdue: false,
    })),
  ];
}

/** 'on Dec 14, 2026', 'overdue since Dec 14' */
export function whenInWords({ on, isOverdue }: Pick<Due, 'on' | 'isOverdue'>): string {
  return isOverdue ? `overdue since ${formatDay(on)}` : `on ${formatDate(on)}`;
}

/** Of one time: the Connections whose days of grace are over, or those of which they still run. */
type Unpaid = { hasPlan: boolean; packs: string[]; cents: number; graceEndsOn: string | null };
type Overdue = { held: Unpaid | null; inGrace: Unpaid | null };

/** null while everything is paid. */
export function overdueOf({ plan, packs }: Pick<MySubscription, 'plan' | 'packs'>): Overdue | null {
  const unpaid = (isHeld: boolean) => {
    const isMeant = ({ status, isOnHold }: Subscription) => status === 'past_due' && isOnHold === isHeld;
    return overdueAmong(plan !== null && isMeant(plan) ? plan : null, packs.filter(isMeant));
  };
  const [held, inGrace] = [unpaid(true), unpaid(false)];
  return held === null && inGrace === null ? null : { held, inGrace };
}

function overdueAmong(plan: PlanSubscription | null, packs: readonly PackSubscription[]): Unpaid | null {
  const all = [...(plan === null ? [] : [plan]), ...packs];
  if (all.length === 0) return null;
  return {
    hasPlan: plan !== null,
    packs: packs.map(nameOfPack),
    cents: all.reduce((sum, { priceCents }) => sum + priceCents, 0),
    graceEndsOn: all.flatMap(({ graceEndsOn }) => graceEndsOn ?? []).toSorted()[0] ?? null,
  };
}

export function overdueWords({ held, inGrace }: Overdue): { title: string; text: string } {
  const hasPlan = held?.hasPlan === true || inGrace?.hasPlan === true;
  const packs = [...(held?.packs ?? []), ...(inGrace?.packs ?? [])];
  const others =
    packs.length === 0 ? 'Connections you bought stay yours.' : 'Your other Connections stay yours.';
  return {
    title:
      hasPlan || packs.length > 1
        ? 'Your last payment failed.'
        : `The payment for your ${packs.join()} failed.`,
    text: [held && heldWords(held), inGrace && graceWords(inGrace, held !== null), others]
      .filter((sentence) => sentence !== null)
      .join(' '),
  };
}

function heldWords({ cents, graceEndsOn, ...owners }: Unpaid): string {
  const since = graceEndsOn === null ? '' : ` since ${formatDate(graceEndsOn)}`;
  return `Your ${ownersInWords(owners)} Connections have been on hold${since}. Pay ${formatMoney(cents)} to use them again.`;
}

/** @param isPart whether others are on hold already */
function graceWords({ graceEndsOn, ...owners }: Unpaid, isPart: boolean): string {
  const what = isPart ? `Your ${ownersInWords(owners)} Connections work` : 'Everything works';
  const after = isPart ? 'they are' : `your ${ownersInWords(owners)} Connections are`;
  const until = graceEndsOn === null ? '' : `${what} until ${formatDate(graceEndsOn)}. `;
  return `${until}After that, ${after} on hold until you pay.`;
}

/** 'plan’s and Starter pack’s' */
function ownersInWords({ hasPlan, packs }: Pick<Unpaid, 'hasPlan' | 'packs'>): string {
  return LIST.format([...(hasPlan ? ['plan'] : []), ...packs].map((name) => `${name}’s`));
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

/** What the next charge takes, and when; in words also when none comes, or the last one failed. */
export function nextChargeInWords(subscription: Subscription): string {
  const due = dueOf(subscription);
  if (due !== null) return `${formatMoney(due.cents)} ${whenInWords(due)}`;
  return subscription.endsOn === null ? 'None' : `None. Ends ${formatDate(subscription.endsOn)}`;
}

/** How long something that is canceled works, and what it still costs. */
export function untilEndInWords(until: string, { presentChargeCents, billingCycle }: Subscription): string {
  if (presentChargeCents === null) return `until ${until}, with no more charges`;
  const period = billingCycle === 'annual' ? 'year' : 'month';
  return `until ${until}. The ${formatMoney(presentChargeCents)} for the ${period} that just began is still charged, and nothing after that`;
}

/** What canceling does, before it is confirmed. */
export function cancelWords(plan: PlanSubscription): string {
  const { nextChargeOn, trialEndsOn, status, change } = plan;
  if (status === 'past_due') {
    return (
      'Your plan ends now, along with its unused Connections. We stop collecting the overdue payment. ' +
      'Connections you bought stay yours. You can’t undo this.'
    );
  }
  const lastDay = status === 'trialing' ? (trialEndsOn ?? nextChargeOn) : nextChargeOn;
  const until = lastDay === null ? 'your paid time ends' : formatDate(lastDay);
  const dropped =
    change === null
      ? 'You can undo this until then.'
      : `Your switch to ${nameOfPlan(change.planId)} is off too. You can undo the cancellation until then, but not bring back the switch.`;
  return (
    `Everything works ${untilEndInWords(until, plan)}. Your plan’s unused Connections end that day. ` +
    `Connections you bought stay yours. ${dropped}`
  );
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

/** ' Up to 5 properties.', and what a smaller limit than now means (product 30.2); nothing where neither plan has one. */
export function propertiesInWords(
  { maxProperties: limit }: Pick<Plan, 'maxProperties'>,
  { maxProperties: now }: Pick<Plan, 'maxProperties'>,
): string {
  if (limit === null) return now === null ? '' : ' No limit on properties.';
  const isSmaller = now === null || limit < now;
  return ` Up to ${String(limit)} properties.${isSmaller ? ' Any beyond that stay, but you can’t add more.' : ''}`;
}
