import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Other user types are sent home (product 3.3). */
export const Route = createFileRoute('/_member/_commercial')({
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'commercial') throw redirect({ to: '/' });
  },
  component: Outlet,
});
