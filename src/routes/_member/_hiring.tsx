import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Owners and commercial clients; professionals go home (product 3.3). */
export const Route = createFileRoute('/_member/_hiring')({
  beforeLoad: ({ context }) => {
    if (context.viewer.userType === 'service_professional') throw redirect({ to: '/' });
  },
  component: Outlet,
});
