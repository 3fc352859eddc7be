import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Somebody of another user type goes home (specification 1, section 6). */
export const Route = createFileRoute('/_member/_professional')({
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'service_professional') throw redirect({ to: '/' });
  },
  component: Outlet,
});
