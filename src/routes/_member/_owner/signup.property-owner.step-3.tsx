import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { FirstProjectScreen } from '#src/app/features/billing/choose/first-project-screen.tsx';
import { loadFirstProject } from '#src/app/features/billing/choose/plan-loader.ts';

export const Route = createFileRoute('/_member/_owner/signup/property-owner/step-3')({
  loader: async ({ context }) => loadFirstProject(await context.loadUtils()),
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Create Your First Project | ${BRAND_NAME}` }] }),
  component: FirstProjectScreen,
});
