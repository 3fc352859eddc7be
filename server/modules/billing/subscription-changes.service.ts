import type { MySubscription } from '#contract/billing.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

type Caller = { userId: string };

export function changePlan(_app: App, _caller: Caller, _planId: string): Promise<MySubscription> {
  throw new DomainError('unavailable');
}
export function undoPlanChange(_app: App, _caller: Caller): Promise<MySubscription> {
  throw new DomainError('unavailable');
}
export function cancelPlan(_app: App, _caller: Caller): Promise<MySubscription> {
  throw new DomainError('unavailable');
}
export function resumePlan(_app: App, _caller: Caller): Promise<MySubscription> {
  throw new DomainError('unavailable');
}
export function cancelPack(_app: App, _caller: Caller, _id: string): Promise<MySubscription> {
  throw new DomainError('unavailable');
}
export function resumePack(_app: App, _caller: Caller, _id: string): Promise<MySubscription> {
  throw new DomainError('unavailable');
}
