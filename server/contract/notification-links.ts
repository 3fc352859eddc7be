/** Where notifications lead. Without schemas, since the service of push messages needs the paths alone. */
import type { AppNotification, NotificationKind } from './notifications.ts';
import type { UserType } from './user-types.ts';

/** What a notification is about, and who reads it. */
export type NotificationSubject = Pick<
  AppNotification,
  'requestId' | 'connectionId' | 'projectId' | 'invitation'
> & { userType: UserType };

/** A route of the site with what fills it in. */
export type NotificationLink =
  | { to: '/requests/$requestId'; params: { requestId: string } }
  | { to: '/jobs/$jobId'; params: { jobId: string } }
  | { to: '/projects/$projectId'; params: { projectId: string }; search: { proposal: string } }
  | { to: '/proposals'; search: { proposal?: string } }
  | { to: '/connections'; search: { part?: 'people'; connection?: string } }
  | {
      to: '/profile-review/{-$profileType}/{-$profileId}/{-$projectId}';
      params: { profileType: string; profileId: string; projectId: string };
    }
  | { to: '/buy-connections' | '/credentials-verification' | '/dashboard' };

type LinkOf = (subject: NotificationSubject) => NotificationLink;

const HOME: NotificationLink = { to: '/dashboard' };

/** The request to those who posted it, the job to the professional. */
const toRequest: LinkOf = ({ requestId, userType }) => {
  if (requestId === null) return HOME;
  return userType === 'service_professional'
    ? { to: '/jobs/$jobId', params: { jobId: requestId } }
    : { to: '/requests/$requestId', params: { requestId } };
};

/** The proposal on one's own project, or in the list of those one has sent. */
const toProposal: LinkOf = ({ connectionId, projectId }) => {
  if (projectId !== null && connectionId !== null) {
    return { to: '/projects/$projectId', params: { projectId }, search: { proposal: connectionId } };
  }
  return { to: '/proposals', search: connectionId === null ? {} : { proposal: connectionId } };
};

/** The person; on one's own project their proposal. */
const toConnection: LinkOf = (subject) => {
  const { connectionId, projectId } = subject;
  if (projectId !== null && connectionId !== null) return toProposal(subject);
  return {
    to: '/connections',
    search: { part: 'people', ...(connectionId === null ? {} : { connection: connectionId }) },
  };
};

/** A return across a block has no person to lead to: it leads to the statement (product 18.6). */
const toReturn: LinkOf = (subject) =>
  subject.connectionId === null ? { to: '/connections', search: {} } : toConnection(subject);

const toInvitation: LinkOf = ({ invitation }) =>
  invitation === null
    ? HOME
    : {
        to: '/profile-review/{-$profileType}/{-$profileId}/{-$projectId}',
        params: {
          profileType: 'property-owner',
          profileId: invitation.ownerProfileId,
          projectId: invitation.projectId,
        },
      };

const toCredentials: LinkOf = () => ({ to: '/credentials-verification' });

/** Every kind has its place: a new kind does not compile without one. */
const LINKS: Readonly<Record<NotificationKind, LinkOf>> = {
  job_accepted: toRequest,
  job_started: toRequest,
  job_completed: toRequest,
  request_cancelled: toRequest,
  request_confirm: toRequest,
  request_expired: toRequest,
  request_closed: toConnection,
  appointment_proposed: toRequest,
  appointment_confirmed: toRequest,
  appointment_declined: toRequest,
  appointment_cancelled: toRequest,
  appointment_soon: toRequest,
  dispute_opened: toRequest,
  dispute_answered: toRequest,
  dispute_decided: toRequest,
  dispute_withdrawn: toRequest,
  review_received: toRequest,
  review_waiting: toRequest,
  review_replied: toRequest,
  review_kept: toRequest,
  review_removed: toRequest,
  connection_made: toConnection,
  connection_returned: toReturn,
  connection_waiting: toConnection,
  connection_answered: toConnection,
  project_paused: () => ({ to: '/buy-connections' }),
  project_closed: toProposal,
  project_changed: toProposal,
  project_invited: toInvitation,
  work_confirmed: toRequest,
  proposal_received: toProposal,
  proposal_accepted: toProposal,
  proposal_declined: toProposal,
  credential_approved: toCredentials,
  credential_rejected: toCredentials,
  credential_reopened: toCredentials,
};

/** The very thing that a notification is about. */
export function linkOfNotification(kind: NotificationKind, subject: NotificationSubject): NotificationLink {
  return LINKS[kind](subject);
}

/** The same as a path, for push messages. */
export function pathOfNotification(kind: NotificationKind, subject: NotificationSubject): string {
  const link = linkOfNotification(kind, subject);
  const params: Record<string, string> = 'params' in link ? link.params : {};
  const path = link.to.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_, optional: string, name: string) =>
    encodeURIComponent(params[optional || name] ?? ''),
  );
  const search = new URLSearchParams('search' in link ? link.search : {}).toString();
  return search === '' ? path : `${path}?${search}`;
}
