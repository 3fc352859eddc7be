import type { WebhookData, WebhookEvent } from '#contract/webhook-events.ts';
import type { Announcement } from '../webhooks/announce.service.ts';
import type { ConnectionEvent, ConnectionParties } from './connection-notifications.policy.ts';

type Parties = Pick<
  ConnectionParties,
  'id' | 'kind' | 'projectId' | 'initiatorId' | 'recipientId' | 'ownerSpendId' | 'isHidden'
>;

const EVENTS = {
  connected: 'connection.created',
  answered: 'connection.answered',
  returned: 'connection.returned',
} as const satisfies Partial<Record<ConnectionEvent['kind'], WebhookEvent>>;

/** What made a connection. Only jobs connect for free. */
const SOURCES = {
  direct: 'contact',
  project: 'proposal',
  job: 'job',
} as const satisfies Record<Parties['kind'], string>;

/**
 * What the webhooks of the two people hear: both of a new connection and its answer, whoever paid of a return. Across a block
 * only returns, since neither finds the connection anymore.
 */
export function announcementsOf(event: ConnectionEvent, parties: Parties): Announcement[] {
  if (event.kind === 'waiting') return [];
  if (parties.isHidden && event.kind !== 'returned') return [];
  const { id: connectionId, projectId, initiatorId, recipientId, ownerSpendId } = parties;
  const ids: WebhookData = { connectionId, projectId };
  const data = { ...ids, ...detailsOf(event, parties) };
  const sides = [{ userId: initiatorId, isMine: true }];
  if (event.kind !== 'returned' || ownerSpendId !== null) sides.push({ userId: recipientId, isMine: false });
  return sides.map(({ userId, isMine }) => ({
    userId,
    event: EVENTS[event.kind],
    data: { ...data, isMine },
  }));
}

function detailsOf(event: ConnectionEvent, { kind }: Parties): WebhookData {
  switch (event.kind) {
    case 'connected':
      return { source: SOURCES[kind] };
    case 'answered':
      return { answer: event.answer };
    default:
      return {};
  }
}
