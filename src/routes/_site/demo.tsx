import { createFileRoute } from '@tanstack/react-router';
import { readDemoSearch } from '#src/site/demo/demo-search.ts';
import { DemoScreen } from '#src/site/demo/demo-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/demo')({
  validateSearch: readDemoSearch,
  head: lazyHead('/demo'),
  component: DemoPage,
});

function DemoPage() {
  return <DemoScreen search={Route.useSearch()} />;
}
