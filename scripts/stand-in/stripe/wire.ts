/** Stripe's objects as they travel and as the stand-in keeps them, derived from the SDK's own types. */
import type { Stripe } from 'stripe';

type Scalar = string | number | boolean | bigint | null | undefined;

/**
 * An SDK type as JSON before anything is expanded: a Decimal is a string, a reference is an id. A key that the SDK
 * declares as always there must be there, so a builder that forgets one does not compile.
 */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends Scalar
    ? T
    : T extends readonly (infer Item)[]
      ? WireValue<Item>[]
      : { [Key in keyof T]: WireValue<T[Key]> };

/** `string | Customer | DeletedCustomer` is a reference: what remains of it is the id. */
type WireValue<T> = [Extract<T, string>] extends [never] ? Wire<T> : Extract<T, Scalar>;

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Plan = Wire<Stripe.Plan>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type SubscriptionSchedule = Wire<Stripe.SubscriptionSchedule>;
export type SchedulePhase = Wire<Stripe.SubscriptionSchedule.Phase>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type StandInEvent = Omit<Wire<Stripe.EventBase>, 'data'> & {
  data: { object: JsonObject; previous_attributes?: JsonObject };
};
export type EventType = Stripe.EventBase['type'];
export type WireList<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function listOf<T>(url: string, data: T[]): WireList<T> {
  return { object: 'list', data, has_more: false, url };
}
