import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { isSetUp } from '#contract/destinations.ts';
import { servicesOfProject } from '#contract/project-services.ts';
import { todayInMarket } from '#src/app/dashboards/greeting-labels.ts';
import { usePlanStep } from '#src/app/features/billing/choose/use-plan-step.ts';
import { SetUpScreen } from '#src/app/features/profiles/set-up-screen.tsx';
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

/** The documentation form; first, once, what sign-in asks every owner for (decision 030). */
export const Route = createFileRoute('/_member/_owner/setup/project')({
  validateSearch: documentationSearch,
  loaderDeps: ({ search: { project } }) => ({ project }),
  loader: async ({ context, deps: { project } }) => {
    const utils = await context.loadUtils();
    const [unfinished, profile] = await Promise.all([
      findUnfinished(utils),
      utils.profiles.mine.ensureData(),
    ]);
    const id = project === NEW_PROJECT ? null : (project ?? unfinished.id);
    return {
      draft: id === null ? null : await loadProjectDraft(utils, id),
      initial: initialProject(profile),
      today: todayInMarket(new Date().toISOString()),
    };
  },
  staticData: { frame: 'dock' },
  head: () => ({ meta: [{ title: `Your project | ${BRAND_NAME}` }] }),
  errorComponent: DraftErrorScreen,
  component: SetUpProject,
});

function SetUpProject() {
  const { viewer } = Route.useRouteContext();
  const { part = isSetUp(viewer) ? 'project' : 'home' } = Route.useSearch();
  return part === 'home' ? <Home /> : <Documentation />;
}

function Home() {
  const { viewer } = Route.useRouteContext();
  const { draft } = Route.useLoaderData();
  const type = draft?.content.projectType;
  return (
    <SetUpScreen
      viewer={viewer}
      suggested={type === undefined ? [] : servicesOfProject(type)}
      onDone={usePlanStep(viewer)}
    />
  );
}

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
      onDone={(projectId) =>
        isSetUp(viewer)
          ? navigate({ to: '/dashboard/projects/$projectId', params: { projectId } })
          : navigate({ to: '/setup/project', search: { part: 'home', project: projectId } })
      }
    />
  );
}
