import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { readCareersSearch } from '#src/site/careers/careers-search.ts';
import { CareersScreen } from '#src/site/careers/careers-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/careers')({
  validateSearch: readCareersSearch,
  head: lazyHead('/careers'),
  component: CareersPage,
});

function CareersPage() {
  const { viewer } = Route.useRouteContext();
  return (
    <ApiProvider>
      <CareersScreen viewer={viewer} search={Route.useSearch()} />
    </ApiProvider>
  );
}
