import { chakra } from '@chakra-ui/react/styled-system';
import { createFileRoute, Link } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { FindProfessionals } from '#src/app/features/search/find-professionals-section.tsx';
import { warmFind } from '#src/app/features/search/find-inputs.ts';
import { changeOf, findSearchSchema } from '#src/app/features/search/find-search.ts';
import { ChangeLink } from '#src/ui/form/change-link.tsx';

export const Route = createFileRoute('/_member/_hiring/find-professionals')({
  validateSearch: findSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => warmFind(await context.loadUtils(), deps),
  head: () => ({ meta: [{ title: `Find professionals | ${BRAND_NAME}` }] }),
  component: Find,
});

function Find() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <chakra.main id="main">
      <FindProfessionals
        search={search}
        onSearch={(next) => void navigate({ search: changeOf(search, next), resetScroll: false })}
        headingLevel={1}
        createRequest={
          <ChangeLink size="sm" variant="outline" link={(face) => <Link to="/requests/new">{face}</Link>}>
            Create request
          </ChangeLink>
        }
      />
    </chakra.main>
  );
}
