import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { RequestStateScreen } from '#src/features/site/request-state-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/request-state')({
  head: lateHead('/request-state'),
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
