import { createFileRoute, Link } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { loadShowcase } from '#src/app/features/showcase/showcase-loader.ts';
import { VideoStep } from '#src/app/features/showcase/video-step-screen.tsx';
import { WIZARD_ROUTE } from '#src/app/wizard/wizard-loader.ts';

export const Route = createFileRoute('/_member/_professional/signup/service-pro/step-4')({
  validateSearch: planSearchSchema,
  loader: async ({ context }) => loadShowcase(await context.loadUtils()),
  ...WIZARD_ROUTE,
  head: () => ({ meta: [{ title: `Your business video | ${BRAND_NAME}` }] }),
  component: BusinessVideo,
});

function BusinessVideo() {
  const { viewer } = Route.useRouteContext();
  const { showcase } = Route.useLoaderData();
  const plan = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VideoStep
      profileId={viewer.profileId}
      showcase={showcase}
      back={
        <Link to="/signup/service-pro/step-3" search={plan}>
          Back
        </Link>
      }
      onContinue={() => navigate({ to: '/signup/service-pro/step-5', search: plan })}
    />
  );
}
