import { api } from '#src/api.ts';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { OwnProposalText } from './own-proposal-text.tsx';
import { inputOfOwnProposal } from './proposal-inputs.ts';

/** On a project that the viewer has answered: what they sent. */
export function OwnProposalSection({ projectId }: { projectId: string }) {
  const { data } = api.projects.proposals.useQuery(inputOfOwnProposal(projectId));
  const proposal = data?.items[0];
  if (proposal === undefined || proposal.state === 'returned') return null;
  return (
    <PreviewSection title="Your proposal">
      <OwnProposalText proposal={proposal} />
    </PreviewSection>
  );
}
