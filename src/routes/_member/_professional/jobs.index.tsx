import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { inputOfMyJobs } from '#src/app/features/jobs/job-inputs.ts';
import { JobsScreen } from '#src/app/features/jobs/jobs-screen.tsx';
import { jobsSearchSchema } from '#src/app/features/jobs/jobs-search.ts';

export const Route = createFileRoute('/_member/_professional/jobs/')({
  validateSearch: jobsSearchSchema,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) =>
    (await context.loadUtils()).jobs.listMine.prefetchInfinite(inputOfMyJobs(deps.search)),
  head: () => ({ meta: [{ title: `Your jobs | ${BRAND_NAME}` }] }),
  component: Jobs,
});

function Jobs() {
  return <JobsScreen search={Route.useSearch()} />;
}
