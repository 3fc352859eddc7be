import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { OwnProposals } from '#src/app/features/projects/own-proposals-screen.tsx';
import { OWN_PROPOSALS_INPUT, proposalsSearchSchema } from '#src/app/features/projects/proposal-inputs.ts';

/** The proposals that the member has sent. */
export const Route = createFileRoute('/_member/_responding/proposals')({
  validateSearch: proposalsSearchSchema,
  loader: async ({ context }) => {
    const utils = await context.loadUtils();
    await utils.projects.proposals.prefetchInfinite(OWN_PROPOSALS_INPUT);
  },
  head: () => ({ meta: [{ title: `Your proposals | ${BRAND_NAME}` }] }),
  component: ProposalsPage,
});

function ProposalsPage() {
  return <OwnProposals target={Route.useSearch().proposal} />;
}
