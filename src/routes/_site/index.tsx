import { createFileRoute } from '@tanstack/react-router';
import { HOME_LEAD } from '#src/site/home/home-copy.ts';
import { readHomeParams } from '#src/site/home/home-search.ts';
import { HomeScreen } from '#src/site/home/home-screen.tsx';
import { loadMarket } from '#src/site/market/market-loader.ts';
import { siteHead } from '#src/site/layout/page-head-rules.ts';
import { organizationData } from '#src/site/layout/json-ld-rules.ts';

export const Route = createFileRoute('/_site/')({
  // In one file with what every page loads it compresses better: decision 009.
  codeSplitGroupings: [],
  validateSearch: readHomeParams,
  loaderDeps: ({ search: { service, place } }) => ({ service, place }),
  loader: ({ context, deps }) => loadMarket(context.loadUtils, deps, context.viewer),
  head: siteHead({
    title: 'Verified professionals near your door',
    description: HOME_LEAD,
    path: '/',
    jsonLd: (publicOrigin) => [organizationData(publicOrigin)],
  }),
  component: Home,
});

function Home() {
  const searched = Route.useSearch({
    select: ({ service, place }) => ({ service, place }),
    structuralSharing: true,
  });
  return <HomeScreen searched={searched} problem={Route.useLoaderData()} />;
}
