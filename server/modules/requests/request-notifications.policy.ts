import type { NotificationKind } from '#contract/notifications.ts';
import type { Transition } from '#contract/requests.ts';
import type { QueuedMessage } from '../../emails/catalogue.ts';
import { jobAcceptedReceipt } from '../../emails/job-accepted-receipt.ts';
import { jobAccepted } from '../../emails/job-accepted.ts';
import { jobCompletedReceipt } from '../../emails/job-completed-receipt.ts';
import { jobCompleted } from '../../emails/job-completed.ts';
import { jobEnded } from '../../emails/job-ended.ts';
import { jobStarted } from '../../emails/job-started.ts';
import { requestCancelled } from '../../emails/request-cancelled.ts';
import type { Parties } from './request-transitions.queries.ts';

export type TransitionNotifications = {
  notification: { userId: string; kind: NotificationKind; actorName: string };
  mails: QueuedMessage[];
};

/** Notifications of a transition: in the app for the other side, and by mail for both where both need a record. */
export function notificationsFor(
  transition: Transition,
  facts: Parties,
  at: Date,
  origin: string,
): TransitionNotifications {
  const { clientName, clientTradeName, professionalName, professionalTradeName, title } = facts;
  // Each knows the other by the name of the business, where there is one, and is spoken to by their own.
  const forClient = { ownerName: clientName, professionalName: professionalTradeName, title };
  const forProfessional = { ownerName: clientTradeName, professionalName, title };
  const moment = at.toISOString();
  const client = { to: facts.clientEmail, url: `${origin}/requests/${facts.requestId}` };
  const professional = {
    to: facts.professionalEmail,
    url: `${origin}/jobs/${facts.requestId}`,
  };
  const tellClient = (kind: NotificationKind) => ({
    userId: facts.clientId,
    kind,
    actorName: professionalTradeName,
  });

  switch (transition) {
    case 'accept': {
      const { professionalPhone, clientPhone: ownerPhone, street } = facts;
      const forOwner = { ...forClient, professionalPhone, acceptedAt: moment, url: client.url };
      const location = facts.city ?? facts.location;
      const receipt = {
        ...forProfessional,
        ownerPhone,
        street,
        location,
        acceptedAt: moment,
        url: professional.url,
      };
      return {
        notification: tellClient('job_accepted'),
        mails: [jobAccepted.to(client.to, forOwner), jobAcceptedReceipt.to(professional.to, receipt)],
      };
    }
    case 'start': {
      const params = { ...forClient, startedAt: moment, url: client.url };
      return {
        notification: tellClient('job_started'),
        mails: [jobStarted.to(client.to, params)],
      };
    }
    case 'complete': {
      return {
        notification: tellClient('job_completed'),
        mails: [
          jobCompleted.to(client.to, { ...forClient, completedAt: moment, url: client.url }),
          jobCompletedReceipt.to(professional.to, {
            ...forProfessional,
            completedAt: moment,
            url: professional.url,
          }),
        ],
      };
    }
    case 'cancel': {
      const params = { ...forProfessional, cancelledAt: moment, url: professional.url };
      return {
        notification: { userId: facts.professionalId, kind: 'request_cancelled', actorName: clientTradeName },
        mails: [requestCancelled.to(professional.to, params)],
      };
    }
    default:
      return transition satisfies never;
  }
}

/** The other side of a request that ends because one of its two people has closed the account. */
export function notificationsOfClosing(
  closed: 'client' | 'professional',
  facts: Parties,
  at: Date,
  origin: string,
): TransitionNotifications {
  if (closed === 'client') return notificationsFor('cancel', facts, at, origin);
  const { clientName: ownerName, professionalTradeName: professionalName, title } = facts;
  const url = `${origin}/requests/${facts.requestId}`;
  const params = { ownerName, professionalName, title, endedAt: at.toISOString(), url };
  return {
    notification: { userId: facts.clientId, kind: 'request_cancelled', actorName: professionalName },
    mails: [jobEnded.to(facts.clientEmail, params)],
  };
}
