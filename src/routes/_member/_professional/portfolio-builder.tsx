import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { PortfolioScreen } from '#src/app/features/portfolio/portfolio-screen.tsx';
import { portfolioSearchSchema } from '#src/app/features/portfolio/portfolio-search.ts';

export const Route = createFileRoute('/_member/_professional/portfolio-builder')({
  validateSearch: portfolioSearchSchema,
  loader: async ({ context }) => (await context.loadUtils()).portfolio.listMine.prefetch(),
  head: () => ({ meta: [{ title: `Portfolio | ${BRAND_NAME}` }] }),
  component: PortfolioBuilder,
});

function PortfolioBuilder() {
  const navigate = Route.useNavigate();
  return (
    <PortfolioScreen
      open={Route.useSearch().project}
      onOpen={(project) => navigate({ search: { project } })}
    />
  );
}
