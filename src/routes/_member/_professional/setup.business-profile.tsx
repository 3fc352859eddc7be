import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { ShowcaseBuilder } from '#src/app/features/showcase/showcase-builder-screen.tsx';
import { loadShowcase } from '#src/app/features/showcase/showcase-loader.ts';
import { builderSearch } from '#src/app/features/showcase/showcase-search.ts';
import { WIZARD_ROUTE } from '#src/app/wizard/wizard-loader.ts';

/** The complete builder: the same draft as the wizard's (product 20.15). */
export const Route = createFileRoute('/_member/_professional/setup/business-profile')({
  validateSearch: builderSearch,
  loader: async ({ context }) => loadShowcase(await context.loadUtils()),
  ...WIZARD_ROUTE,
  staticData: { frame: 'dock' },
  head: () => ({ meta: [{ title: `Your business profile | ${BRAND_NAME}` }] }),
  component: BusinessProfile,
});

function BusinessProfile() {
  const { viewer } = Route.useRouteContext();
  const { showcase } = Route.useLoaderData();
  const { part = 'business' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ShowcaseBuilder
      {...{ showcase, part }}
      profileId={viewer.profileId}
      onPart={(id) => void navigate({ search: { part: id } })}
      onDone={() => navigate({ to: dashboardPath(viewer.userType) })}
    />
  );
}
