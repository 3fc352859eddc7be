import { createFileRoute } from '@tanstack/react-router';
import { PRIVACY } from '#src/site/copy/privacy.ts';
import { LegalScreen } from '#src/site/legal/legal-screen.tsx';
import { lazyHead } from '#src/site/layout/lazy-head-rules.ts';

export const Route = createFileRoute('/_site/privacy')({
  head: lazyHead('/privacy'),
  component: Privacy,
});

function Privacy() {
  return <LegalScreen document={PRIVACY} />;
}
