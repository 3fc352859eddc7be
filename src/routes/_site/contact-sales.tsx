import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { ContactSalesScreen } from '#src/features/site/contact-sales-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';
import { readSalesSearch } from '#src/features/site/sales-search.ts';

export const Route = createFileRoute('/_site/contact-sales')({
  validateSearch: readSalesSearch,
  head: lateHead('/contact-sales'),
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
