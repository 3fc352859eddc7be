import type { ErrorCode } from '#contract/errors.ts';
import { CONTACT_WAY_LABELS, type ConversationState, type TextPart } from '#contract/messages.ts';
import { splitContactDetails } from '../safety/contact-text.policy.ts';
import type { ConversationRow } from './conversations.queries.ts';

const PREVIEW_LENGTH = 140;

type Standing = Pick<
  ConversationRow,
  'kind' | 'jobStatus' | 'connectionStatus' | 'answer' | 'isMine' | 'isContactOpen' | 'isHidden'
>;

/** How things stand, as the reader sees it. A block is not told: it looks like any other end (product 28.8). */
export function stateOf(row: Standing): ConversationState {
  if (row.isHidden) return 'closed';
  if (row.kind === 'job') {
    if (row.jobStatus === 'completed') return 'completed';
    return row.jobStatus === 'accepted' || row.jobStatus === 'in_progress' ? 'open' : 'canceled';
  }
  if (row.answer === 'declined') return 'declined';
  if (row.connectionStatus !== 'live') return 'returned';
  if (row.answer === 'accepted') return 'open';
  return row.isMine === true ? 'waiting_for_them' : 'waiting_for_you';
}

const WRITABLE: readonly ConversationState[] = ['open', 'completed', 'waiting_for_you', 'waiting_for_them'];

export function mayWrite(row: Standing): boolean {
  return WRITABLE.includes(stateOf(row));
}

/** Whether the two see each other's contact details in what they write. */
export function isOpenBetween(row: Standing): boolean {
  return row.kind === 'job' ? mayWrite(row) : row.isContactOpen === true && !row.isHidden;
}

type Writer = { isRestricted: boolean; isOverdue: boolean };

/** Why a message is refused. Who may take on nothing new can still finish the work in hand (product 28.9). */
export function refusalOfMessage(row: Standing, { isRestricted, isOverdue }: Writer): ErrorCode | null {
  if (!mayWrite(row)) return 'conversation_closed';
  if (stateOf(row) === 'open' && row.kind === 'job') return null;
  if (isRestricted) return 'account_restricted';
  return isOverdue ? 'credentials_overdue' : null;
}

/** A text as its reader may see it: whole, or with the ways to reach someone withheld. */
export function partsFor(text: string, isWhole: boolean): TextPart[] {
  if (isWhole) return text === '' ? [] : [{ text, withheld: null }];
  return splitContactDetails(text)
    .filter((part) => part.text !== '')
    .map(({ text: words, way }) => ({
      text: way === null ? words : CONTACT_WAY_LABELS[way],
      withheld: way,
    }));
}

/** The same on one line, for what shows no pieces: previews, emails, searches. */
export function plainFor(text: string, isWhole: boolean): string {
  return partsFor(text, isWhole)
    .map((part) => (part.withheld === null ? part.text : `[${part.text}]`))
    .join('');
}

/** What others may search and nothing else; null where that is the whole text. */
export function withheldText(text: string): string | null {
  const shown = plainFor(text, false);
  return shown === text ? null : shown;
}

export function previewOf(text: string, isWhole: boolean): string {
  const line = plainFor(text, isWhole).replaceAll(/\s+/g, ' ').trim();
  return line.length <= PREVIEW_LENGTH ? line : `${line.slice(0, PREVIEW_LENGTH - 1).trimEnd()}…`;
}
