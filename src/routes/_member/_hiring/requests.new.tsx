import { chakra } from '@chakra-ui/react/styled-system';
import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { todayInMarket } from '#src/app/dashboards/greeting-labels.ts';
import { CreateRequestCard } from '#src/app/features/requests/create-request-card.tsx';
import { newRequestSearchSchema } from '#src/app/features/requests/requests-search.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

export const Route = createFileRoute('/_member/_hiring/requests/new')({
  validateSearch: newRequestSearchSchema,
  loaderDeps: ({ search: { copyOf, property } }) => ({ copyOf, property }),
  loader: async ({ context, deps: { copyOf, property: id } }) => {
    const utils = await context.loadUtils();
    const [copied, property] = await Promise.all([
      copyOf === undefined ? undefined : loadOrNotFound(utils.requests.get.ensureData({ id: copyOf })),
      id === undefined ? undefined : loadOrNotFound(utils.properties.get.ensureData({ id })),
      utils.profiles.mine.ensureData(),
      utils.properties.choices.prefetch(),
    ]);
    return { copied, property, today: todayInMarket(new Date().toISOString()) };
  },
  head: () => ({ meta: [{ title: `Create request | ${BRAND_NAME}` }] }),
  component: NewRequest,
});

function NewRequest() {
  const { copied, property, today } = Route.useLoaderData();
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead
          title={copied === undefined ? 'What needs doing?' : 'Post it again'}
          subtitle="Verified professionals nearby see it right away"
        />
        <CreateRequestCard key={copied?.id ?? property?.id} {...{ today, copied, property }} />
      </Wrap>
    </chakra.main>
  );
}
