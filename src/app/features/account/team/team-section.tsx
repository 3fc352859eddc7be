import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { MAX_COMPANY_PEOPLE, type Team } from '#contract/company.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { useSessionChanged } from '#src/session-sync.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { AccountSection } from '../account-section.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { useFocusHome } from '#src/ui/layout/use-focus-home.ts';
import { InvitePersonDialog } from './invite-person-dialog.tsx';
import { TeamHistoryList } from './team-history-list.tsx';
import { InvitationRow, PersonRow } from './team-row.tsx';

/** Who works in a commercial account (product 31). */
export function TeamSection({ viewer }: { viewer: Viewer }) {
  const team = api.company.team.useQuery();
  return (
    <AccountSection name="team">
      {team.data !== undefined && (
        <TeamLists team={team.data} now={new Date(team.dataUpdatedAt)} viewer={viewer} />
      )}
      {team.data === undefined && team.error === null && <SkeletonRows rows={2} label="Loading your team" />}
      {team.data === undefined && team.error !== null && (
        <chakra.div padding={{ base: '16px', sm: '24px' }}>
          <LoadFailed
            what="Your team didn’t load."
            onRetry={() => void team.refetch()}
            isRetrying={team.isRefetching}
          />
        </chakra.div>
      )}
    </AccountSection>
  );
}

/** @param now when the list was made */
function TeamLists({ team, now, viewer }: { team: Team; now: Date; viewer: Viewer }) {
  const { people, invitations, history, seatsLeft } = team;
  const isOwner = viewer.role === 'owner';
  const home = useFocusHome<HTMLUListElement>();
  return (
    <>
      <chakra.ul ref={home} tabIndex={-1} aria-label="People and invitations" listStyle="none">
        {people.map((person) => (
          <PersonRow key={person.personId} person={person} isManaged={isOwner} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </chakra.ul>
      <TeamHistoryList history={history} now={now} />
      {isOwner ? <InviteFoot seatsLeft={seatsLeft} /> : <LeaveFoot viewer={viewer} />}
    </>
  );
}

function InviteFoot({ seatsLeft }: { seatsLeft: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SectionFoot>
        <p>
          {seatsLeft > 0
            ? 'Managers do the work and spend Connections. Viewers only look.'
            : `Your team has ${String(MAX_COMPANY_PEOPLE)} people, the most it can have.`}
        </p>
        {seatsLeft > 0 && (
          <Button type="button" size="sm" flex="none" onClick={() => setOpen(true)}>
            <UserPlus aria-hidden size={16} /> Invite someone
          </Button>
        )}
      </SectionFoot>
      <InvitePersonDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function LeaveFoot({ viewer }: { viewer: Viewer }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const leave = api.company.leave.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/' });
      await sessionChanged();
      showToast({ title: 'You left the team', description: 'You’re signed out.' });
    },
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.team);
      showToast({ tone: 'destructive', title, description });
      setAsking(false);
    },
  });
  return (
    <>
      <SectionFoot>
        <p>{viewer.ownerName} invites people and decides what each of them may do.</p>
        <Button type="button" variant="outline" size="sm" flex="none" onClick={() => setAsking(true)}>
          Leave the team
        </Button>
      </SectionFoot>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
        title="Leave the team?"
        confirmLabel="Leave"
        tone="danger"
        busy={leave.isPending}
      >
        You’re signed out and can’t sign in anymore. To come back, you need another invitation.
      </ConfirmDialog>
    </>
  );
}
