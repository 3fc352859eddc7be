import type { NotificationKind } from '#contract/notifications.ts';
import type { TaskPayload } from '../../queue/tasks.ts';
import { returnOf } from './silence.policy.ts';

export type ConnectionEvent =
  | { kind: 'connected' }
  | { kind: 'returned'; reason: 'silence' | 'banned' | 'fault' | 'support' }
  | { kind: 'answered'; answer: 'accepted' | 'declined'; at: Date }
  | { kind: 'waiting' };

export type ConnectionParties = {
  kind: 'direct' | 'project' | 'job';
  projectTitle: string | null;
  createdAt: Date;
  acceptedAt: Date | null;
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
  isInitiatorRestricted: boolean;
  isRecipientRestricted: boolean;
  /** One of the two has blocked the other meanwhile. */
  isHidden: boolean;
};

export type ConnectionNews = {
  notification: { userId: string; kind: NotificationKind; actorName: string };
  mail: TaskPayload<'mail.send'>;
};

/**
 * Who is told what: the one who was contacted of a new connection and of one that still waits for them, the other of
 * the answer, everybody who paid of what came back. Nobody of a connection by a job, which has its own mails; and people
 * of whom one has blocked the other read of a return only, since it is about what they paid.
 */
export function newsOfConnection(
  event: ConnectionEvent,
  parties: ConnectionParties,
  origin: string,
): ConnectionNews[] {
  const url = `${origin}/connections`;
  if (event.kind === 'returned') return newsOfReturn(event.reason, parties, url);
  if (parties.isHidden) return [];
  const people = `${url}?part=people`;
  switch (event.kind) {
    case 'connected':
      return newsOfContact(parties, people);
    case 'answered':
      return [newsOfAnswer(event, parties, people)];
    case 'waiting':
      return [newsOfWaiting(parties, people)];
    default:
      return event satisfies never;
  }
}

function toRecipient(parties: ConnectionParties, kind: NotificationKind) {
  return { userId: parties.recipientId, kind, actorName: parties.initiatorName };
}

function newsOfContact(parties: ConnectionParties, url: string): ConnectionNews[] {
  if (parties.kind === 'job') return [];
  const { initiatorName: actorName, recipientFullName: name, recipientEmail: to, projectTitle } = parties;
  const params = { name, actorName, connectedAt: parties.createdAt.toISOString(), url };
  if (projectTitle === null) {
    const notification = toRecipient(parties, 'connection_made');
    return [{ notification, mail: { to, template: 'connection-made', params } }];
  }
  const isAccepted = parties.acceptedAt?.getTime() === parties.createdAt.getTime();
  const proposal = { ...params, title: projectTitle, isAccepted };
  return [
    {
      notification: toRecipient(parties, isAccepted ? 'connection_made' : 'connection_waiting'),
      mail: { to, template: 'proposal-received', params: proposal },
    },
  ];
}

function newsOfWaiting(parties: ConnectionParties, url: string): ConnectionNews {
  const { initiatorName: actorName, recipientFullName: name, recipientEmail: to, createdAt } = parties;
  const [connectedAt, returnsAt] = [createdAt.toISOString(), returnOf(createdAt).toISOString()];
  return {
    notification: toRecipient(parties, 'connection_waiting'),
    mail: { to, template: 'connection-waiting', params: { name, actorName, connectedAt, returnsAt, url } },
  };
}

function newsOfAnswer(
  { answer, at }: { answer: 'accepted' | 'declined'; at: Date },
  parties: ConnectionParties,
  url: string,
): ConnectionNews {
  const { recipientName: actorName, initiatorFullName: name, initiatorEmail: to } = parties;
  const params = { name, actorName, answer, answeredAt: at.toISOString(), url };
  return {
    notification: { userId: parties.initiatorId, kind: 'connection_answered', actorName },
    mail: { to, template: 'connection-answered', params },
  };
}

type Returned = Extract<ConnectionEvent, { kind: 'returned' }>['reason'];
type Side = { userId: string; to: string; name: string; otherName: string; isRestricted: boolean };

function newsOfReturn(reason: Returned, parties: ConnectionParties, url: string): ConnectionNews[] {
  const connectedAt = parties.createdAt.toISOString();
  const returnedAt = (parties.refundedAt ?? parties.createdAt).toISOString();
  const initiator: Side = {
    userId: parties.initiatorId,
    to: parties.initiatorEmail,
    name: parties.initiatorFullName,
    otherName: parties.recipientName,
    isRestricted: parties.isInitiatorRestricted,
  };
  const owner: Side = {
    userId: parties.recipientId,
    to: parties.recipientEmail,
    name: parties.recipientFullName,
    otherName: parties.initiatorName,
    isRestricted: parties.isRecipientRestricted,
  };
  const sides = parties.ownerSpendId === null ? [initiator] : [initiator, owner];
  // Whoever is suspended was told so; why the other's Connection comes back is no news to them.
  const told = reason === 'banned' ? sides.filter(({ isRestricted }) => !isRestricted) : sides;
  return told.map(({ userId, to, name, otherName }) => {
    const params = { name, otherName, reason, connectedAt, returnedAt, url };
    return {
      notification: { userId, kind: 'connection_returned', actorName: otherName },
      mail: { to, template: 'connection-returned', params },
    };
  });
}
