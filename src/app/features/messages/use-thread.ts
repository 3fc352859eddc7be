import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { api } from '#src/api.ts';
import { onLive } from '#src/live/shared-live.ts';
import { catchUp } from './catch-up-rules.ts';
import { inputOfThread } from './message-inputs.ts';
import { beforeUnprepared, inOrder } from './thread-rules.ts';

const PREPARING_MS = 1_500;

/** The messages of a conversation, read on as they come; older ones page by page. */
export function useThread({ id, isContactOpen }: Pick<Conversation, 'id' | 'isContactOpen'>) {
  const utils = api.useUtils();
  const list = api.messages.list.useInfiniteQuery(inputOfThread(id), {
    getNextPageParam: (page) => page.nextCursor,
    // What comes is put in front; a page that is read again meanwhile would lack it.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const messages = inOrder(list.data?.pages ?? []);
  useEffect(() => {
    void catchUp(utils, id);
    return onLive((event) => {
      if (event.kind === 'resync' || (event.kind === 'conversation' && event.conversationId === id))
        void catchUp(utils, id);
    });
  }, [utils, id]);

  // An older page is put behind those that were there when it was asked for: what came meanwhile is read again.
  const { isFetchingNextPage } = list;
  const wasFetching = useRef(false);
  useEffect(() => {
    if (wasFetching.current && !isFetchingNextPage) void catchUp(utils, id);
    wasFetching.current = isFetchingNextPage;
  }, [isFetchingNextPage, utils, id]);

  // What was withheld is shown, or the other way round: all of it is read again.
  const wasOpen = useRef(isContactOpen);
  const { refetch } = list;
  useEffect(() => {
    if (wasOpen.current === isContactOpen) return;
    wasOpen.current = isContactOpen;
    void refetch().then(() => catchUp(utils, id));
  }, [isContactOpen, refetch, utils, id]);

  const unprepared = beforeUnprepared(messages);
  useEffect(() => {
    if (unprepared === null) return;
    const timer = setInterval(() => void catchUp(utils, id, unprepared), PREPARING_MS);
    return () => clearInterval(timer);
  }, [unprepared, utils, id]);
  return { list, messages };
}

/** Says that the newest message was seen, while the page is looked at. */
export function useMarkSeen({ id, readSeq }: Pick<Conversation, 'id' | 'readSeq'>, newestSeq: number): void {
  const utils = api.useUtils();
  const marked = useRef({ id, seq: readSeq });
  const { mutate } = api.messages.markRead.useMutation({
    retry: 2,
    onSuccess: (count) => utils.messages.unreadCount.setData(undefined, count),
    onError: () => {
      marked.current = { id, seq: readSeq };
    },
  });
  useEffect(() => {
    if (marked.current.id !== id) marked.current = { id, seq: readSeq };
    const mark = () => {
      const known = Math.max(readSeq, marked.current.seq);
      if (document.visibilityState !== 'visible' || newestSeq <= known) return;
      marked.current = { id, seq: newestSeq };
      mutate({ conversationId: id, seq: newestSeq });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, readSeq, newestSeq, mutate]);
}
