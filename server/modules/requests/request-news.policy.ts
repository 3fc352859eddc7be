import { dashboardPath } from '#contract/auth.ts';
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
  const { clientName: ownerName, professionalName, title } = facts;
  const names = { ownerName, professionalName, title };
  const moment = at.toISOString();
  const client = { to: facts.clientEmail, url: `${origin}${dashboardPath(facts.clientType)}` };
  const professional = {
    to: facts.professionalEmail,
    url: `${origin}${dashboardPath('service_professional')}`,
  };
  const tellClient = (kind: NotificationKind) => ({
    userId: facts.clientId,
    kind,
    actorName: professionalName,
  });

  switch (transition) {
    case 'accept': {
      const { professionalPhone, clientPhone: ownerPhone, street } = facts;
      const forOwner = { ...names, professionalPhone, acceptedAt: moment, url: client.url };
      const location = facts.city ?? facts.location;
      const receipt = { ...names, ownerPhone, street, location, acceptedAt: moment, url: professional.url };
      return {
        notification: tellClient('job_accepted'),
        mails: [
          { to: client.to, template: 'job-accepted', params: forOwner },
          { to: professional.to, template: 'job-accepted-receipt', params: receipt },
        ],
      };
    }
    case 'start': {
      const params = { ...names, startedAt: moment, url: client.url };
      return {
        notification: tellClient('job_started'),
        mails: [{ to: client.to, template: 'job-started', params }],
      };
    }
    case 'complete': {
      const params = { ...names, completedAt: moment };
      return {
        notification: tellClient('job_completed'),
        mails: [
          { to: client.to, template: 'job-completed', params: { ...params, url: client.url } },
          {
            to: professional.to,
            template: 'job-completed-receipt',
            params: { ...params, url: professional.url },
          },
        ],
      };
    }
    case 'cancel': {
      const params = { ...names, cancelledAt: moment, url: professional.url };
      return {
        notification: { userId: facts.professionalId, kind: 'request_cancelled', actorName: ownerName },
        mails: [{ to: professional.to, template: 'request-cancelled', params }],
      };
    }
    default:
      return transition satisfies never;
  }
}
