import type { NotificationKind } from '#contract/notifications.ts';
import { DECLINE_REASONS, DECLINE_REASONS_TOLD } from '#contract/proposals.ts';
import type { QueuedMessage } from '../../emails/catalogue.ts';
import { connectionAnswered } from '../../emails/connection-answered.ts';
import { connectionMade } from '../../emails/connection-made.ts';
import { connectionReturned } from '../../emails/connection-returned.ts';
import { connectionWaiting } from '../../emails/connection-waiting.ts';
import { proposalAnswered } from '../../emails/proposal-answered.ts';
import { proposalReceived } from '../../emails/proposal-received.ts';
import { withoutContactDetails } from '../safety/contact-text.policy.ts';
import { returnOf } from './silence.policy.ts';

export type ConnectionEvent =
  | { kind: 'connected' }
  | { kind: 'returned'; reason: 'silence' | 'banned' | 'closed' | 'fault' | 'support' }
  | { kind: 'answered'; answer: 'accepted' | 'declined'; at: Date }
  | { kind: 'waiting' };

export type ConnectionParties = {
  id: string;
  kind: 'direct' | 'project' | 'job';
  projectId: string | null;
  projectTitle: string | null;
  /** Why the proposal was declined, where the owner said so. */
  declineReason: string | null;
  declineNote: string | null;
  createdAt: Date;
  acceptedAt: Date | null;
  refundedAt: Date | null;
  ownerSpendId: string | null;
  /** When what each spent ends, once it is returned; null where it does not end by itself. */
  initiatorUsableUntil: Date | null;
  ownerUsableUntil: Date | null;
  /** What was returned has paid a Connection that the wallet owed. */
  hasPaidInitiatorDebt: boolean;
  hasPaidOwnerDebt: boolean;
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
  isInitiatorClosed: boolean;
  isRecipientClosed: boolean;
  /** One of the two has blocked the other meanwhile. */
  isHidden: boolean;
};

export type ConnectionNotification = {
  notification: { userId: string; kind: NotificationKind; actorName: string; title?: string };
  mail: QueuedMessage;
};

/**
 * Recipients per event: the recipient for a new connection and for one that awaits their answer, the initiator for the
 * answer, every paying side for a return. None for a connection made by a job, which has its own mails. Across a block
 * only returns are notified, since they concern a payment.
 */
export function newsOfConnection(
  event: ConnectionEvent,
  parties: ConnectionParties,
  origin: string,
): ConnectionNotification[] {
  const urls = urlsOf(parties, origin);
  if (event.kind === 'returned') return returnNotifications(event.reason, parties, urls);
  if (parties.isHidden) return [];
  switch (event.kind) {
    case 'connected':
      return contactNotifications(parties, urls.recipient);
    case 'answered':
      return [newsOfAnswer(event, parties, urls.initiator)];
    case 'waiting':
      return [waitingNotification(parties, urls.recipient)];
    default:
      return event satisfies never;
  }
}

type Urls = { initiator: string; recipient: string };

/**
 * Where each of the two finds it: a proposal on the owner's project and in the list of those the professional has sent,
 * everything else in the list of people. Across a block neither has it; the statement does.
 */
function urlsOf({ id, projectId, isHidden }: ConnectionParties, origin: string): Urls {
  const list = `${origin}/connections`;
  if (isHidden) return { initiator: list, recipient: list };
  if (projectId !== null) {
    return {
      initiator: `${origin}/proposals?proposal=${id}`,
      recipient: `${origin}/projects/${projectId}?proposal=${id}`,
    };
  }
  const url = `${list}?part=people&connection=${id}`;
  return { initiator: url, recipient: url };
}

function toRecipient(parties: ConnectionParties, kind: NotificationKind) {
  return { userId: parties.recipientId, kind, actorName: parties.initiatorName };
}

function contactNotifications(parties: ConnectionParties, url: string): ConnectionNotification[] {
  if (parties.kind === 'job') return [];
  const { initiatorName: actorName, recipientFullName: name, recipientEmail: to, projectTitle } = parties;
  const params = { name, actorName, connectedAt: parties.createdAt.toISOString(), url };
  if (projectTitle === null) {
    const notification = toRecipient(parties, 'connection_made');
    return [{ notification, mail: connectionMade.to(to, params) }];
  }
  const isAccepted = parties.acceptedAt?.getTime() === parties.createdAt.getTime();
  const proposal = { ...params, title: projectTitle, isAccepted };
  return [
    {
      notification: { ...toRecipient(parties, 'proposal_received'), title: projectTitle },
      mail: proposalReceived.to(to, proposal),
    },
  ];
}

