import { chakra } from '@chakra-ui/react/styled-system';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { TeamInvitation, TeamPerson } from '#contract/company.ts';
import type { CompanyRole } from '#contract/company-roles.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { DateText } from '#src/ui/display/date-text.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { labelOfRole } from './team-labels.ts';
import { useTeamChanges } from './use-team-changes.ts';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) auto' },
    gap: { base: '12px 16px', sm: '4px 16px' },
    alignItems: 'center',
  },
});

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    gridColumn: { base: '2', sm: '3' },
    justifyContent: { sm: 'flex-end' },
  },
});

const OTHER_ROLE: Record<CompanyRole, CompanyRole> = { viewer: 'manager', manager: 'viewer' };

/** Someone who works in the account; the owner changes roles and removes people. */
export function PersonRow({ person, isManaged }: { person: TeamPerson; isManaged: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const changes = useTeamChanges(() => setAsking(false));
  const { fullName, email, role, isYou } = person;
  return (
    <Row>
      <Avatar name={fullName} size="sm" tone={role === 'owner' ? 'clay' : 'neutral'} />
      <chakra.div minWidth="0">
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="4px 8px"
          fontWeight="label"
          overflowWrap="anywhere"
        >
          {fullName}
          {isYou && ' (you)'}
          <Badge tone={role === 'owner' ? 'action' : 'neutral'}>{labelOfRole(role)}</Badge>
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {email}
        </chakra.p>
      </chakra.div>
      {isManaged && role !== 'owner' && (
        <Actions>
          <BusyButton
            variant="outline"
            size="sm"
            busy={changes.isPending && !isAsking}
            onClick={() => changes.changeRole(person, OTHER_ROLE[role])}
          >
            {role === 'viewer' ? 'Make manager' : 'Make viewer'}
            <VisuallyHidden>: {fullName}</VisuallyHidden>
          </BusyButton>
          <Button type="button" variant="ghost" size="sm" onClick={() => setAsking(true)}>
            Remove<VisuallyHidden> {fullName}</VisuallyHidden>
          </Button>
          <ConfirmDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => changes.removePerson(person)}
            title={`Remove ${fullName}?`}
            confirmLabel="Remove"
            tone="danger"
            busy={changes.isPending}
          >
            They’re signed out right away and can’t sign in anymore. What they posted stays in the account.
          </ConfirmDialog>
        </Actions>
      )}
    </Row>
  );
}

/** An address that was invited and hasn't accepted yet. */
export function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const [isAsking, setAsking] = useState(false);
  const changes = useTeamChanges(() => setAsking(false));
  const { email, role, expiresAt, isExpired } = invitation;
  return (
    <Row>
      <Avatar name={email} size="sm" tone="neutral" icon={<Mail size={20} />} />
      <chakra.div minWidth="0">
        <chakra.p fontWeight="label" overflowWrap="anywhere">
          {email}
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {labelOfRole(role)}. {isExpired ? 'Invitation expired' : 'Invited, open until'}{' '}
          <DateText value={expiresAt} />
        </chakra.p>
      </chakra.div>
      <Actions>
        <BusyButton
          variant="outline"
          size="sm"
          busy={changes.isPending && !isAsking}
          onClick={() => changes.resendInvitation(invitation)}
        >
          Send again<VisuallyHidden> to {email}</VisuallyHidden>
        </BusyButton>
        <Button type="button" variant="ghost" size="sm" onClick={() => setAsking(true)}>
          Withdraw<VisuallyHidden> the invitation of {email}</VisuallyHidden>
        </Button>
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => changes.revokeInvitation(invitation)}
          title="Withdraw this invitation?"
          confirmLabel="Withdraw"
          tone="danger"
          busy={changes.isPending}
        >
          The link sent to {email} stops working.
        </ConfirmDialog>
      </Actions>
    </Row>
  );
}
