import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { api } from '#src/api.ts';
import { PersonMenu, type PersonMenuProps } from '#src/app/features/connections/people/person-menu.tsx';
import { InviteAction } from '#src/app/features/invitations/invite-dialog.tsx';
import { mayContact } from '#src/app/features/previews/contact-rules.ts';
import { loadPreview } from '#src/app/features/previews/preview-loader.ts';
import type { PreviewSearch } from '#src/app/features/previews/preview-paths.ts';
import { FailedPreview, InvalidPreview } from '#src/app/features/previews/preview-failed-note.tsx';
import { PreviewSkeleton } from '#src/app/features/previews/preview-skeleton-frame.tsx';
import { PASS_PATHS } from '#src/app/features/previews/back-link.tsx';
import { ProfessionalPreview } from '#src/app/features/previews/professional-preview-screen.tsx';
import { ProjectPreview } from '#src/app/features/projects/project-preview-screen.tsx';
import { ReviewList } from '#src/app/features/reviews/review-list.tsx';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** A profile before one connects (product 10.9). The path decides, never the query. */
export const Route = createFileRoute('/_member/profile-review/{-$profileType}/{-$profileId}/{-$projectId}')({
  validateSearch: ({ projectId, request }: Record<string, unknown>): PreviewSearch => ({
    projectId: textOf(projectId),
    request: textOf(request),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    loadPreview(await context.loadUtils(), params, { ...deps, userType: context.viewer.userType }),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Profile'} | ${BRAND_NAME}` }] }),
  staticData: { frame: 'dock' },
  pendingMs: 300,
  component: ProfileReview,
  pendingComponent: PreviewSkeleton,
  errorComponent: Failed,
  notFoundComponent: Invalid,
});

function ProfileReview() {
  const { viewer } = Route.useRouteContext();
  const { input } = Route.useLoaderData();
  const [preview] = api.profiles.preview.useSuspenseQuery(input);
  const isForViewer = mayContact(viewer.userType, preview.view);
  if (preview.view === 'owner-project') {
    const { owner, project } = preview;
    const menu = isForViewer && <Menu profileId={owner.profileId} projectId={project.id} name={owner.name} />;
    return <ProjectPreview key={project.id} viewer={viewer} preview={preview} menu={menu} />;
  }
  const { profileId, companyName, fullName, reviews, reviewCount } = preview;
  return (
    <ProfessionalPreview
      key={profileId}
      viewer={viewer}
      preview={preview}
      menu={isForViewer ? <Menu profileId={profileId} name={companyName ?? fullName} /> : undefined}
      invite={isForViewer && <InviteAction profileId={profileId} name={companyName ?? fullName} />}
      reviews={
        <ReviewList
          profileId={profileId}
          name={companyName ?? fullName}
          newest={reviews}
          count={reviewCount}
        />
      }
    />
  );
}

/** After blocking, the next profile. */
function Menu(props: Pick<PersonMenuProps, 'profileId' | 'projectId' | 'name'>) {
  const { userType } = Route.useRouteContext().viewer;
  const navigate = Route.useNavigate();
  return <PersonMenu {...props} onBlocked={() => navigate({ to: PASS_PATHS[userType] })} />;
}

function Failed({ error, reset }: ErrorComponentProps) {
  const { userType } = Route.useRouteContext().viewer;
  return <FailedPreview error={error} reset={reset} params={Route.useParams()} userType={userType} />;
}

function Invalid() {
  const { userType } = Route.useRouteContext().viewer;
  return <InvalidPreview params={Route.useParams()} userType={userType} />;
}
