import { chakra } from '@chakra-ui/react/styled-system';
import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { todayInMarket } from '#src/app/dashboards/greeting-labels.ts';
import { CreateRequestCard } from '#src/app/features/requests/create-request-card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

export const Route = createFileRoute('/_member/_hiring/requests/new')({
  loader: async ({ context }) => {
    await (await context.loadUtils()).profiles.mine.ensureData();
    return { today: todayInMarket(new Date().toISOString()) };
  },
  head: () => ({ meta: [{ title: `Create request | ${BRAND_NAME}` }] }),
  component: NewRequest,
});

function NewRequest() {
  const { today } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="What needs doing?" subtitle="Professionals near the place see it at once" />
        <CreateRequestCard
          today={today}
          onCreated={({ id }) => navigate({ to: '/requests/$requestId', params: { requestId: id } })}
        />
      </Wrap>
    </chakra.main>
  );
}
