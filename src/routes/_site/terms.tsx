import { createFileRoute } from '@tanstack/react-router';
import { TERMS } from '#src/site/copy/terms.ts';
import { LegalScreen } from '#src/site/legal/legal-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/terms')({
  head: lazyHead('/terms'),
  component: Terms,
});

function Terms() {
  return <LegalScreen document={TERMS} />;
}
