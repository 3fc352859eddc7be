import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { WaitlistScreen } from '#src/features/site/waitlist-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/waitlist')({
  head: siteHead({
    title: 'Waitlist',
    description:
      'Hear from us when the app for iOS or Android is there. The website works on every phone today.',
    path: '/waitlist',
  }),
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
