import { createFileRoute } from '@tanstack/react-router';
import { HelpListScreen } from '#src/features/site/help-list-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/help/')({
  head: siteHead({
    title: 'Help',
    description:
      'Answers for property owners and service professionals: requests, jobs, verification, plans, Connections and your account.',
    path: '/help',
  }),
  component: HelpList,
});

function HelpList() {
  return <HelpListScreen search={Route.useSearch()} />;
}
