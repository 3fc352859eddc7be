import { toProfessional, toProjectOf } from '#src/app/features/previews/preview-paths.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { ConnectionItem, ConnectionSide } from '#contract/connections.ts';
import type { DayFilter } from '#contract/date-range.ts';
import type { UserType } from '#contract/user-types.ts';
import { formatDate } from '#src/ui/format-date.ts';

/** What loaders warm and lists read. */
export const PEOPLE_INPUT = { limit: 20 };

/** Who reached out, the days on which they did, and whether only contacts that response times count are meant. */
export type PeopleFilter = DayFilter & { side?: ConnectionSide | undefined; counted?: true | undefined };

export function inputOfPeople({ side, from, to, counted }: PeopleFilter): typeof PEOPLE_INPUT & PeopleFilter {
  return { ...PEOPLE_INPUT, side, from, to, counted };
}

export type PersonState = 'waits_for_me' | 'waits_for_them' | 'connected' | 'declined' | 'returned' | 'ended';
type Facts = Pick<ConnectionItem, 'status' | 'isMine' | 'kind' | 'answeredAt' | 'answer'>;

export function stateOf({ status, isMine, kind, answeredAt, answer }: Facts): PersonState {
  // A job costs no Connection, so there is none to return when it is canceled.
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
  if (kind === 'job') return `Job accepted on ${day}`;
  if (kind === 'project') return isMine ? `You sent a proposal on ${day}` : `Sent you a proposal on ${day}`;
  return isMine ? `You reached out on ${day}` : `Reached out to you on ${day}`;
}

/** The outcome, or the automatic return ahead; null if there is neither. */
export function outcomeInWords(connection: ConnectionItem): string | null {
  const { kind, isMine, answeredAt, openedAt, returnsAt, refundedAt } = connection;
  const state = stateOf(connection);
  switch (state) {
    case 'waits_for_me':
    case 'waits_for_them':
      if (returnsAt !== null) return returnAhead(connection, formatDate(returnsAt));
      return isMine && openedAt !== null ? `Opened on ${formatDate(openedAt)}.` : null;
    case 'connected':
      if (kind === 'job' || answeredAt === null) return null;
      // By the project itself with `autoConnect`.
      if (kind === 'project') return `Accepted on ${formatDate(answeredAt)}.`;
      return `${isMine ? 'They said' : 'You said'} yes on ${formatDate(answeredAt)}.`;
    case 'declined':
      return answeredAt === null
        ? null
        : `${isMine ? 'Declined' : 'You declined'} on ${formatDate(answeredAt)}.`;
    case 'returned':
      return refundedAt === null ? null : `Returned on ${formatDate(refundedAt)}.`;
    case 'ended':
      return refundedAt === null ? null : `The job was canceled on ${formatDate(refundedAt)}.`;
    default:
      return state satisfies never;
  }
}

/** The automatic return ahead (product 4.14); on a project both sides paid. */
function returnAhead({ kind, isMine }: Pick<ConnectionItem, 'kind' | 'isMine'>, day: string): string {
  if (isMine) return `No reply by ${day}? ${comesBack(kind)} automatically.`;
  return `Reply by ${day}, or ${kind === 'project' ? 'both Connections go' : 'their Connection goes'} back.`;
}

function comesBack(kind: ConnectionItem['kind']): string {
  return kind === 'project' ? 'Both Connections come back' : 'Your Connection comes back';
}

/** What follows while a contact that the viewer made waits for an answer; null once that is over. */
export function nextAfterContact(connection: ConnectionItem): string | null {
  const { isMine, kind, returnsAt } = connection;
  if (!isMine || stateOf(connection) !== 'waits_for_them') return null;
  const seen = 'They can see your phone and email too.';
  if (returnsAt === null) return seen;
  return `${seen} No reply in ${String(SILENCE_DAYS)} days? ${comesBack(kind)} automatically on ${formatDate(returnsAt)}.`;
}

/** What opens email and phone where they are not to be seen. */
export function whatOpensContact(connection: ConnectionItem): string {
  const state = stateOf(connection);
  switch (state) {
    case 'waits_for_me':
      return 'Shown to both of you once you accept.';
    case 'waits_for_them':
      return `Shown to both of you once ${connection.profile.name} accepts.`;
    case 'declined':
      return 'Hidden since the decline.';
    case 'returned':
      return 'Hidden since the Connection was returned.';
    case 'ended':
      return 'Hidden since the job was canceled.';
    case 'connected':
      return 'Not available.';
    default:
      return state satisfies never;
  }
}

/** The words of the two answers, and what follows from them. */
export function answerWords({ kind, profile: { name } }: Pick<ConnectionItem, 'kind' | 'profile'>) {
  return kind === 'project'
    ? {
        yes: 'Accept',
        yesToWhom: `proposal from ${name}`,
        no: 'Decline',
        noToWhom: `proposal from ${name}`,
        note: 'Accept to see each other’s phone and email.',
        accepted: {
          title: 'Proposal accepted',
          description: `You and ${name} can now see each other’s phone and email.`,
        },
        declined: { title: 'Proposal declined', description: `We’ll let ${name} know.` },
        ask: `Decline the proposal from ${name}?`,
        consequence: `We’ll let ${name} know. Phone and email stay hidden. You can’t undo this, and spent Connections aren’t returned.`,
      }
    : {
        yes: 'I’m interested',
        yesToWhom: `in ${name}`,
        no: 'Not this time',
        noToWhom: `for ${name}`,
        note: `We’ll send ${name} your answer.`,
        accepted: { title: 'Answer sent', description: `${name} knows you’re interested.` },
        declined: {
          title: 'Answer sent',
          description: `You and ${name} no longer see each other’s phone and email.`,
        },
        ask: `Tell ${name} not this time?`,
        consequence: `We’ll let ${name} know, and you’ll no longer see each other’s phone and email. You can’t undo this, and the Connection isn’t returned.`,
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
) {
  if (userType === 'service_professional' && viewer !== 'service_professional')
    return toProfessional(profileId);
  if (userType === 'property_owner' && viewer !== 'property_owner' && projectId !== null)
    return toProjectOf(profileId, projectId);
  return null;
}
