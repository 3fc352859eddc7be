import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { api } from '#src/api.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { RequestScreen } from '#src/app/features/requests/request-screen.tsx';
import { AppointmentCard } from '#src/app/features/appointments/appointment-card.tsx';
import { DisputeCard } from '#src/app/features/disputes/dispute-card.tsx';
import { ChosenProperty } from '#src/app/features/properties/chosen-property-card.tsx';
import { showNotSaved } from '#src/app/features/properties/property-labels.ts';
import { ReviewCard } from '#src/app/features/reviews/review-card.tsx';
import { useNow } from '#src/ui/use-now.ts';

export const Route = createFileRoute('/_member/_hiring/requests/$requestId')({
  loader: async ({ context, params }) => {
    const utils = await context.loadUtils();
    const { requestId } = params;
    const { title, status } = await loadOrNotFound(utils.requests.get.ensureData({ id: requestId }));
    const isTaken = status !== 'pending' && status !== 'cancelled';
    await Promise.all([
      isTaken && utils.appointments.ofJob.ensureData({ requestId }),
      isTaken && utils.disputes.ofJob.ensureData({ requestId }),
      status === 'completed' && utils.reviews.ofJob.ensureData({ requestId }),
    ]);
    return { title, now: new Date().toISOString() };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Request'} | ${BRAND_NAME}` }] }),
  component: RequestPage,
});

function RequestPage() {
  const { requestId } = Route.useParams();
  const now = useNow(Route.useLoaderData().now);
  return (
    <RequestScreen
      requestId={requestId}
      now={now}
      review={<ReviewCard requestId={requestId} about="professional" />}
      appointment={<AppointmentCard requestId={requestId} />}
      dispute={<DisputeCard requestId={requestId} />}
      property={<Property requestId={requestId} />}
    />
  );
}

function Property({ requestId }: { requestId: string }) {
  const [request] = api.requests.get.useSuspenseQuery({ id: requestId });
  const utils = api.useUtils();
  const choose = api.requests.setProperty.useMutation({
    onSuccess: (saved) => {
      utils.requests.get.setData({ id: requestId }, saved);
      void utils.requests.listMine.invalidate();
    },
    onError: showNotSaved,
  });
  return (
    <ChosenProperty
      chosen={request.property}
      isBusy={choose.isPending}
      onChoose={(propertyId) => choose.mutate({ id: requestId, propertyId })}
    />
  );
}
