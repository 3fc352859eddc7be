import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { ContactSupportScreen } from '#src/features/site/contact-support-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/contact-support')({
  head: lateHead('/contact-support'),
  component: ContactSupportPage,
});

function ContactSupportPage() {
  const { viewer } = Route.useRouteContext();
  return (
    <ApiProvider>
      <ContactSupportScreen viewer={viewer} />
    </ApiProvider>
  );
}
