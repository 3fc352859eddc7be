import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { loadMarketPage } from '#src/site/market/market-page-loader.ts';
import { MarketScreen } from '#src/site/market/market-screen.tsx';
import { readMarketSearch } from '#src/site/market/market-search.ts';
import { siteHead } from '#src/site/layout/page-head-rules.ts';

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
