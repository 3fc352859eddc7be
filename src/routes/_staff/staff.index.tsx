import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_staff/staff/')({
  beforeLoad: () => {
    throw redirect({ to: '/staff/credentials', replace: true });
  },
});
