import { chakra } from '@chakra-ui/react/styled-system';
import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { type ServiceId, SERVICES } from '#contract/service-list.ts';
import { inputOfBrowse } from '#src/features/profiles/browse-input.ts';
import { BrowseProfessionals } from '#src/features/profiles/browse-professionals.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

type Search = { service?: ServiceId };

export const Route = createFileRoute('/_member/_hiring/professionals')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const service = SERVICES.find(({ id }) => id === search.service)?.id;
    return service === undefined ? {} : { service };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await context.loadUtils()).profiles.search.prefetchInfinite(inputOfBrowse(deps.service)),
  head: () => ({ meta: [{ title: `Find professionals | ${BRAND_NAME}` }] }),
  component: Professionals,
});

function Professionals() {
  const { service } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="Find professionals" subtitle="Choose a service to narrow the list" />
        <BrowseProfessionals
          service={service}
          onService={(chosen) => void navigate({ search: chosen === undefined ? {} : { service: chosen } })}
        />
      </Wrap>
    </chakra.main>
  );
}
