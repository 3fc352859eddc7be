import { createFileRoute } from '@tanstack/react-router';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';
import { SupportScreen } from '#src/site/support/support-screen.tsx';

export const Route = createFileRoute('/_site/support')({
  head: lazyHead('/support'),
  component: SupportScreen,
});
