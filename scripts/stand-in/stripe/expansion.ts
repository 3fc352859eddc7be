import { invalid } from './failure.ts';
import { isJsonObject, toJson } from './json.ts';
import type { Core } from './core.ts';
import { listOf, type Json, type JsonObject } from './wire.ts';

const MAX_DEPTH = 4;

/** Lists that Stripe leaves out until they are asked for. */
const INCLUDED_ON_DEMAND: Record<string, Record<string, (core: Core, id: string) => object>> = {
  'checkout.session': {
    line_items: (core, id) =>
      listOf(`/v1/checkout/sessions/${id}/line_items`, core.state.sessionPlans[id]?.lineItems ?? []),
  },
  invoice: {
    payments: (core, id) =>
      listOf(
        `/v1/invoice_payments?invoice=${id}`,
        Object.values(core.state.invoicePayments).filter((row) => row.invoice === id),
      ),
  },
  charge: {
    refunds: (core, id) =>
      listOf(
        `/v1/charges/${id}/refunds`,
        Object.values(core.state.refunds).filter((refund) => refund.charge === id),
      ),
  },
  customer: {
    subscriptions: (core, id) =>
      listOf(
        `/v1/customers/${id}/subscriptions`,
        Object.values(core.state.subscriptions).filter(
          (row) => row.customer === id && row.status !== 'canceled',
        ),
      ),
  },
};

/** An object as the API answers it, with what `expand[]` asks for put in the place of its id. */
export function present(core: Core, object: object, expand: readonly string[]): JsonObject {
  const json = toJson(object);
  for (const path of expand) {
    const keys = path.split('.');
    if (keys.length > MAX_DEPTH + 1) {
      throw invalid(`You cannot expand more than ${String(MAX_DEPTH)} levels of a property.`, {
        param: 'expand',
      });
    }
    expandPath(core, json, keys, path);
  }
  return json;
}

function expandPath(core: Core, object: JsonObject, keys: readonly string[], path: string): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  include(core, object, key);
  if (!Object.hasOwn(object, key)) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const value = object[key] ?? null;
  const next = typeof value === 'string' ? load(core, value, path) : value;
  object[key] = next;
  for (const target of Array.isArray(next) ? next : [next]) {
    if (isJsonObject(target)) expandPath(core, target, rest, path);
  }
}

function include(core: Core, object: JsonObject, key: string): void {
  if (typeof object.object !== 'string' || typeof object.id !== 'string') return;
  const make = INCLUDED_ON_DEMAND[object.object]?.[key];
  if (make !== undefined) object[key] = toJson(make(core, object.id));
}

function load(core: Core, id: string, path: string): Json {
  const { state } = core;
  const tables = [
    state.customers,
    state.products,
    state.prices,
    state.paymentMethods,
    state.paymentIntents,
    state.charges,
    state.refunds,
    state.disputes,
    state.subscriptions,
    state.schedules,
    state.invoices,
  ];
  const found = tables.map((table) => table[id]).find((row) => row !== undefined);
  if (found === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return toJson(found);
}
