import { createFileRoute, redirect } from '@tanstack/react-router';
import { findSearchSchema } from '#src/app/features/search/find-search.ts';

/** Where the list was before; links and bookmarks keep their query. */
export const Route = createFileRoute('/_member/_hiring/professionals')({
  validateSearch: findSearchSchema,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/find-professionals', search, replace: true });
  },
});
