import { createFileRoute } from '@tanstack/react-router';
import { readProfessionalsParams } from '#src/features/site/for-professionals-params.ts';
import { ForProfessionalsScreen } from '#src/features/site/for-professionals-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/for-professionals')({
  validateSearch: readProfessionalsParams,
  head: lateHead('/for-professionals'),
  component: ForProfessionals,
});

function ForProfessionals() {
  return <ForProfessionalsScreen tab={Route.useSearch().plans ?? 'service-professional'} />;
}
