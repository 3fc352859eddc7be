import { createFileRoute } from '@tanstack/react-router';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';
import { VerifyStatementScreen } from '#src/site/verify-statement/verify-statement-screen.tsx';

export const Route = createFileRoute('/_site/verify-statement')({
  head: lazyHead('/verify-statement'),
  component: VerifyStatementScreen,
});
