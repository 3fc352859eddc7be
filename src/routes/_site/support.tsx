import { createFileRoute } from '@tanstack/react-router';
import { lateHead } from '#src/features/site/page-head.ts';
import { SupportScreen } from '#src/features/site/support-screen.tsx';

export const Route = createFileRoute('/_site/support')({
  head: lateHead('/support'),
  component: SupportScreen,
});
