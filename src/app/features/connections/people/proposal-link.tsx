import { Link } from '@tanstack/react-router';
import type { ConnectionItem } from '#contract/connections.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

/** Links to what a proposal says: on the owner's project, or among those the professional has sent. */
export function ProposalLink({ connection }: { connection: ConnectionItem }) {
  const { id, kind, project, isMine, profile } = connection;
  if (kind !== 'project' || project === null) return null;
  const words = (
    <>
      See the proposal
      <VisuallyHidden> {isMine ? `to ${profile.name}` : `from ${profile.name}`}</VisuallyHidden>
    </>
  );
  return (
    <TextLink display="inline-block" paddingBlock="2px" asChild>
      {isMine ? (
        <Link to="/proposals" search={{ proposal: id }} resetScroll={false}>
          {words}
        </Link>
      ) : (
        <Link
          to="/projects/$projectId"
          params={{ projectId: project.id }}
          search={{ proposal: id }}
          resetScroll={false}
        >
          {words}
        </Link>
      )}
    </TextLink>
  );
}
