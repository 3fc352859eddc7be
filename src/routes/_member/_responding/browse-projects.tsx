import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { BrowseProjects } from '#src/app/features/projects/browse-projects-screen.tsx';
import {
  browseSearchSchema,
  inputOfBrowseProjects,
  isUnnarrowed,
  PRIVATE_PROJECTS_INPUT,
} from '#src/app/features/projects/browse-search.ts';

export const Route = createFileRoute('/_member/_responding/browse-projects')({
  validateSearch: browseSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const utils = await context.loadUtils();
    await Promise.all([
      utils.profiles.mine.prefetch(),
      isUnnarrowed(deps) && utils.projects.browse.prefetch(PRIVATE_PROJECTS_INPUT),
      utils.projects.browse.prefetchInfinite(inputOfBrowseProjects(deps)),
    ]);
  },
  head: () => ({ meta: [{ title: `Browse projects | ${BRAND_NAME}` }] }),
  component: Browse,
});

function Browse() {
  const navigate = Route.useNavigate();
  const { viewer } = Route.useRouteContext();
  return (
    <BrowseProjects
      search={Route.useSearch()}
      userType={viewer.userType}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
