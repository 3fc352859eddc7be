import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { ContactSupportScreen } from '#src/features/site/contact-support-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/contact-support')({
  head: siteHead({
    title: 'Contact Support',
    description: 'Write to a person: we reply within 24 hours. Or call us Mon-Fri 9AM-6PM EST.',
    path: '/contact-support',
  }),
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
