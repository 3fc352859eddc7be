import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { inputOfThread } from '#src/app/features/messages/message-inputs.ts';
import { ThreadOf } from '#src/app/features/messages/thread-section.tsx';

export const Route = createFileRoute('/_member/messages/$conversationId')({
  loader: async ({ context, params: { conversationId } }) => {
    const { messages, connections } = await context.loadUtils();
    const [conversation] = await Promise.all([
      loadOrNotFound(messages.conversation.ensureData({ id: conversationId })),
      messages.list.prefetchInfinite(inputOfThread(conversationId)),
    ]);
    const { connectionId, state } = conversation;
    if (connectionId !== null && state === 'waiting_for_you') {
      await connections.get.prefetch({ id: connectionId });
    }
    return { name: conversation.other.name, now: new Date().toISOString() };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.name ?? 'Messages'} | ${BRAND_NAME}` }],
  }),
  // The conversation takes the whole of a phone, its field the place of the tabs.
  staticData: { frame: 'dock' },
  component: Conversation,
});

function Conversation() {
  const { viewer } = Route.useRouteContext();
  const { conversationId } = Route.useParams();
  const { now } = Route.useLoaderData();
  return <ThreadOf id={conversationId} viewer={viewer} search={Route.useSearch()} openedAt={now} />;
}
