import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { inputOfRequests } from '#src/app/features/requests/request-inputs.ts';
import { RequestsScreen } from '#src/app/features/requests/requests-screen.tsx';
import { propertyIdOf, requestsSearchSchema } from '#src/app/features/requests/requests-search.ts';
import { useNow } from '#src/ui/use-now.ts';

export const Route = createFileRoute('/_member/_hiring/requests/')({
  validateSearch: requestsSearchSchema,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) => {
    const utils = await context.loadUtils();
    const property = propertyIdOf(deps.search);
    await Promise.all([
      utils.requests.listMine.prefetchInfinite(inputOfRequests(deps.search)),
      // The name of a property that the list is narrowed by.
      property !== undefined && utils.properties.get.prefetch({ id: property }),
    ]);
    return { now: new Date().toISOString() };
  },
  head: () => ({ meta: [{ title: `Your requests | ${BRAND_NAME}` }] }),
  component: Requests,
});

function Requests() {
  return <RequestsScreen search={Route.useSearch()} now={useNow(Route.useLoaderData().now)} />;
}
