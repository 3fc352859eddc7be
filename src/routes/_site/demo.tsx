import { createFileRoute } from '@tanstack/react-router';
import { readDemoSearch } from '#src/features/site/demo-search.ts';
import { DemoScreen } from '#src/features/site/demo-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/demo')({
  validateSearch: readDemoSearch,
  head: siteHead({
    title: 'Demo',
    description: 'Create a request, look at three sample professionals and connect: a demo in three steps.',
    path: '/demo',
  }),
  component: DemoPage,
});

function DemoPage() {
  return <DemoScreen search={Route.useSearch()} />;
}
