import { createFileRoute } from '@tanstack/react-router';
import { TERMS } from '#src/features/site/copy/terms.ts';
import { LegalScreen } from '#src/features/site/legal-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/terms')({
  head: lateHead('/terms'),
  component: Terms,
});

function Terms() {
  return <LegalScreen document={TERMS} />;
}
