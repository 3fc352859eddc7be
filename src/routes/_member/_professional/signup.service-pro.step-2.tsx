import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { loadShowcase } from '#src/app/features/showcase/showcase-loader.ts';
import { showcaseSearch } from '#src/app/features/showcase/showcase-search.ts';
import { ShowcaseWizard } from '#src/app/features/showcase/showcase-wizard-screen.tsx';
import { WIZARD_ROUTE } from '#src/app/wizard/wizard-loader.ts';

export const Route = createFileRoute('/_member/_professional/signup/service-pro/step-2')({
  validateSearch: showcaseSearch,
  loader: async ({ context }) => loadShowcase(await context.loadUtils()),
  ...WIZARD_ROUTE,
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Your business profile | ${BRAND_NAME}` }] }),
  component: BusinessProfile,
});

function BusinessProfile() {
  const { viewer } = Route.useRouteContext();
  const { showcase } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { plan, cycle, returnTo } = search;
  return (
    <ShowcaseWizard
      {...{ viewer, showcase, search }}
      onStep={(step, { replace }) => void navigate({ search: (before) => ({ ...before, step }), replace })}
      onDone={() => navigate({ to: '/signup/service-pro/step-3', search: { plan, cycle, returnTo } })}
    />
  );
}
