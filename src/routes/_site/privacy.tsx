import { createFileRoute } from '@tanstack/react-router';
import { PRIVACY } from '#src/features/site/copy/privacy.ts';
import { LegalScreen } from '#src/features/site/legal-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/privacy')({
  head: siteHead({
    title: 'Privacy Policy',
    description:
      'What we keep, why, who sees your phone number and street and when, how long it stays, and your rights.',
    path: '/privacy',
  }),
  component: Privacy,
});

function Privacy() {
  return <LegalScreen document={PRIVACY} />;
}
