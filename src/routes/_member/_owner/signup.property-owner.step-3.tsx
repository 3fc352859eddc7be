import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { todayInMarket } from '#src/app/dashboards/greeting-labels.ts';
import { loadFirstProject } from '#src/app/features/billing/choose/plan-loader.ts';
import { DraftErrorScreen } from '#src/app/features/projects/draft/draft-error-screen.tsx';
import {
  findUnfinished,
  initialProject,
  loadProjectDraft,
} from '#src/app/features/projects/draft/project-draft-loader.ts';
import { useDraftKey } from '#src/app/features/projects/draft/use-draft-key.ts';
import { ProjectWizard } from '#src/app/features/projects/wizard/project-wizard-screen.tsx';
import { NEW_PROJECT, projectWizardSearch } from '#src/app/features/projects/wizard/project-wizard-search.ts';

/** Without a draft in the address, the one that was left unfinished last. */
export const Route = createFileRoute('/_member/_owner/signup/property-owner/step-3')({
  validateSearch: projectWizardSearch,
  loaderDeps: ({ search: { project, service, place } }) => ({ project, service, place }),
  // A step isn't another page: its data is there.
  shouldReload: ({ cause }) => cause !== 'stay',
  loader: async ({ context, deps: { project, ...search } }) => {
    const utils = await context.loadUtils();
    const [unfinished, profile] = await Promise.all([
      findUnfinished(utils),
      utils.profiles.mine.ensureData(),
      loadFirstProject(utils, search, { isPlanNeeded: project === undefined }),
    ]);
    if (project === undefined && unfinished.id !== null)
      throw redirect({
        to: '/signup/property-owner/step-3',
        search: (before: object) => ({ ...before, project: unfinished.id ?? undefined }),
        replace: true,
      });
    const id = project === NEW_PROJECT ? undefined : project;
    const draft = id === undefined ? null : await loadProjectDraft(utils, id);
    return {
      draft,
      initial: initialProject(profile, search),
      hasPublished: unfinished.hasPublished,
      earliestStart: draft?.earliestStart ?? todayInMarket(new Date().toISOString()),
    };
  },
  staticData: { frame: 'quiet' },
  head: () => ({ meta: [{ title: `Create Your First Project | ${BRAND_NAME}` }] }),
  errorComponent: DraftErrorScreen,
  component: ProjectWizardPage,
});

function ProjectWizardPage() {
  const { viewer } = Route.useRouteContext();
  const { step, ...address } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { key, onCreated } = useDraftKey(address.project);
  return (
    <ProjectWizard
      key={key}
      {...Route.useLoaderData()}
      profileId={viewer.profileId}
      wanted={step}
      address={address}
      onStep={(next, { replace }) =>
        void navigate({ search: (before) => ({ ...before, step: next }), replace })
      }
      onCreated={(id) => {
        onCreated(id);
        void navigate({
          search: (before) => ({ ...before, project: id }),
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
