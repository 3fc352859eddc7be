import { createFileRoute } from '@tanstack/react-router';
import { readDemoSearch } from '#src/features/site/demo-search.ts';
import { DemoScreen } from '#src/features/site/demo-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/demo')({
  validateSearch: readDemoSearch,
  head: lateHead('/demo'),
  component: DemoPage,
});

function DemoPage() {
  return <DemoScreen search={Route.useSearch()} />;
}
