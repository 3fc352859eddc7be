import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { JobScreen } from '#src/app/features/jobs/job-screen.tsx';

export const Route = createFileRoute('/_member/_professional/jobs/$jobId')({
  loader: async ({ context, params }) => {
    const { title } = await loadOrNotFound(
      (await context.loadUtils()).jobs.get.ensureData({ id: params.jobId }),
    );
    return { title };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Job'} | ${BRAND_NAME}` }] }),
  component: Job,
});

function Job() {
  return <JobScreen jobId={Route.useParams().jobId} />;
}
