import { createFileRoute } from '@tanstack/react-router';
import { HelpListScreen } from '#src/features/site/help-list-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/help/')({
  head: lateHead('/help'),
  component: HelpList,
});

function HelpList() {
  return <HelpListScreen search={Route.useSearch()} />;
}
