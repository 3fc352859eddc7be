import { createFileRoute } from '@tanstack/react-router';
import { HOME_LEAD } from '#src/features/site/home-copy.ts';
import { HomeScreen } from '#src/features/site/home-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';
import { organizationData } from '#src/features/site/structured-data.ts';

export const Route = createFileRoute('/_site/')({
  head: siteHead({
    title: 'Verified professionals near your door',
    description: HOME_LEAD,
    path: '/',
    jsonLd: (publicOrigin) => [organizationData(publicOrigin)],
  }),
  component: HomeScreen,
});
