import { createFileRoute } from '@tanstack/react-router';
import { readProfessionalsParams } from '#src/features/site/for-professionals-params.ts';
import { ForProfessionalsScreen } from '#src/features/site/for-professionals-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/for-professionals')({
  validateSearch: readProfessionalsParams,
  head: siteHead({
    title: 'For professionals',
    description:
      'Real jobs near you with photos, budget and dates. No bidding and no sold leads: a Connection is spent only when you send a proposal.',
    path: '/for-professionals',
  }),
  component: ForProfessionals,
});

function ForProfessionals() {
  return <ForProfessionalsScreen tab={Route.useSearch().plans ?? 'service-professional'} />;
}
