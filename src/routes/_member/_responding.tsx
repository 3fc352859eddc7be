import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Professionals and commercial clients; owners go home (product 3.3). */
export const Route = createFileRoute('/_member/_responding')({
  beforeLoad: ({ context }) => {
    if (context.viewer.userType === 'property_owner') throw redirect({ to: '/' });
  },
  component: Outlet,
});
