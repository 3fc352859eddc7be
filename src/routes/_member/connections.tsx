import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { ConnectionsScreen } from '#src/features/connections/connections-screen.tsx';
import { readConnectionsSearch, type StatementFilter } from '#src/features/connections/statement-search.ts';
import { inputOfStatement } from '#src/features/connections/statement-words.ts';

export const Route = createFileRoute('/_member/connections')({
  validateSearch: readConnectionsSearch,
  loaderDeps: ({ search }): { filter: StatementFilter } => ({ filter: search.filter ?? 'all' }),
  // What cannot be loaded does not take the page with it: its place says so and offers to try again.
  loader: async ({ context, deps: { filter } }) => {
    const utils = await context.loadUtils();
    await Promise.all([
      utils.connections.balance.prefetch(),
      utils.connections.statement.prefetchInfinite(inputOfStatement('all')),
      filter !== 'all' && utils.connections.statement.prefetchInfinite(inputOfStatement(filter)),
    ]);
  },
  head: () => ({ meta: [{ title: `Connections | ${BRAND_NAME}` }] }),
  component: ConnectionsPage,
});

function ConnectionsPage() {
  const { viewer } = Route.useRouteContext();
  const { filter = 'all' } = Route.useSearch();
  return <ConnectionsScreen viewer={viewer} filter={filter} />;
}
