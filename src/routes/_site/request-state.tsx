import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { RequestStateScreen } from '#src/site/request-state/request-state-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/request-state')({
  head: lazyHead('/request-state'),
  component: RequestStatePage,
});

function RequestStatePage() {
  const { viewer } = Route.useRouteContext();
  return (
    <ApiProvider>
      <RequestStateScreen viewer={viewer} />
    </ApiProvider>
  );
}
