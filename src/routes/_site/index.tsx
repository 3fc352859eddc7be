import { createFileRoute } from '@tanstack/react-router';
import { HOME_LEAD } from '#src/features/site/home-copy.ts';
import { readHomeParams } from '#src/features/site/home-params.ts';
import { HomeScreen } from '#src/features/site/home-screen.tsx';
import { loadMarket } from '#src/features/site/load-market.ts';
import { siteHead } from '#src/features/site/page-head.ts';
import { organizationData } from '#src/features/site/structured-data.ts';

export const Route = createFileRoute('/_site/')({
  // In one file with what every page loads it compresses better: decision 009.
  codeSplitGroupings: [],
  validateSearch: readHomeParams,
  loaderDeps: ({ search: { service, place } }) => ({ service, place }),
  loader: ({ context, deps }) => loadMarket(context.loadUtils, deps),
  head: siteHead({
    title: 'Verified professionals near your door',
    description: HOME_LEAD,
    path: '/',
    jsonLd: (publicOrigin) => [organizationData(publicOrigin)],
  }),
  component: Home,
});

function Home() {
  return <HomeScreen params={Route.useSearch()} problem={Route.useLoaderData()} />;
}
