import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#src/features/site/company-screen.tsx';
import { lateHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/company')({
  head: lateHead('/company'),
  component: CompanyScreen,
});
