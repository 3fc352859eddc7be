import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { ContactSupportScreen } from '#src/site/contact/contact-support-screen.tsx';
import { readSupportSearch } from '#src/site/contact/support-search.ts';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/contact-support')({
  validateSearch: readSupportSearch,
  head: lazyHead('/contact-support'),
  component: ContactSupportPage,
});

function ContactSupportPage() {
  const { viewer } = Route.useRouteContext();
  const { reason } = Route.useSearch();
  return (
    <ApiProvider>
      <ContactSupportScreen viewer={viewer} reason={reason} />
    </ApiProvider>
  );
}
