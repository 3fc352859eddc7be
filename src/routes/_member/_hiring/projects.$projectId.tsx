import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { inputOfInvitations } from '#src/app/features/invitations/invite-inputs.ts';
import { OwnProjectScreen } from '#src/app/features/projects/own-project-screen.tsx';
import { inputOfResponses, ownProjectSearchSchema } from '#src/app/features/projects/proposal-inputs.ts';
import { api } from '#src/api.ts';
import { ChosenProperty } from '#src/app/features/properties/chosen-property-card.tsx';
import { showNotSaved } from '#src/app/features/properties/property-labels.ts';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';

/** One of the member's own projects, with the proposals on it. */
export const Route = createFileRoute('/_member/_hiring/projects/$projectId')({
  validateSearch: ownProjectSearchSchema,
  loader: async ({ context, params: { projectId } }) => {
    const utils = await context.loadUtils();
    const [{ title }] = await Promise.all([
      loadOrNotFound(utils.projects.get.ensureData({ id: projectId })),
      utils.projects.invitations.prefetch(inputOfInvitations(projectId)),
      utils.projects.responses.prefetchInfinite(inputOfResponses(projectId)),
    ]);
    return { title };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Project'} | ${BRAND_NAME}` }] }),
  component: ProjectPage,
});

function ProjectPage() {
  const { viewer } = Route.useRouteContext();
  const { projectId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { proposal, sort = 'newest' } = Route.useSearch();
  return (
    <OwnProjectScreen
      userType={viewer.userType}
      projectId={projectId}
      property={<Property projectId={projectId} />}
      target={proposal}
      sort={sort}
      onSort={(chosen) =>
        void navigate({ search: { sort: chosen === 'newest' ? undefined : chosen }, resetScroll: false })
      }
    />
  );
}

function Property({ projectId }: { projectId: string }) {
  const [project] = api.projects.get.useSuspenseQuery({ id: projectId });
  const utils = api.useUtils();
  const choose = api.projects.setProperty.useMutation({
    onSuccess: (saved) => utils.projects.get.setData({ id: projectId }, saved),
    onError: showNotSaved,
  });
  return (
    <ChosenProperty
      chosen={project.property}
      isBusy={choose.isPending}
      onChoose={(propertyId) => choose.mutate({ id: projectId, propertyId })}
    />
  );
}
