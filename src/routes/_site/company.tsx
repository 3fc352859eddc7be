import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#src/features/site/company-screen.tsx';
import { siteHead } from '#src/features/site/page-head.ts';
import { organizationData } from '#src/features/site/structured-data.ts';

export const Route = createFileRoute('/_site/company')({
  head: siteHead({
    title: 'Company',
    description:
      'Who we are, what we hold ourselves to, the five markets we serve and where we go next. Careers, sales and support.',
    path: '/company',
    jsonLd: (publicOrigin) => [organizationData(publicOrigin)],
  }),
  component: CompanyScreen,
});
