import { createFileRoute, Link } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { portfolioSearchSchema } from '#src/app/features/portfolio/portfolio-search.ts';
import { PortfolioStep } from '#src/app/features/portfolio/portfolio-step.tsx';

export const Route = createFileRoute('/_member/_professional/signup/service-pro/step-3')({
  validateSearch: planSearchSchema.extend(portfolioSearchSchema.shape),
  loader: async ({ context }) => (await context.loadUtils()).portfolio.listMine.prefetch(),
  head: () => ({ meta: [{ title: `Your portfolio | ${BRAND_NAME}` }] }),
  component: Portfolio,
});

function Portfolio() {
  const { project, ...plan } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PortfolioStep
      open={project}
      onOpen={(next) => navigate({ search: (search) => ({ ...search, project: next }) })}
      back={
        <Link to="/signup/service-pro/step-2" search={plan}>
          Back
        </Link>
      }
      onContinue={() => navigate({ to: '/signup/service-pro/step-4', search: plan })}
    />
  );
}
