import { createFileRoute, redirect } from '@tanstack/react-router';

/** The specification names this path once where it means the dashboard (specification 2, section 2). */
export const Route = createFileRoute('/property-owner/dashboard')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/dashboard/property-owner${location.searchStr}` });
  },
});
