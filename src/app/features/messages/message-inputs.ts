import type { MessagesSearch } from './messages-search.ts';

export function inputOfConversations({ show, text = '' }: MessagesSearch) {
  return { show: show ?? ('all' as const), text };
}

export const THREAD_PAGE = 30;

export function inputOfThread(conversationId: string) {
  return { conversationId, limit: THREAD_PAGE };
}
