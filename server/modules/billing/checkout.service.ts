import type { Checkout, CheckoutStatus, PackList } from '#contract/billing.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

type Buyer = { userId: string };

export function checkoutPlan(_app: App, _buyer: Buyer, _input: object): Promise<Checkout> {
  throw new DomainError('unavailable');
}
export function checkoutPack(_app: App, _buyer: Buyer, _input: object): Promise<Checkout> {
  throw new DomainError('unavailable');
}
export function checkoutExtra(_app: App, _buyer: Buyer, _input: object): Promise<Checkout> {
  throw new DomainError('unavailable');
}
export function getCheckoutStatus(_app: App, _userId: string, _id: string): Promise<CheckoutStatus> {
  throw new DomainError('unavailable');
}
export function listPacks(_app: App, _userId: string): Promise<PackList> {
  throw new DomainError('unavailable');
}
