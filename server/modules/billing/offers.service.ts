import type { PlanOffer } from '#contract/billing.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

export function offerPlan(_app: App, _staffUserId: string, _input: object): Promise<PlanOffer> {
  throw new DomainError('unavailable');
}
