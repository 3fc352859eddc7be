import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#src/api.ts';
import { followLive, onLive } from '#src/live/shared-live.ts';
import { SIGNING_OUT } from '#src/use-sign-out.ts';
import { useOutbox } from './use-outbox.ts';

/** Several messages in a moment are one reading of the lists. */
const GATHER_MS = 300;
/** After a stream began again, by chance within so long: a restarted process has everybody back at once. */
const SPREAD_MS = 2_000;

/** Follows the server's stream while a member's screen is shown, and sends what the outbox holds. */
export function useLiveMessages(personId: string): void {
  const cache = useQueryClient();
  const utils = api.useUtils();
  const outbox = useOutbox(personId);
  useEffect(() => outbox.start(), [outbox]);
  useEffect(() => followLive(personId), [personId]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const waiting = new Set<string>();
    const read = (about: string) => {
      if (about === 'everything') void utils.messages.conversation.invalidate();
      else void utils.messages.conversation.invalidate({ id: about });
      void utils.messages.conversations.invalidate();
      void utils.messages.unreadCount.invalidate();
    };
    const readSoon = (about: string, ms: number) => {
      if (waiting.has(about)) return;
      waiting.add(about);
      const timer = setTimeout(() => {
        timers.delete(timer);
        waiting.delete(about);
        // The session may have ended already: it is read later, if it has not.
        if (cache.isMutating(SIGNING_OUT) > 0) readSoon(about, GATHER_MS);
        else read(about);
      }, ms);
      timers.add(timer);
    };
    const stop = onLive((event) => {
      if (event.kind === 'conversation') readSoon(event.conversationId, GATHER_MS);
      else if (event.kind === 'resync') {
        outbox.flush();
        readSoon('everything', Math.random() * SPREAD_MS);
      }
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [cache, utils, outbox]);
}
