import { createFileRoute, redirect } from '@tanstack/react-router';
import { dashboardPath } from '#contract/destinations.ts';

/** Sends each user type to its dashboard; the query goes along. */
export const Route = createFileRoute('/_member/dashboard/')({
  beforeLoad: ({ context, location }) => {
    throw redirect({ href: `${dashboardPath(context.viewer.userType)}${location.searchStr}` });
  },
});
