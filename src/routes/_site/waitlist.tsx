import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { WaitlistScreen } from '#src/features/site/waitlist-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/waitlist')({
  head: lateHead('/waitlist'),
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