function waitingNotification(parties: ConnectionParties, url: string): ConnectionNotification {
  const { initiatorName: actorName, recipientFullName: name, recipientEmail: to, createdAt } = parties;
  const { projectTitle: title } = parties;
  const [connectedAt, returnsAt] = [createdAt.toISOString(), returnOf(createdAt).toISOString()];
  return {
    notification: toRecipient(parties, 'connection_waiting'),
    mail: connectionWaiting.to(to, { name, actorName, title, connectedAt, returnsAt, url }),
  };
}

function newsOfAnswer(
  { answer, at }: { answer: 'accepted' | 'declined'; at: Date },
  parties: ConnectionParties,
  url: string,
): ConnectionNotification {
  const { recipientName: actorName, initiatorFullName: name, initiatorEmail: to, projectTitle } = parties;
  const params = { name, actorName, answer, answeredAt: at.toISOString(), url };
  const userId = parties.initiatorId;
  if (projectTitle !== null) {
    return {
      notification: { userId, kind: `proposal_${answer}`, actorName, title: projectTitle },
      mail: proposalAnswered.to(to, { ...params, title: projectTitle, ...declineInWords(parties) }),
    };
  }
  return {
    notification: { userId, kind: 'connection_answered', actorName },
    mail: connectionAnswered.to(to, params),
  };
}

function declineInWords({ declineReason, declineNote: note }: ConnectionParties) {
  const known = DECLINE_REASONS.find((reason) => reason === declineReason);
  return {
    reason: known === undefined ? null : DECLINE_REASONS_TOLD[known],
    note: note === null ? null : withoutContactDetails(note),
  };
}

type Returned = Extract<ConnectionEvent, { kind: 'returned' }>['reason'];
type Side = {
  userId: string;
  to: string;
  name: string;
  otherName: string;
  isRestricted: boolean;
  isClosed: boolean;
  isOwner: boolean;
  usableUntil: Date | null;
  hasPaidDebt: boolean;
  url: string;
};

function returnNotifications(
  reason: Returned,
  parties: ConnectionParties,
  urls: Urls,
): ConnectionNotification[] {
  const connectedAt = parties.createdAt.toISOString();
  const returnedAt = (parties.refundedAt ?? parties.createdAt).toISOString();
  const initiator: Side = {
    userId: parties.initiatorId,
    to: parties.initiatorEmail,
    name: parties.initiatorFullName,
    otherName: parties.recipientName,
    isRestricted: parties.isInitiatorRestricted,
    isClosed: parties.isInitiatorClosed,
    isOwner: false,
    usableUntil: parties.initiatorUsableUntil,
    hasPaidDebt: parties.hasPaidInitiatorDebt,
    url: urls.initiator,
  };
  const owner: Side = {
    userId: parties.recipientId,
    to: parties.recipientEmail,
    name: parties.recipientFullName,
    otherName: parties.initiatorName,
    isRestricted: parties.isRecipientRestricted,
    isClosed: parties.isRecipientClosed,
    isOwner: true,
    usableUntil: parties.ownerUsableUntil,
    hasPaidDebt: parties.hasPaidOwnerDebt,
    url: urls.recipient,
  };
  const sides = parties.ownerSpendId === null ? [initiator] : [initiator, owner];
  // A suspended person has been notified of the suspension; the other side's refund is no concern of theirs.
  // One who closed the account reads nothing.
  const open = sides.filter(({ isClosed }) => !isClosed);
  const told = reason === 'banned' ? open.filter(({ isRestricted }) => !isRestricted) : open;
  const { projectTitle: title } = parties;
  return told.map(({ userId, to, name, otherName, isOwner, hasPaidDebt, usableUntil, url }) => ({
    notification: { userId, kind: 'connection_returned', actorName: otherName },
    mail: connectionReturned.to(to, {
      ...{ name, otherName, reason, connectedAt, returnedAt, title, isOwner, hasPaidDebt, url },
      usableUntil: usableUntil?.toISOString() ?? null,
    }),
  }));
}
