import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Somebody of another user type goes home (specification 1, section 6). */
export const Route = createFileRoute('/_member/_owner')({
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'property_owner') throw redirect({ to: '/' });
  },
  component: Outlet,
});
