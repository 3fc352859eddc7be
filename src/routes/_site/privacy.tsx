import { createFileRoute } from '@tanstack/react-router';
import { PRIVACY } from '#src/features/site/copy/privacy.ts';
import { LegalScreen } from '#src/features/site/legal-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/privacy')({
  head: lateHead('/privacy'),
  component: Privacy,
});

function Privacy() {
  return <LegalScreen document={PRIVACY} />;
}
