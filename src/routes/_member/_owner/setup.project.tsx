import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { isSetUp } from '#contract/destinations.ts';
import { todayInMarket } from '#src/app/dashboards/greeting-labels.ts';
import { DocumentationScreen } from '#src/app/features/projects/documentation/documentation-screen.tsx';
import { documentationSearch } from '#src/app/features/projects/documentation/documentation-search.ts';
import { DraftErrorScreen } from '#src/app/features/projects/draft/draft-error-screen.tsx';
import {
  findUnfinished,
  initialProject,
  loadProjectDraft,
} from '#src/app/features/projects/draft/project-draft-loader.ts';
import { useDraftKey } from '#src/app/features/projects/draft/use-draft-key.ts';
import { NEW_PROJECT } from '#src/app/features/projects/wizard/project-wizard-search.ts';

/** The documentation form; onboarding first, for owners whose profile names no services (product 14.82). */
export const Route = createFileRoute('/_member/_owner/setup/project')({
  validateSearch: documentationSearch,
  beforeLoad: ({ context: { viewer } }) => {
    if (!isSetUp(viewer)) throw redirect({ to: '/onboarding/property-owner', replace: true });
  },
  loaderDeps: ({ search: { project } }) => ({ project }),
  loader: async ({ context, deps: { project } }) => {
    const utils = await context.loadUtils();
    const [unfinished, profile] = await Promise.all([
      findUnfinished(utils),
      utils.profiles.mine.ensureData(),
    ]);
    const id = project === NEW_PROJECT ? null : (project ?? unfinished.id);
    const draft = id === null ? null : await loadProjectDraft(utils, id);
    return {
      draft,
      initial: initialProject(profile),
      earliestStart: draft?.earliestStart ?? todayInMarket(new Date().toISOString()),
    };
  },
  staticData: { frame: 'dock' },
  head: () => ({ meta: [{ title: `Your project | ${BRAND_NAME}` }] }),
  errorComponent: DraftErrorScreen,
  component: Documentation,
});

function Documentation() {
  const { viewer } = Route.useRouteContext();
  const { project } = Route.useSearch();
  const { draft, ...loaded } = Route.useLoaderData();
  const { key, onCreated } = useDraftKey(project ?? draft?.id);
  const navigate = useNavigate();
  return (
    <DocumentationScreen
      key={key}
      {...loaded}
      draft={draft}
      profileId={viewer.profileId}
      onCreated={(id) => {
        onCreated(id);
        void navigate({ to: '/setup/project', search: { project: id }, replace: true, resetScroll: false });
      }}
      onDone={(projectId) => navigate({ to: '/dashboard/projects/$projectId', params: { projectId } })}
    />
  );
}
