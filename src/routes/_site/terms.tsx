import { createFileRoute } from '@tanstack/react-router';
import { TERMS } from '#src/features/site/copy/terms.ts';
import { LegalScreen } from '#src/features/site/legal-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/terms')({
  head: siteHead({
    title: 'Terms of Service',
    description:
      'The rules of the marketplace: accounts, requests, Connections, plans and prices, verification, reviews and liability.',
    path: '/terms',
  }),
  component: Terms,
});

function Terms() {
  return <LegalScreen document={TERMS} />;
}
