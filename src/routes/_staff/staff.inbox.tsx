import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { CONTACT_KINDS } from '#contract/inbox.ts';
import { InboxScreen } from '#src/app/features/staff/inbox/inbox-screen.tsx';
import { INBOX_TABS, inputOfInbox } from '#src/app/features/staff/staff-inputs.ts';
import { choiceParam, idParam } from '#src/app/search-param-rules.ts';

export const Route = createFileRoute('/_staff/staff/inbox')({
  validateSearch: z.object({
    state: choiceParam(INBOX_TABS),
    kind: choiceParam(CONTACT_KINDS),
    message: idParam,
  }),
  loaderDeps: ({ search: { state, kind } }) => ({ state, kind }),
  loader: async ({ context, deps }) => {
    await (await context.loadUtils()).staff.inbox.list.prefetchInfinite(inputOfInbox(deps));
  },
  head: () => ({ meta: [{ title: `Inbox | ${BRAND_NAME} staff` }] }),
  component: InboxPage,
});

function InboxPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <InboxScreen search={search} onSearch={(next) => void navigate({ search: next })} />;
}
