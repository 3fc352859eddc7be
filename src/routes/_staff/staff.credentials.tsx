import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { ReviewScreen } from '#src/app/features/staff/credentials/review-screen.tsx';
import { QUEUE_INPUT } from '#src/app/features/staff/staff-inputs.ts';
import { idParam } from '#src/app/search-param-rules.ts';

export const Route = createFileRoute('/_staff/staff/credentials')({
  validateSearch: z.object({ document: idParam }),
  // Only the queue: documents are opened by a press, which is recorded.
  loader: async ({ context }) => {
    await (await context.loadUtils()).staff.credentials.queue.prefetchInfinite(QUEUE_INPUT);
  },
  head: () => ({ meta: [{ title: `Credentials to review | ${BRAND_NAME} staff` }] }),
  component: ReviewPage,
});

function ReviewPage() {
  const { document } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReviewScreen
      documentId={document}
      onSelect={(id) =>
        void navigate({ search: id === undefined ? {} : { document: id }, resetScroll: false })
      }
    />
  );
}
