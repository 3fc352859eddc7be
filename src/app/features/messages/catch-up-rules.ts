import type { api } from '#src/api.ts';
import { inputOfThread } from './message-inputs.ts';
import { newestSeqOf, withMessages } from './thread-rules.ts';

export type Utils = ReturnType<typeof api.useUtils>;

const PER_CALL = 50;
const running = new Map<string, Promise<void>>();

/**
 * Reads what came after the newest message that is there, or after the given one, until nothing is left. One at a time for a
 * conversation, so that what is put in front always follows on. Does nothing for one that was never read.
 */
export function catchUp(utils: Utils, conversationId: string, from?: number): Promise<void> {
  const before = running.get(conversationId) ?? Promise.resolve();
  const next = before.then(() => readOn(utils, conversationId, from)).catch(() => undefined);
  running.set(conversationId, next);
  void next.then(() => {
    if (running.get(conversationId) === next) running.delete(conversationId);
  });
  return next;
}

async function readOn({ client, messages }: Utils, conversationId: string, from?: number): Promise<void> {
  const input = inputOfThread(conversationId);
  const known = messages.list.getInfiniteData(input);
  if (known === undefined) return;
  let after = from ?? newestSeqOf(known);
  for (;;) {
    const { items, nextCursor } = await client.messages.since.query({
      conversationId,
      after,
      limit: PER_CALL,
    });
    messages.list.setInfiniteData(input, (data) => data && withMessages(data, items));
    const last = items.at(-1);
    if (nextCursor === null || last === undefined) return;
    after = last.seq;
  }
}
