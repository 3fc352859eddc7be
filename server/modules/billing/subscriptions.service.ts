import type { MySubscription } from '#contract/billing.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

export function getMySubscription(_app: App, _caller: { userId: string }): Promise<MySubscription> {
  throw new DomainError('unavailable');
}
export function openPortal(_app: App, _userId: string): Promise<{ url: string }> {
  throw new DomainError('unavailable');
}
