import { chakra } from '@chakra-ui/react/styled-system';
import type { Proposal } from '#contract/proposals.ts';
import { Facts } from '#src/ui/display/facts.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { Attachments } from './attachments-list.tsx';
import { estimateInWords, outcomeForSender } from './proposal-labels.ts';

const Message = chakra('p', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** What was sent and what became of it, to the professional who sent it. */
export function OwnProposalText({ proposal }: { proposal: Proposal }) {
  const { message, earliestStart, createdAt, declineNote } = proposal;
  const estimate = estimateInWords(proposal);
  const facts = [
    { label: 'Sent', value: formatDate(createdAt) },
    ...(estimate === null ? [] : [{ label: 'Estimate', value: estimate }]),
    ...(earliestStart === null ? [] : [{ label: 'Earliest start', value: formatDate(earliestStart) }]),
  ];
  return (
    <chakra.div display="grid" gap="16px" maxWidth="560px" fontVariantNumeric="tabular-nums">
      {message !== null && <Message>{message}</Message>}
      <Facts items={facts} />
      <Attachments files={proposal.attachments} />
      <chakra.p color="fg.muted">{outcomeForSender(proposal)}</chakra.p>
      {declineNote !== null && <chakra.p overflowWrap="anywhere">“{declineNote}”</chakra.p>}
    </chakra.div>
  );
}
