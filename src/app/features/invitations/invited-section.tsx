import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Eye, Mail } from 'lucide-react';
import { useState } from 'react';
import type { OwnProjectDetail } from '#contract/own-projects.ts';
import { MAX_INVITATIONS, type ProjectVisibility } from '#contract/project-options.ts';
import type { Invitation } from '#contract/project-publishing.ts';
import { servicesOfProject } from '#contract/project-services.ts';
import { api } from '#src/api.ts';
import { toProfessional } from '#src/app/features/previews/preview-paths.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { inputOfInvitations } from './invite-inputs.ts';
import { useWithdraw } from './use-invite.ts';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    gap: '12px 16px',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
});

interface InvitedProps {
  project: Pick<OwnProjectDetail, 'id' | 'status' | 'type' | 'city' | 'visibility'>;
}

/** Who is invited to a project and what came of it, and the way to invite more. */
export function Invited({ project }: InvitedProps) {
  const { id, status, type, city } = project;
  const list = api.projects.invitations.useQuery(inputOfInvitations(id));
  const [asked, setAsked] = useState<Invitation | null>(null);
  const withdraw = useWithdraw(() => setAsked(null));
  const items = list.data?.items;
  const isPublished = status === 'published';
  if (!isPublished && items?.length === 0) return null;
  const isFull = items !== undefined && items.length >= MAX_INVITATIONS;
  return (
    <CardSection title="Invited professionals">
      {isPublished && (
        <chakra.div display="grid" gap="12px" padding={{ base: '16px', sm: '16px 24px' }} borderBottom="line">
          <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
            {INVITED_WORDS[project.visibility]} Inviting is free.
            {items !== undefined &&
              ` ${String(items.length)} of ${String(MAX_INVITATIONS)} invitations used.`}
            {isFull && ' Withdraw one to invite someone else.'}{' '}
            <TextLink asChild>
              <Link to="/help/$articleId" params={{ articleId: 'invite-professionals' }}>
                How invitations work
              </Link>
            </TextLink>
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="8px">
            <Button size="sm" variant="outline" asChild>
              <Link
                to="/find-professionals"
                search={{ service: servicesOfProject(type)[0], place: city ?? undefined }}
              >
                Invite professionals
              </Link>
            </Button>
            <Button size="sm" variant="ghost" asChild>
              <Link to="/connections" search={{ part: 'saved' }}>
                From saved profiles
              </Link>
            </Button>
          </chakra.div>
        </chakra.div>
      )}
      <QueryList
        query={list}
        items={items}
        loading={<SkeletonRows rows={2} picture={false} label="Loading invitations" />}
        failed="The invitations didn’t load."
        empty={null}
      >
        {(invitation) => (
          <InvitedRow
            key={invitation.profileId}
            projectId={id}
            invitation={invitation}
            onWithdraw={() => setAsked(invitation)}
          />
        )}
      </QueryList>
      {asked !== null && (
        <ConfirmDialog
          open
          title={`Withdraw the invitation to ${asked.name}?`}
          confirmLabel="Withdraw"
          busy={withdraw.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => withdraw.mutate({ id, profileId: asked.profileId })}
        >
          {project.visibility === 'private'
            ? 'They can’t find this project anymore. We don’t tell them.'
            : 'They can still find this project. We don’t tell them.'}
        </ConfirmDialog>
      )}
    </CardSection>
  );
}

const INVITED_WORDS: Record<ProjectVisibility, string> = {
  public: 'Ask the pros you want a proposal from.',
  featured: 'Ask the pros you want a proposal from.',
  private: 'Only invited pros can find this project.',
};

interface InvitedRowProps {
  projectId: string;
  invitation: Invitation;
  onWithdraw: () => void;
}

function InvitedRow({ projectId, invitation, onWithdraw }: InvitedRowProps) {
  const { profileId, name, city, invitedAt, proposalId, hasResponded } = invitation;
  return (
    <Row>
      <chakra.div minWidth="0">
        <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
          <TextLink tone="plain" asChild>
            <Link {...toProfessional(profileId)}>{name}</Link>
          </TextLink>
        </chakra.h3>
        <chakra.p textStyle="meta" color="fg.muted">
          {city}. Invited {formatDay(invitedAt)}
        </chakra.p>
        <chakra.div marginTop="4px">
          <StateMark invitation={invitation} />
        </chakra.div>
      </chakra.div>
      {proposalId !== null && (
        <Button size="sm" variant="outline" asChild>
          <Link
            to="/projects/$projectId"
            params={{ projectId }}
            search={{ proposal: proposalId }}
            resetScroll={false}
          >
            See proposal<VisuallyHidden> from {name}</VisuallyHidden>
          </Link>
        </Button>
      )}
      {!hasResponded && (
        <Button type="button" size="sm" variant="outline" onClick={onWithdraw}>
          Withdraw<VisuallyHidden> the invitation to {name}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}

/** Whether an invited professional has opened the project or sent a proposal. */
function StateMark({ invitation: { hasResponded, seenAt } }: { invitation: Invitation }) {
  if (hasResponded)
    return (
      <Badge tone="success">
        <CircleCheck aria-hidden /> Sent a proposal
      </Badge>
    );
  if (seenAt !== null)
    return (
      <Badge>
        <Eye aria-hidden /> Viewed {formatDay(seenAt)}
      </Badge>
    );
  return (
    <Badge>
      <Mail aria-hidden /> Not viewed yet
    </Badge>
  );
}
