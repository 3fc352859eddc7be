import type {
  ConnectAnswer,
  ConnectInput,
  ConnectionItem,
  ListConnectionsInput,
} from '#contract/connections.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

export function connect(
  _app: App,
  _caller: { userId: string },
  _input: ConnectInput,
): Promise<ConnectAnswer> {
  throw new DomainError('unavailable');
}

export function listConnections(
  _app: App,
  _userId: string,
  _input: ListConnectionsInput,
): Promise<{ items: ConnectionItem[]; nextCursor: string | null }> {
  throw new DomainError('unavailable');
}

export function markOpened(_app: App, _userId: string, _id: string): Promise<ConnectionItem> {
  throw new DomainError('unavailable');
}
