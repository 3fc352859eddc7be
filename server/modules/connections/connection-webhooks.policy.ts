import type { WebhookData, WebhookEvent } from '#contract/webhook-events.ts';
import type { Announcement } from '../webhooks/announce.service.ts';
import type { ConnectionEvent, ConnectionParties } from './connection-notifications.policy.ts';

type Parties = Pick<
  ConnectionParties,
  'id' | 'projectId' | 'initiatorId' | 'recipientId' | 'ownerSpendId' | 'isHidden'
>;

const EVENTS = {
  connected: 'connection.created',
  answered: 'connection.answered',
  returned: 'connection.returned',
} as const satisfies Partial<Record<ConnectionEvent['kind'], WebhookEvent>>;

/**
 * What the webhooks of the two people hear: both of a new connection and its answer, whoever paid of a return. Across a block
 * only returns, since neither finds the connection anymore.
 */
export function announcementsOf(event: ConnectionEvent, parties: Parties): Announcement[] {
  if (event.kind === 'waiting') return [];
  if (parties.isHidden && event.kind !== 'returned') return [];
  const { id: connectionId, projectId, initiatorId, recipientId, ownerSpendId } = parties;
  const ids: WebhookData = { connectionId, projectId };
  const data = event.kind === 'answered' ? { ...ids, answer: event.answer } : ids;
  const sides = [{ userId: initiatorId, isMine: true }];
  if (event.kind !== 'returned' || ownerSpendId !== null) sides.push({ userId: recipientId, isMine: false });
  return sides.map(({ userId, isMine }) => ({
    userId,
    event: EVENTS[event.kind],
    data: { ...data, isMine },
  }));
}
