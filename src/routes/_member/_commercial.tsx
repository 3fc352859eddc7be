import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

/** Somebody of another user type goes home (specification 1, section 6). */
export const Route = createFileRoute('/_member/_commercial')({
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'commercial') throw redirect({ to: '/' });
  },
  component: Outlet,
});
