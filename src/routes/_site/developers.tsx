import { createFileRoute } from '@tanstack/react-router';
import { DevelopersScreen } from '#src/site/developers/developers-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/developers')({
  head: lazyHead('/developers'),
  component: DevelopersScreen,
});
