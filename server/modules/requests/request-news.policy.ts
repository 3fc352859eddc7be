import type { NotificationKind } from '#contract/notifications.ts';
import type { Transition } from '#contract/requests.ts';
import type { TaskPayload } from '../../queue/tasks.ts';
import type { Parties } from './request-transitions.queries.ts';

export type News = {
  notification: { userId: string; kind: NotificationKind; actorName: string };
  mails: TaskPayload<'mail.send'>[];
};

/** Who is told what when a request moves on: the other side in the app, and both by mail where both need a record. */
export function newsOf(transition: Transition, facts: Parties, at: Date, origin: string): News {
  const { clientName: ownerName, professionalName, professionalTradeName, title } = facts;
  // Owners know a professional by the name of the business; the professional is spoken to by their own.
  const forClient = { ownerName, professionalName: professionalTradeName, title };
  const forProfessional = { ownerName, professionalName, title };
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
        mails: [
          { to: client.to, template: 'job-accepted', params: forOwner },
          { to: professional.to, template: 'job-accepted-receipt', params: receipt },
        ],
      };
    }
    case 'start': {
      const params = { ...forClient, startedAt: moment, url: client.url };
      return {
        notification: tellClient('job_started'),
        mails: [{ to: client.to, template: 'job-started', params }],
      };
    }
    case 'complete': {
      return {
        notification: tellClient('job_completed'),
        mails: [
          {
            to: client.to,
            template: 'job-completed',
            params: { ...forClient, completedAt: moment, url: client.url },
          },
          {
            to: professional.to,
            template: 'job-completed-receipt',
            params: { ...forProfessional, completedAt: moment, url: professional.url },
          },
        ],
      };
    }
    case 'cancel': {
      const params = { ...forProfessional, cancelledAt: moment, url: professional.url };
      return {
        notification: { userId: facts.professionalId, kind: 'request_cancelled', actorName: ownerName },
        mails: [{ to: professional.to, template: 'request-cancelled', params }],
      };
    }
    default:
      return transition satisfies never;
  }
}
