import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { FirstProjectScreen } from '#src/features/billing/first-project-screen.tsx';
import { loadFirstProject } from '#src/features/billing/plan-guards.ts';

export const Route = createFileRoute('/_member/_owner/signup/property-owner/step-3')({
  loader: async ({ context }) => loadFirstProject(await context.loadUtils()),
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Create Your First Project | ${BRAND_NAME}` }] }),
  component: FirstProjectScreen,
});
