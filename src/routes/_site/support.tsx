import { createFileRoute } from '@tanstack/react-router';
import { siteHead } from '#src/features/site/page-head.ts';
import { SupportScreen } from '#src/features/site/support-screen.tsx';

export const Route = createFileRoute('/_site/support')({
  head: siteHead({
    title: 'Support',
    description:
      'Read the help articles, write to us or call, Mon-Fri 9AM-6PM EST. A person answers, usually within 2 hours by email.',
    path: '/support',
  }),
  component: SupportScreen,
});
