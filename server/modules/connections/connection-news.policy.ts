import type { NotificationKind } from '#contract/notifications.ts';
import type { TaskPayload } from '../../queue/tasks.ts';

export type ConnectionEvent =
  { kind: 'connected' } | { kind: 'returned'; reason: 'silence' | 'banned' | 'fault' | 'support' };

export type ConnectionParties = {
  createdAt: Date;
  refundedAt: Date | null;
  ownerSpendId: string | null;
  initiatorId: string;
  recipientId: string;
  initiatorEmail: string;
  recipientEmail: string;
  initiatorFullName: string;
  recipientFullName: string;
  initiatorName: string;
  recipientName: string;
};

export type ConnectionNews = {
  notification: { userId: string; kind: NotificationKind; actorName: string };
  mail: TaskPayload<'mail.send'>;
};

/** Who is told what: the one who was contacted of a new connection, everybody who paid of one that came back. */
export function newsOfConnection(
  event: ConnectionEvent,
  parties: ConnectionParties,
  origin: string,
): ConnectionNews[] {
  const url = `${origin}/connections`;
  const { initiatorName, recipientName } = parties;
  if (event.kind === 'connected') {
    const params = {
      name: parties.recipientFullName,
      actorName: initiatorName,
      connectedAt: parties.createdAt.toISOString(),
      url,
    };
    return [
      {
        notification: { userId: parties.recipientId, kind: 'connection_made', actorName: initiatorName },
        mail: { to: parties.recipientEmail, template: 'connection-made', params },
      },
    ];
  }
  const common = {
    reason: event.reason,
    connectedAt: parties.createdAt.toISOString(),
    returnedAt: (parties.refundedAt ?? parties.createdAt).toISOString(),
    url,
  };
  const returned = (side: {
    userId: string;
    to: string;
    name: string;
    otherName: string;
  }): ConnectionNews => ({
    notification: { userId: side.userId, kind: 'connection_returned', actorName: side.otherName },
    mail: {
      to: side.to,
      template: 'connection-returned',
      params: { ...common, name: side.name, otherName: side.otherName },
    },
  });
  const initiator = returned({
    userId: parties.initiatorId,
    to: parties.initiatorEmail,
    name: parties.initiatorFullName,
    otherName: recipientName,
  });
  if (parties.ownerSpendId === null) return [initiator];
  const owner = returned({
    userId: parties.recipientId,
    to: parties.recipientEmail,
    name: parties.recipientFullName,
    otherName: initiatorName,
  });
  return [initiator, owner];
}
