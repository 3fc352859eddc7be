import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import type { RequestStatus } from '#contract/request-statuses.ts';
import { inputOfMyJobs } from '#src/features/jobs/job-inputs.ts';
import { JOB_STATUSES } from '#src/features/jobs/job-statuses.ts';
import { JobsScreen } from '#src/features/jobs/jobs-screen.tsx';

type Search = { status?: RequestStatus };

export const Route = createFileRoute('/_member/_professional/jobs/')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const status = JOB_STATUSES.find((candidate) => candidate === search.status);
    return status === undefined ? {} : { status };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await context.loadUtils()).jobs.listMine.prefetchInfinite(inputOfMyJobs(deps.status)),
  head: () => ({ meta: [{ title: `Your jobs | ${BRAND_NAME}` }] }),
  component: Jobs,
});

function Jobs() {
  return <JobsScreen status={Route.useSearch().status} />;
}
