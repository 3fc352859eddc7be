import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFindSearch } from '#src/features/profiles/find-search.ts';

/** Where the list was before; links and bookmarks keep their query. */
export const Route = createFileRoute('/_member/_hiring/professionals')({
  validateSearch: readFindSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/find-professionals', search, replace: true });
  },
});
