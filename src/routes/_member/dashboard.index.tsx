import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardPath } from '#contract/destinations.ts';

/** Sends each user type to its dashboard; the query goes along. */
export const Route = createFileRoute('/_member/dashboard/')({
  // The tab that all three dashboards have; everything else is passed on as it is.
  validateSearch: (search: Record<string, unknown>): { tab?: 'payments' } => search as { tab?: 'payments' },
  beforeLoad: ({ context, location }) => {
    throw redirect({ href: `${dashboardPath(context.viewer.userType)}${location.searchStr}` });
  },
});
