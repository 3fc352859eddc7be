import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { JobScreen } from '#src/app/features/jobs/job-screen.tsx';
import { ReviewCard } from '#src/app/features/reviews/review-card.tsx';

export const Route = createFileRoute('/_member/_professional/jobs/$jobId')({
  loader: async ({ context, params }) => {
    const utils = await context.loadUtils();
    const { title, status } = await loadOrNotFound(utils.jobs.get.ensureData({ id: params.jobId }));
    if (status === 'completed') await utils.reviews.ofJob.ensureData({ requestId: params.jobId });
    return { title };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Job'} | ${BRAND_NAME}` }] }),
  component: Job,
});

function Job() {
  const { jobId } = Route.useParams();
  return <JobScreen jobId={jobId} review={<ReviewCard requestId={jobId} about="client" />} />;
}
