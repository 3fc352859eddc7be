import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { RequestStateScreen } from '#src/features/site/request-state-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/request-state')({
  head: siteHead({
    title: 'Request your state',
    description:
      'Available in Michigan, Ohio, Maryland, Washington D.C. and Virginia. Tell us where you would like to see us next.',
    path: '/request-state',
  }),
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
