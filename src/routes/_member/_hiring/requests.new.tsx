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
  loaderDeps: ({ search: { copyOf } }) => ({ copyOf }),
  loader: async ({ context, deps: { copyOf } }) => {
    const utils = await context.loadUtils();
    const [copied] = await Promise.all([
      copyOf === undefined ? undefined : loadOrNotFound(utils.requests.get.ensureData({ id: copyOf })),
      utils.profiles.mine.ensureData(),
    ]);
    return { copied, today: todayInMarket(new Date().toISOString()) };
  },
  head: () => ({ meta: [{ title: `Create request | ${BRAND_NAME}` }] }),
  component: NewRequest,
});

function NewRequest() {
  const { copied, today } = Route.useLoaderData();
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead
          title={copied === undefined ? 'What needs doing?' : 'Post it again'}
          subtitle="Verified professionals nearby see it right away"
        />
        <CreateRequestCard key={copied?.id} today={today} copied={copied} />
      </Wrap>
    </chakra.main>
  );
}
