/** Changes of a subscription that wait for a date: a plan changes at the end of its period by a schedule's phases. */
import { emit, must, newId, update, type Core } from './core.ts';
import { invalid } from './failure.ts';
import { toJson } from './json.ts';
import { addCycles } from './periods.ts';
import { endSubscription, isOver } from './subscription-end.ts';
import { cycleOf, mustRecur, periodOf } from './subscription-objects.ts';
import { announceChange, changeItems } from './subscriptions.ts';
import type { SchedulePhase, Subscription, SubscriptionSchedule } from './wire.ts';

export type PhaseWanted = {
  items: readonly { price: string; quantity: number }[];
  start: number | null;
  end: number | null;
  duration: { interval: string; interval_count: number } | null;
  metadata: Record<string, string> | null;
  prorates: string | null;
  trialEnd: number | null;
};

/** A schedule that begins with what the subscription is now. */
export function createSchedule(
  core: Core,
  subscription: Subscription,
  metadata: Record<string, string>,
): SubscriptionSchedule {
  if (subscription.schedule !== null) {
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      { param: 'from_subscription' },
    );
  }
  if (isOver(subscription)) {
    throw invalid('You cannot create a schedule from a canceled subscription.', {
      param: 'from_subscription',
    });
  }
  const { start, end } = periodOf(subscription);
  const phase = newPhase(core, {
    items: subscription.items.data.map((item) => ({ price: item.price.id, quantity: item.quantity ?? 1 })),
    start,
    end,
    metadata: null,
    trialEnd: subscription.status === 'trialing' ? subscription.trial_end : null,
  });
  const schedule = newSchedule(core, subscription, phase, metadata);
  core.state.schedules[schedule.id] = schedule;
  const before = toJson(subscription);
  subscription.schedule = schedule.id;
  emit(core, 'subscription_schedule.created', schedule);
  announceChange(core, subscription, before);
  return schedule;
}

function newSchedule(
  core: Core,
  subscription: Subscription,
  phase: SchedulePhase,
  metadata: Record<string, string>,
): SubscriptionSchedule {
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: core.now(),
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata,
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
}

function newPhase(
  core: Core,
  fields: {
    items: PhaseWanted['items'];
    start: number;
    end: number;
    metadata: Record<string, string> | null;
    trialEnd: number | null;
  },
): SchedulePhase {
  const prices = fields.items.map((item) => must(core, 'prices', item.price, 'phases'));
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: prices[0]?.currency ?? 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: fields.end,
    invoice_settings: null,
    items: fields.items.map((item) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: item.price,
      price: item.price,
      quantity: item.quantity,
      tax_rates: [],
    })),
    metadata: fields.metadata ?? {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: fields.start,
    transfer_data: null,
    trial_end: fields.trialEnd,
  };
}

/** Replaces the phases. The first has to be the current one, as it began. */
export function setPhases(
  core: Core,
  schedule: SubscriptionSchedule,
  wanted: readonly PhaseWanted[],
): SchedulePhase[] {
  if (schedule.status !== 'active') {
    throw invalid(
      `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  }
  const first = wanted[0];
  const currentStart = schedule.current_phase?.start_date;
  if (first === undefined) throw invalid('Missing required param: phases.', { param: 'phases' });
  if (first.start !== currentStart) {
    throw invalid(
      'You can not modify the start date of the current phase. Pass the current phase first, with its start_date.',
      { param: 'phases[0][start_date]' },
    );
  }
  let start = first.start;
  return wanted.map((phase, index) => {
    const param = `phases[${String(index)}]`;
    const begins = phase.start ?? start;
    if (begins !== start) {
      throw invalid('Phases have to follow each other without a gap.', { param: `${param}[start_date]` });
    }
    requireWithoutProration(phase, param);
    const end = phase.end ?? endOfDuration(core, phase, begins, param, index === wanted.length - 1);
    if (end <= begins) {
      throw invalid('The end of a phase has to be after its start.', { param: `${param}[end_date]` });
    }
    start = end;
    return newPhase(core, { ...phase, start: begins, end });
  });
}

function requireWithoutProration({ prorates }: PhaseWanted, param: string): void {
  if (prorates === null || prorates === 'none') return;
  throw invalid('The stand-in knows proration_behavior=none only.', {
    param: `${param}[proration_behavior]`,
  });
}

function endOfDuration(
  core: Core,
  phase: PhaseWanted,
  start: number,
  param: string,
  isLast: boolean,
): number {
  const [item] = phase.items;
  if (item === undefined) throw invalid('A phase needs items.', { param: `${param}[items]` });
  const price = mustRecur(core, item.price, `${param}[items][0][price]`);
  if (phase.duration === null && !isLast) {
    throw invalid('Every phase but the last needs an end_date or a duration.', {
      param: `${param}[end_date]`,
    });
  }
  return addCycles(start, phase.duration ?? cycleOf(price), 1);
}

/** At the end of a phase: the next one begins, or the schedule is done. */
export function advanceSchedule(core: Core, schedule: SubscriptionSchedule): void {
  const subscription = must(core, 'subscriptions', schedule.subscription ?? '');
  const now = core.now();
  const next = schedule.phases.find((phase) => phase.start_date === schedule.current_phase?.end_date);
  if (next === undefined) {
    finish(core, schedule, subscription);
    return;
  }
  const before = toJson(subscription);
  changeItems(
    core,
    subscription,
    next.items.map((item, index) => ({
      id: subscription.items.data[index]?.id ?? null,
      price: item.price,
      quantity: item.quantity ?? 1,
    })),
  );
  Object.assign(subscription.metadata, next.metadata ?? {});
  if (subscription.billing_cycle_anchor !== before.billing_cycle_anchor)
    subscription.billing_cycle_anchor = now;
  update(core, 'subscription_schedule.updated', schedule, {
    current_phase: { start_date: next.start_date, end_date: next.end_date },
  });
  announceChange(core, subscription, before);
}

function finish(core: Core, schedule: SubscriptionSchedule, subscription: Subscription): void {
  if (schedule.end_behavior === 'cancel') {
    update(core, 'subscription_schedule.completed', schedule, {
      status: 'completed',
      completed_at: core.now(),
      current_phase: null,
    });
    const before = toJson(subscription);
    subscription.schedule = null;
    announceChange(core, subscription, before);
    endSubscription(core, subscription, 'cancellation_requested');
    return;
  }
  releaseSchedule(core, schedule);
}

/** Releases the subscription from its schedule; it continues unchanged. */
export function releaseSchedule(core: Core, schedule: SubscriptionSchedule): void {
  if (schedule.status !== 'active') {
    throw invalid(
      `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  }
  const subscription = must(core, 'subscriptions', schedule.subscription ?? '');
  update(core, 'subscription_schedule.released', schedule, {
    status: 'released',
    released_at: core.now(),
    released_subscription: subscription.id,
    subscription: null,
    current_phase: null,
  });
  const before = toJson(subscription);
  subscription.schedule = null;
  announceChange(core, subscription, before);
}
