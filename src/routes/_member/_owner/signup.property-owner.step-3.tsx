import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { firstMatchesSchema } from '#src/app/features/billing/choose/first-matches-list.tsx';
import { FirstProjectScreen } from '#src/app/features/billing/choose/first-project-screen.tsx';
import { loadFirstProject } from '#src/app/features/billing/choose/plan-loader.ts';

export const Route = createFileRoute('/_member/_owner/signup/property-owner/step-3')({
  validateSearch: firstMatchesSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => loadFirstProject(await context.loadUtils(), deps),
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Create Your First Project | ${BRAND_NAME}` }] }),
  component: FirstProject,
});

function FirstProject() {
  return <FirstProjectScreen search={Route.useSearch()} />;
}
