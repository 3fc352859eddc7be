import type { Conversation, ConversationState } from '#contract/messages.ts';
import { formatDate, formatDay, formatTime } from '#src/ui/format-date.ts';

/** What a row of the list says of how things stand; null where it is an ordinary conversation. */
export const STATE_LABELS: Readonly<Record<ConversationState, string | null>> = {
  waiting_for_you: 'Waiting for you',
  waiting_for_them: 'No answer yet',
  open: null,
  completed: 'Completed',
  declined: 'Declined',
  canceled: 'Canceled',
  returned: 'Returned',
  closed: 'Closed',
};

/** Why nothing can be written, for the place of the field. */
export const CLOSED_LABELS: Partial<Readonly<Record<ConversationState, string>>> = {
  declined: 'This contact was declined. You can still read what you both wrote.',
  canceled: 'This job was canceled. You can still read what you both wrote.',
  returned: 'This Connection was returned. You can still read what you both wrote.',
  closed: 'You can’t write here anymore. You can still read what you both wrote.',
};

/** What it is about: the job or project, or that there is neither. */
export function subjectOf({ title }: Pick<Conversation, 'title'>): string {
  return title ?? 'Direct contact';
}

/** '4:12 PM' for today, 'Nov 13' for another day. */
export function whenInList(value: string, now: string): string {
  return formatDate(value) === formatDate(now) ? formatTime(value) : formatDay(value);
}

/** 'Today, Nov 20' or 'Nov 18, 2026', above the messages of a day. */
export function dayLabel(value: string, now: string): string {
  return formatDate(value) === formatDate(now) ? `Today, ${formatDay(value)}` : formatDate(value);
}

/** The newest message in a row of the list. */
export function previewLabel(conversation: Pick<Conversation, 'lastMessage' | 'mayWrite' | 'other'>): string {
  const { lastMessage, mayWrite, other } = conversation;
  if (lastMessage === null) return mayWrite ? `Write to ${other.name}` : 'Nothing was written here';
  const { text, isMine, attachments } = lastMessage;
  const words =
    text === '' ? (attachments === 1 ? 'Sent a file' : `Sent ${String(attachments)} files`) : text;
  return isMine ? `You: ${words}` : words;
}

/** What is held back, above the field, until contact details are open. */
export function withheldNote({ state, other, kind }: Pick<Conversation, 'state' | 'other' | 'kind'>): string {
  const until =
    state === 'waiting_for_you'
      ? 'until you accept'
      : `until ${other.name} ${kind === 'project' ? 'accepts' : 'answers'}`;
  return `Your phone and email stay hidden ${until}. Numbers and addresses typed here are held back on both sides.`;
}
