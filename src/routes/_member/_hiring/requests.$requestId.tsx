import { createFileRoute, notFound } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { RequestScreen } from '#src/features/requests/request-screen.tsx';
import { ReviewCard } from '#src/features/reviews/review-card.tsx';

export const Route = createFileRoute('/_member/_hiring/requests/$requestId')({
  loader: async ({ context, params }) => {
    try {
      const { title } = await context.utils.requests.get.ensureData({ id: params.requestId });
      return { title, now: new Date().toISOString() };
    } catch (error) {
      const reason = readErrorData(error)?.reason;
      if (reason === 'not_found' || reason === 'invalid_input') throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Request' }] }),
  component: RequestPage,
});

function RequestPage() {
  const { requestId } = Route.useParams();
  const { now } = Route.useLoaderData();
  return <RequestScreen requestId={requestId} now={now} review={<Review requestId={requestId} />} />;
}

function Review({ requestId }: { requestId: string }) {
  const [request] = api.requests.get.useSuspenseQuery({ id: requestId });
  return <ReviewCard requestId={requestId} isReviewed={request.isReviewed} />;
}
