import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { DraftErrorScreen } from '#src/app/features/projects/draft/draft-error-screen.tsx';
import { loadProjectDraft } from '#src/app/features/projects/draft/project-draft-loader.ts';
import { ReviewLoading } from '#src/app/features/projects/review/review-loading-section.tsx';
import { ReviewProjectScreen } from '#src/app/features/projects/review/review-project-screen.tsx';

/** Review and publish: step 6 of the wizard as a page of its own. */
export const Route = createFileRoute('/_member/_owner/dashboard/projects/$projectId')({
  loader: async ({ context, params: { projectId } }) => {
    const utils = await context.loadUtils();
    const [draft] = await Promise.all([
      loadProjectDraft(utils, projectId),
      utils.connections.balance.fetch(undefined, { staleTime: 0 }),
      utils.plans.subscription.ensureData(),
    ]);
    return { draft };
  },
  staticData: { frame: 'dock' },
  pendingMs: 300,
  pendingComponent: ReviewLoading,
  head: () => ({ meta: [{ title: `Review Your Project | ${BRAND_NAME}` }] }),
  errorComponent: DraftErrorScreen,
  component: ReviewPage,
});

function ReviewPage() {
  const { viewer } = Route.useRouteContext();
  const { draft } = Route.useLoaderData();
  return (
    <ReviewProjectScreen
      key={`${draft.id} ${String(draft.version)}`}
      profileId={viewer.profileId}
      draft={draft}
    />
  );
}
