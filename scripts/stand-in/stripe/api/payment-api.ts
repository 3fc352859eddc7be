import type { Stripe } from 'stripe';
import { z } from 'zod';
import { must, type Core } from '../core.ts';
import { closeDispute } from '../disputes.ts';
import { invalid } from '../failure.ts';
import { boolean, integer, isWithin, list, metadata, moment, paging, paramsOf, text } from '../parameters.ts';
import { createRefund } from '../refunds.ts';
import type { Charge, StandInEvent } from '../wire.ts';
import { endpoint, paginate, type Endpoint } from './endpoint.ts';

const nothing = z.strictObject({});

const payments: Endpoint[] = [
  endpoint(
    'get',
    '/payment_intents',
    paramsOf<Stripe.PaymentIntentListParams>()({
      ...paging,
      customer: text.optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.paymentIntents).filter(
        (row) =>
          (params.customer === undefined || row.customer === params.customer) &&
          isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/payment_intents');
    },
  ),
  endpoint('get', '/payment_intents/:id', nothing, (core, _params, id) =>
    must(core, 'paymentIntents', id, 'intent'),
  ),
  endpoint(
    'get',
    '/charges',
    paramsOf<Stripe.ChargeListParams>()({
      ...paging,
      customer: text.optional(),
      payment_intent: text.optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.charges).filter(
        (row) =>
          (params.customer === undefined || row.customer === params.customer) &&
          (params.payment_intent === undefined || row.payment_intent === params.payment_intent) &&
          isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/charges');
    },
  ),
  endpoint('get', '/charges/:id', nothing, (core, _params, id) => must(core, 'charges', id)),
  endpoint('get', '/payment_methods/:id', nothing, (core, _params, id) =>
    must(core, 'paymentMethods', id, 'payment_method'),
  ),
  endpoint(
    'get',
    '/payment_methods',
    paramsOf<Stripe.PaymentMethodListParams>()({
      ...paging,
      customer: text,
      type: z.literal('card').optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.paymentMethods).filter((row) => row.customer === params.customer);
      return paginate(rows, params, '/v1/payment_methods');
    },
  ),
];

function chargeFor(
  core: Core,
  given: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (given.charge !== undefined) return must(core, 'charges', given.charge, 'charge');
  if (given.payment_intent === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = must(core, 'paymentIntents', given.payment_intent, 'payment_intent');
  if (intent.latest_charge === null) {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return must(core, 'charges', intent.latest_charge);
}

const refunds: Endpoint[] = [
  endpoint(
    'post',
    '/refunds',
    paramsOf<Stripe.RefundCreateParams>()({
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    }),
    (core, params) =>
      createRefund(core, chargeFor(core, params), {
        amount: params.amount ?? null,
        reason: params.reason ?? null,
        metadata: params.metadata ?? {},
      }),
  ),
  endpoint(
    'get',
    '/refunds',
    paramsOf<Stripe.RefundListParams>()({
      ...paging,
      charge: text.optional(),
      payment_intent: text.optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.refunds).filter(
        (row) =>
          (params.charge === undefined || row.charge === params.charge) &&
          (params.payment_intent === undefined || row.payment_intent === params.payment_intent) &&
          isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/refunds');
    },
  ),
  endpoint('get', '/refunds/:id', nothing, (core, _params, id) => must(core, 'refunds', id)),
];

const disputes: Endpoint[] = [
  endpoint(
    'get',
    '/disputes',
    paramsOf<Stripe.DisputeListParams>()({
      ...paging,
      charge: text.optional(),
      payment_intent: text.optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.disputes).filter(
        (row) =>
          (params.charge === undefined || row.charge === params.charge) &&
          (params.payment_intent === undefined || row.payment_intent === params.payment_intent) &&
          isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/disputes');
    },
  ),
  endpoint('get', '/disputes/:id', nothing, (core, _params, id) => must(core, 'disputes', id)),
  endpoint('post', '/disputes/:id/close', nothing, (core, _params, id) => {
    const dispute = must(core, 'disputes', id);
    closeDispute(core, dispute, 'lost');
    return dispute;
  }),
];

function isDelivered(core: Core, event: StandInEvent): boolean {
  const delivery = core.state.deliveries[event.id];
  return delivery === undefined || delivery.status === 'delivered';
}

function hasType(event: StandInEvent, wanted: string): boolean {
  return wanted.endsWith('*') ? event.type.startsWith(wanted.slice(0, -1)) : event.type === wanted;
}

const events: Endpoint[] = [
  endpoint(
    'get',
    '/events',
    paramsOf<Stripe.EventListParams>()({
      ...paging,
      type: text.optional(),
      types: list(text, 20).optional(),
      delivery_success: boolean.optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const types = params.types ?? (params.type === undefined ? null : [params.type]);
      const rows = Object.values(core.state.events).filter(
        (event) =>
          (types === null || types.some((wanted) => hasType(event, wanted))) &&
          (params.delivery_success === undefined || isDelivered(core, event) === params.delivery_success) &&
          isWithin(event.created, params.created),
      );
      return paginate(rows, params, '/v1/events');
    },
  ),
  endpoint('get', '/events/:id', nothing, (core, _params, id) => must(core, 'events', id)),
];

export const PAYMENT_API: readonly Endpoint[] = [...payments, ...refunds, ...disputes, ...events];
