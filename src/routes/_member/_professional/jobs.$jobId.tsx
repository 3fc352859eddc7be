import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { JobScreen } from '#src/app/features/jobs/job-screen.tsx';
import { AppointmentCard } from '#src/app/features/appointments/appointment-card.tsx';
import { DisputeCard } from '#src/app/features/disputes/dispute-card.tsx';
import { ReviewCard } from '#src/app/features/reviews/review-card.tsx';

export const Route = createFileRoute('/_member/_professional/jobs/$jobId')({
  loader: async ({ context, params }) => {
    const utils = await context.loadUtils();
    const { title, status } = await loadOrNotFound(utils.jobs.get.ensureData({ id: params.jobId }));
    const requestId = params.jobId;
    await Promise.all([
      status !== 'cancelled' && utils.appointments.ofJob.ensureData({ requestId }),
      status !== 'cancelled' && utils.disputes.ofJob.ensureData({ requestId }),
      status === 'completed' && utils.reviews.ofJob.ensureData({ requestId }),
    ]);
    return { title };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Job'} | ${BRAND_NAME}` }] }),
  component: Job,
});

function Job() {
  const { jobId } = Route.useParams();
  return (
    <JobScreen
      jobId={jobId}
      review={<ReviewCard requestId={jobId} about="client" />}
      appointment={<AppointmentCard requestId={jobId} />}
      dispute={<DisputeCard requestId={jobId} />}
    />
  );
}
