import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { WaitlistScreen } from '#src/site/waitlist/waitlist-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/waitlist')({
  head: lazyHead('/waitlist'),
  component: WaitlistPage,
});

function WaitlistPage() {
  const { viewer } = Route.useRouteContext();
  return (
    <ApiProvider>
      <WaitlistScreen viewer={viewer} />
    </ApiProvider>
  );
}
