import type { Message } from '#contract/messages.ts';

type Page = { items: Message[]; nextCursor: string | null };
type Pages<P> = { pages: Page[]; pageParams: P[] };

/** The number of the newest message that is there; 0 without any. */
export function newestSeqOf({ pages }: { pages: readonly Page[] }): number {
  return pages[0]?.items[0]?.seq ?? 0;
}

/**
 * Pages, the newest message first, with what was read after them: a message that is there is replaced, the others come
 * first. Those have to follow on without a gap.
 */
export function withMessages<P>(data: Pages<P>, found: readonly Message[]): Pages<P> {
  const newest = newestSeqOf(data);
  const bySeq = new Map(found.map((message) => [message.seq, message]));
  const added = found.filter(({ seq }) => seq > newest).toSorted((one, other) => other.seq - one.seq);
  const pages = data.pages.map(({ items, nextCursor }, index) => ({
    items: [...(index === 0 ? added : []), ...items.map((one) => bySeq.get(one.seq) ?? one)],
    nextCursor,
  }));
  return { ...data, pages };
}

/** In the order of reading. */
export function inOrder(pages: readonly Page[]): Message[] {
  return pages.flatMap(({ items }) => items).toReversed();
}

/** The number before the first message with a file that is being prepared; null where none is. */
export function beforeUnprepared(messages: readonly Message[]): number | null {
  const first = messages.find(({ attachments }) =>
    attachments.some(({ media, isRefused }) => media === null && !isRefused),
  );
  return first === undefined ? null : first.seq - 1;
}

/** A message's words on one line, to be read aloud. */
export function wordsOf({ parts, attachments }: Pick<Message, 'parts' | 'attachments'>): string {
  const text = parts.map((part) => part.text).join('');
  return text === '' ? attachments.map(({ name }) => name).join(', ') : text;
}
