import { createFileRoute } from '@tanstack/react-router';
import { readProfessionalsParams } from '#src/features/site/for-professionals-params.ts';
import { ForProfessionalsScreen } from '#src/features/site/for-professionals-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/for-professionals')({
  validateSearch: readProfessionalsParams,
  head: siteHead({
    title: 'For professionals',
    description:
      'Open jobs near you with description, budget and distance. No bidding, no sold leads, and accepting a job uses no Connection.',
    path: '/for-professionals',
  }),
  component: ForProfessionals,
});

function ForProfessionals() {
  return <ForProfessionalsScreen tab={Route.useSearch().plans ?? 'service-professional'} />;
}
