import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { inputOfMyJobs } from '#src/features/jobs/job-inputs.ts';
import { JobsScreen } from '#src/features/jobs/jobs-screen.tsx';
import { readJobsSearch } from '#src/features/jobs/jobs-search.ts';

export const Route = createFileRoute('/_member/_professional/jobs/')({
  validateSearch: readJobsSearch,
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: async ({ context, deps }) =>
    (await context.loadUtils()).jobs.listMine.prefetchInfinite(inputOfMyJobs(deps.status)),
  head: () => ({ meta: [{ title: `Your jobs | ${BRAND_NAME}` }] }),
  component: Jobs,
});

function Jobs() {
  return <JobsScreen status={Route.useSearch().status} />;
}
