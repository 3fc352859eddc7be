import type { Stripe } from 'stripe';
import { z } from 'zod';
import { must, update } from '../core.ts';
import {
  integer,
  list,
  mergeMetadata,
  emptyableMetadata,
  metadata,
  paging,
  paramsOf,
  recurring,
  cycle,
  text,
  boolean,
} from '../parameters.ts';
import { createSchedule, releaseSchedule, setPhases } from '../schedules.ts';
import { endSubscription } from '../subscription-end.ts';
import { endpoint, paginate, type Endpoint } from './endpoint.ts';

type UpdatePhase = Stripe.SubscriptionScheduleUpdateParams.Phase;

const phase = paramsOf<UpdatePhase>()({
  items: list(
    paramsOf<Stripe.SubscriptionScheduleUpdateParams.Phase.Item>()({
      price: text,
      quantity: integer.optional(),
    }),
    20,
  ),
  start_date: integer.optional(),
  end_date: integer.optional(),
  duration: recurring.optional(),
  metadata: metadata.optional(),
  proration_behavior: text.optional(),
  trial_end: integer.optional(),
});

const updateParams = paramsOf<Stripe.SubscriptionScheduleUpdateParams>()({
  phases: list(phase, 10).optional(),
  end_behavior: z.enum(['release', 'cancel'], { error: 'must be one of release or cancel' }).optional(),
  proration_behavior: z.enum(['none'], { error: 'the stand-in knows none only' }).optional(),
  metadata: emptyableMetadata.optional(),
});

export const SCHEDULE_API: readonly Endpoint[] = [
  endpoint(
    'post',
    '/subscription_schedules',
    paramsOf<Stripe.SubscriptionScheduleCreateParams>()({
      from_subscription: text,
      metadata: metadata.optional(),
    }),
    (core, params) => {
      const subscription = must(core, 'subscriptions', params.from_subscription, 'from_subscription');
      return createSchedule(core, subscription, params.metadata ?? {});
    },
  ),
  endpoint(
    'get',
    '/subscription_schedules',
    paramsOf<Stripe.SubscriptionScheduleListParams>()({ ...paging, customer: text.optional() }),
    (core, params) => {
      const rows = Object.values(core.state.schedules).filter(
        (row) => params.customer === undefined || row.customer === params.customer,
      );
      return paginate(rows, params, '/v1/subscription_schedules');
    },
  ),
  endpoint('get', '/subscription_schedules/:id', z.strictObject({}), (core, _params, id) =>
    must(core, 'schedules', id),
  ),
  endpoint('post', '/subscription_schedules/:id', updateParams, (core, params, id) => {
    const schedule = must(core, 'schedules', id);
    const phases = params.phases?.map((wanted) => ({
      items: wanted.items.map((item) => ({ price: item.price, quantity: item.quantity ?? 1 })),
      start: wanted.start_date ?? null,
      end: wanted.end_date ?? null,
      duration: wanted.duration === undefined ? null : cycle(wanted.duration),
      metadata: wanted.metadata ?? null,
      prorates: wanted.proration_behavior ?? params.proration_behavior ?? null,
      trialEnd: wanted.trial_end ?? null,
    }));
    const next = phases === undefined ? schedule.phases : setPhases(core, schedule, phases);
    const [first] = next;
    update(core, 'subscription_schedule.updated', schedule, {
      phases: next,
      current_phase:
        first === undefined || schedule.current_phase?.start_date !== first.start_date
          ? schedule.current_phase
          : { start_date: first.start_date, end_date: first.end_date },
      end_behavior: params.end_behavior ?? schedule.end_behavior,
      metadata: mergeMetadata(schedule.metadata ?? {}, params.metadata),
    });
    return schedule;
  }),
  endpoint(
    'post',
    '/subscription_schedules/:id/release',
    paramsOf<Stripe.SubscriptionScheduleReleaseParams>()({ preserve_cancel_date: boolean.optional() }),
    (core, _params, id) => {
      const schedule = must(core, 'schedules', id);
      releaseSchedule(core, schedule);
      return schedule;
    },
  ),
  endpoint('post', '/subscription_schedules/:id/cancel', z.strictObject({}), (core, _params, id) => {
    const schedule = must(core, 'schedules', id);
    if (schedule.subscription !== null) {
      endSubscription(core, must(core, 'subscriptions', schedule.subscription), 'cancellation_requested');
    }
    return schedule;
  }),
];
