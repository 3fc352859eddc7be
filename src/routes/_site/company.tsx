import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '#src/site/company/company-screen.tsx';
import { lazyHead } from '#src/site/layout/page-head-rules.ts';

export const Route = createFileRoute('/_site/company')({
  head: lazyHead('/company'),
  component: CompanyScreen,
});
