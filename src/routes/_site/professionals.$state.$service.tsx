import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { loadMarketPage } from '#src/features/site/market-page.ts';
import { MarketScreen } from '#src/features/site/market-screen.tsx';
import { readMarketSearch } from '#src/features/site/market-search.ts';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/professionals/$state/$service')({
  validateSearch: readMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadMarketPage(context.loadUtils, params, deps),
  head: ({ loaderData, match }) =>
    loaderData === undefined ? {} : siteHead({ ...loaderData, jsonLd: () => [loaderData.facts] })({ match }),
  component: Market,
});

function Market() {
  return (
    <ApiProvider>
      <MarketScreen address={Route.useParams()} search={Route.useSearch()} />
    </ApiProvider>
  );
}
