import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#src/site/company/company-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/company')({
  // The page is whole without them.
  loader: async ({ context }) => {
    const { profiles } = await context.loadUtils();
    return { counts: await profiles.publicCounts.ensureData().catch(() => null) };
  },
  head: lazyHead('/company'),
  component: Company,
});

function Company() {
  return <CompanyScreen counts={Route.useLoaderData().counts} />;
}
