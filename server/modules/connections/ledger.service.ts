import type { Balance } from '#contract/connections.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

export function balanceOf(_app: App, _userId: string): Promise<Balance> {
  throw new DomainError('unavailable');
}
