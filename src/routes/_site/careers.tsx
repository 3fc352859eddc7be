import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { readCareersSearch } from '#src/features/site/careers-search.ts';
import { CareersScreen } from '#src/features/site/careers-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/careers')({
  validateSearch: readCareersSearch,
  head: lateHead('/careers'),
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
