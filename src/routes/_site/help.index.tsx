import { createFileRoute } from '@tanstack/react-router';
import { HelpListScreen } from '#src/site/help/help-list-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/help/')({
  head: lazyHead('/help'),
  component: HelpList,
});

function HelpList() {
  return <HelpListScreen search={Route.useSearch()} />;
}
