import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { ContactSalesScreen } from '#src/features/site/contact-sales-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';
import { readSalesSearch } from '#src/features/site/sales-search.ts';

export const Route = createFileRoute('/_site/contact-sales')({
  validateSearch: readSalesSearch,
  head: siteHead({
    title: 'Contact Sales',
    description:
      'For companies with many properties: plans, prices and a demo. We contact you within 1 business day.',
    path: '/contact-sales',
  }),
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
