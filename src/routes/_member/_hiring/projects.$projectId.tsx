import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { OwnProjectScreen } from '#src/app/features/projects/own-project-screen.tsx';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';

/** One of the member's own projects. */
export const Route = createFileRoute('/_member/_hiring/projects/$projectId')({
  loader: async ({ context, params: { projectId } }) => {
    const utils = await context.loadUtils();
    const { title } = await loadOrNotFound(utils.projects.get.ensureData({ id: projectId }));
    return { title };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Project'} | ${BRAND_NAME}` }] }),
  component: ProjectPage,
});

function ProjectPage() {
  const { viewer } = Route.useRouteContext();
  return <OwnProjectScreen projectId={Route.useParams().projectId} userType={viewer.userType} />;
}
