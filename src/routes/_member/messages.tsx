import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { inputOfConversations } from '#src/app/features/messages/message-inputs.ts';
import { MessagesFrame } from '#src/app/features/messages/messages-frame.tsx';
import { messagesSearchSchema } from '#src/app/features/messages/messages-search.ts';
import { useNow } from '#src/ui/use-now.ts';

export const Route = createFileRoute('/_member/messages')({
  validateSearch: messagesSearchSchema,
  loaderDeps: ({ search: { show, text } }) => ({ show, text }),
  loader: async ({ context, deps }) => {
    const { messages } = await context.loadUtils();
    await Promise.all([
      messages.conversations.prefetchInfinite(inputOfConversations(deps)),
      messages.unreadCount.prefetch(),
    ]);
    return { now: new Date().toISOString() };
  },
  head: () => ({ meta: [{ title: `Messages | ${BRAND_NAME}` }] }),
  component: Messages,
});

function Messages() {
  const now = useNow(Route.useLoaderData().now);
  return (
    <MessagesFrame search={Route.useSearch()} now={now}>
      <Outlet />
    </MessagesFrame>
  );
}
