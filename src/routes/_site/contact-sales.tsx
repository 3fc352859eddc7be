import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { ContactSalesScreen } from '#src/site/contact/contact-sales-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';
import { readSalesSearch } from '#src/site/contact/sales-search.ts';

export const Route = createFileRoute('/_site/contact-sales')({
  validateSearch: readSalesSearch,
  head: lazyHead('/contact-sales'),
  component: ContactSalesPage,
});

function ContactSalesPage() {
  const { viewer } = Route.useRouteContext();
  const { plan } = Route.useSearch();
  return (
    <ApiProvider>
      <ContactSalesScreen viewer={viewer} isEnterprise={plan === 'enterprise'} />
    </ApiProvider>
  );
}
