import type { ConnectionItem } from '#contract/connections.ts';
import type { UserType } from '#contract/user-types.ts';
import { formatDate } from '#src/ui/format-date.ts';

/** What loaders warm and lists read. */
export const PEOPLE_INPUT = { limit: 20 };

export type PersonState = 'waits_for_me' | 'waits_for_them' | 'connected' | 'declined' | 'returned' | 'ended';
type Facts = Pick<ConnectionItem, 'status' | 'isMine' | 'kind' | 'answeredAt' | 'answer'>;

export function stateOf({ status, isMine, kind, answeredAt, answer }: Facts): PersonState {
  // A job costs no Connection, so there is none to return when it is cancelled.
  if (status === 'refunded') return kind === 'job' ? 'ended' : 'returned';
  if (answer === 'declined') return 'declined';
  if (kind === 'job' || answeredAt !== null) return 'connected';
  return isMine ? 'waits_for_them' : 'waits_for_me';
}

/** An incoming request not opened yet. Opening it stops the no-answer return, so it takes a deliberate action. */
export function isSealed(connection: Facts & Pick<ConnectionItem, 'openedAt'>): boolean {
  return stateOf(connection) === 'waits_for_me' && connection.openedAt === null;
}

type Look = { word: string; tone: 'neutral' | 'success' | 'warning' };

export function lookOfPerson(connection: Facts & Pick<ConnectionItem, 'openedAt'>): Look {
  const state = stateOf(connection);
  switch (state) {
    case 'waits_for_me':
      return { word: 'Waiting for you', tone: 'warning' };
    case 'waits_for_them':
      return {
        word: connection.openedAt === null ? 'No answer yet' : 'Opened, no answer yet',
        tone: 'neutral',
      };
    case 'connected':
      return { word: 'Connected', tone: 'success' };
    case 'declined':
      return { word: 'Declined', tone: 'neutral' };
    case 'returned':
      return { word: 'Returned', tone: 'neutral' };
    case 'ended':
      return { word: 'Ended', tone: 'neutral' };
    default:
      return state satisfies never;
  }
}

const ROLES: Record<UserType, string> = {
  property_owner: 'Property owner',
  service_professional: 'Professional',
  commercial: 'Commercial client',
};

/** 'Professional, Ann Arbor, MI' */
export function roleAndPlace({ userType, location }: ConnectionItem['profile']): string {
  return [ROLES[userType], location].filter(Boolean).join(', ');
}

/** Who began, and when. */
export function reachedOut({
  kind,
  isMine,
  createdAt,
}: Pick<ConnectionItem, 'kind' | 'isMine' | 'createdAt'>): string {
  const day = formatDate(createdAt);
  if (kind === 'job') return `Connected by a job on ${day}`;
  if (kind === 'project') return isMine ? `You proposed on ${day}` : `Proposed to you on ${day}`;
  return isMine ? `You reached out on ${day}` : `Reached out to you on ${day}`;
}

/** The outcome, or the automatic return ahead; null if there is neither. */
export function outcomeInWords(connection: ConnectionItem): string | null {
  const { kind, isMine, answeredAt, openedAt, returnsAt, refundedAt } = connection;
  const state = stateOf(connection);
  switch (state) {
    case 'waits_for_me':
    case 'waits_for_them':
      if (returnsAt !== null) return `${whatReturns(kind)} on ${formatDate(returnsAt)} if nobody answers.`;
      return isMine && openedAt !== null ? `Opened on ${formatDate(openedAt)}.` : null;
    case 'connected':
      if (kind === 'job' || answeredAt === null) return null;
      if (kind === 'project') return `${isMine ? 'Accepted' : 'You accepted'} on ${formatDate(answeredAt)}.`;
      return `${isMine ? 'Answered' : 'You answered'} on ${formatDate(answeredAt)}: interested.`;
    case 'declined':
      return answeredAt === null
        ? null
        : `${isMine ? 'Declined' : 'You declined'} on ${formatDate(answeredAt)}.`;
    case 'returned':
      return refundedAt === null ? null : `Went back on ${formatDate(refundedAt)}.`;
    case 'ended':
      return refundedAt === null ? null : `The job was cancelled on ${formatDate(refundedAt)}.`;
    default:
      return state satisfies never;
  }
}

function whatReturns(kind: ConnectionItem['kind']): string {
  return kind === 'project' ? 'Both Connections go back' : 'The Connection goes back';
}

/** What opens email and phone where they are not to be seen. */
export function whatOpensContact(connection: ConnectionItem): string {
  const state = stateOf(connection);
  switch (state) {
    case 'waits_for_me':
      return 'Both of you see them once you accept.';
    case 'waits_for_them':
      return `Both of you see them once ${connection.profile.name} accepts.`;
    case 'declined':
      return 'The proposal was declined.';
    case 'returned':
      return 'They closed when the Connection went back.';
    case 'ended':
      return 'They closed when the job was cancelled.';
    case 'connected':
      return 'They are not there to be seen.';
    default:
      return state satisfies never;
  }
}

/** The words of the two answers, and what follows from them. */
export function answerWords({ kind, profile: { name } }: Pick<ConnectionItem, 'kind' | 'profile'>) {
  return kind === 'project'
    ? {
        yes: 'Accept',
        yesToWhom: `the proposal of ${name}`,
        no: 'Decline',
        noToWhom: `the proposal of ${name}`,
        note: 'With a yes, both of you see email and phone.',
        accepted: { title: 'Proposal accepted', description: `You and ${name} see email and phone now.` },
        declined: { title: 'Proposal declined', description: `${name} is told.` },
        ask: `Decline the proposal of ${name}?`,
        consequence: `${name} is told. Email and phone stay closed on both sides, and this cannot be changed afterwards. Connections that were spent stay spent.`,
      }
    : {
        yes: 'I am interested',
        yesToWhom: `in ${name}`,
        no: 'Not this time',
        noToWhom: `for ${name}`,
        note: `${name} hears of your answer.`,
        accepted: { title: 'Answered', description: `${name} hears that you are interested.` },
        declined: { title: 'Answered', description: `${name} hears that it is not this time.` },
        ask: `Tell ${name} not this time?`,
        consequence: `${name} is told, and this cannot be changed afterwards. You stay in each other's list. The Connection stays spent.`,
      };
}

const URGENCY: readonly PersonState[] = ['waits_for_me', 'waits_for_them'];

/** What waits for the person first, then what waits for others, then the rest; the newest first among equals. */
export function mostUrgent(connections: readonly ConnectionItem[], count: number): ConnectionItem[] {
  const rank = (one: ConnectionItem) => {
    const place = URGENCY.indexOf(stateOf(one));
    return place === -1 ? URGENCY.length : place;
  };
  return connections
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, count);
}

/** The address of a profile that the viewer may preview; null where there is none for them. */
export function previewOf(
  viewer: UserType,
  { userType, profileId }: Pick<ConnectionItem['profile'], 'userType' | 'profileId'>,
  projectId: string | null,
): { profileType: 'professional' | 'property-owner'; profileId: string; projectId: string | null } | null {
  if (userType === 'service_professional' && viewer !== 'service_professional')
    return { profileType: 'professional', profileId, projectId: null };
  if (userType === 'property_owner' && viewer !== 'property_owner' && projectId !== null)
    return { profileType: 'property-owner', profileId, projectId };
  return null;
}
