import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the owner dashboard (product 10.8). */
export const Route = createFileRoute('/property-owner/dashboard')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/dashboard/property-owner${location.searchStr}` });
  },
});
