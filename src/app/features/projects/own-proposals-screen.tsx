import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { OwnProposal } from '#contract/proposals.ts';
import { api } from '#src/api.ts';
import { toProjectOf } from '#src/app/features/previews/preview-paths.ts';
import { ConnectionLink } from '#src/app/features/connections/people/connection-link.tsx';
import { Illustration } from '#src/assets/illustration.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { useReadUntil } from '#src/ui/feedback/use-read-until.ts';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { OwnProposalText } from './own-proposal-text.tsx';
import { OWN_PROPOSALS_INPUT } from './proposal-inputs.ts';
import { lookOfProposal } from './proposal-labels.ts';
import { useArrival } from './use-arrival.ts';

const Row = chakra('li', {
  base: {
    ...cardRow('16px', '20px'),
    display: 'grid',
    gap: '12px',
    scrollMarginTop: '88px',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** The proposals that a professional has sent, newest first. `target`: the one that a link leads to. */
export function OwnProposals({ target }: { target: string | undefined }) {
  const list = api.projects.proposals.useInfiniteQuery(OWN_PROPOSALS_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const proposals = list.data?.pages.flatMap((page) => page.items);
  const isFound = target === undefined || proposals?.some(({ id }) => id === target) === true;
  useReadUntil(list, isFound);
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="Your proposals" subtitle="What you sent, and what owners said." />
        {!isFound && list.isSuccess && !list.hasNextPage && (
          <chakra.div marginBottom="16px">
            <Note>This proposal is no longer in your list.</Note>
          </chakra.div>
        )}
        <Card>
          <QueryList
            query={list}
            items={proposals}
            loading={<SkeletonRows rows={4} lines={3} picture={false} label="Loading your proposals" />}
            failed="Your proposals didn’t load."
            empty={
              <EmptyState
                picture={<Illustration name="empty-requests" />}
                title="No proposals yet"
                headingLevel={2}
                action={
                  <Button size="sm" asChild>
                    <Link to="/browse-projects">Browse projects</Link>
                  </Button>
                }
              >
                Proposals you send to owners show up here.
              </EmptyState>
            }
          >
            {(proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} isTarget={proposal.id === target} />
            )}
          </QueryList>
        </Card>
        <ShowMore query={list} size="md" padding="16px 0 0" />
      </Wrap>
    </chakra.main>
  );
}

const ProposalRow = memo(function ProposalRow({
  proposal,
  isTarget,
}: {
  proposal: OwnProposal;
  isTarget: boolean;
}) {
  const { id, project, state } = proposal;
  const { word, tone } = lookOfProposal(proposal);
  const row = useArrival<HTMLLIElement>(isTarget);
  return (
    <Row ref={row} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
        <chakra.h2 id={`${id}-title`} textStyle="body" fontWeight="strong" overflowWrap="anywhere">
          <ProjectTitle project={project} />
        </chakra.h2>
        <Badge tone={tone}>{word}</Badge>
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted" marginTop="-8px" overflowWrap="anywhere">
        {[project.ownerName, project.city].filter(Boolean).join(', ')}
      </chakra.p>
      <OwnProposalText proposal={proposal} />
      {state === 'accepted' && (
        <chakra.div>
          <Button size="sm" asChild>
            <ConnectionLink connectionId={id}>See phone and email</ConnectionLink>
          </Button>
        </chakra.div>
      )}
    </Row>
  );
});

/** The title of a project, linked while its page can be opened. */
function ProjectTitle({ project }: { project: OwnProposal['project'] }) {
  const { id, title, ownerProfileId, isShown } = project;
  if (!isShown) return title;
  return (
    <TextLink tone="plain" display="inline-block" paddingBlock="2px" asChild>
      <Link {...toProjectOf(ownerProfileId, id)}>{title}</Link>
    </TextLink>
  );
}
