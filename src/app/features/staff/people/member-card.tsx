import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff-accounts.ts';
import type { UserType } from '#contract/user-types.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate, formatDateTime } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { takeLostFocus } from '#src/ui/layout/take-lost-focus.ts';
import { signInText } from './people-labels.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { SignInActions } from './sign-in-actions-bar.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import type { AccountChanges } from './use-accounts-changed.ts';

const TYPES: Record<UserType, string> = {
  property_owner: 'Property owner',
  service_professional: 'Service professional',
  commercial: 'Commercial client',
};

type MemberCardProps = AccountChanges & { member: StaffMember };

/** An account that was looked up (product 17.8). */
export function MemberCard({ member, ...changes }: MemberCardProps) {
  const name = member.companyName ?? member.fullName;
  return (
    <Card as="article" aria-label={name}>
      <chakra.div padding={{ base: '16px', sm: '24px' }} display="grid" gap="16px">
        <chakra.div display="flex" flexWrap="wrap" gap="8px 16px" justifyContent="space-between">
          <chakra.h2 ref={takeLostFocus} tabIndex={-1} textStyle="title" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <Marks member={member} />
        </chakra.div>
        <Facts items={factsOf(member)} />
        <Actions {...{ member, name }} {...changes} />
      </chakra.div>
    </Card>
  );
}

function Marks({ member }: { member: StaffMember }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      {member.isStaff && <Badge tone="accent">Staff</Badge>}
      {member.isVerified && <Badge tone="success">Verified</Badge>}
      {member.isOverdue && <Badge tone="warning">On hold</Badge>}
      {member.restriction !== null && <Badge tone="danger">Suspended</Badge>}
    </chakra.div>
  );
}

function factsOf(member: StaffMember) {
  const { restriction, reports } = member;
  return [
    { label: 'Name', value: member.fullName },
    { label: 'Account type', value: TYPES[member.userType] },
    { label: 'Email', value: `${member.email}${member.isEmailVerified ? '' : ' (not confirmed)'}` },
    { label: 'Signing in', value: signInText(member) },
    { label: 'Location', value: member.location },
    { label: 'Joined', value: formatDate(member.joinedAt) },
    { label: 'Reports', value: `${String(reports.open)} open, ${String(reports.total)} in total` },
    ...(restriction === null
      ? []
      : [
          { label: 'Suspended', value: sinceText(restriction) },
          { label: 'Reason', value: restriction.reason },
        ]),
  ];
}

function sinceText({ restrictedAt, restrictedBy }: NonNullable<StaffMember['restriction']>): string {
  return restrictedBy === null
    ? formatDateTime(restrictedAt)
    : `${formatDateTime(restrictedAt)}, ${restrictedBy}`;
}

type ActionsProps = MemberCardProps & { name: string };

function Actions({ member, name, ...changes }: ActionsProps) {
  const { email, restriction, profileId, hasTwoStep } = member;
  // What was asked stays open where the account changes behind it.
  const [asked, setAsked] = useState<'suspend' | 'restore' | null>(null);
  const close = () => setAsked(null);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      <Button
        type="button"
        size="sm"
        variant={restriction === null ? 'danger' : 'solid'}
        onClick={() => setAsked(restriction === null ? 'suspend' : 'restore')}
      >
        {restriction === null ? 'Suspend account' : 'Restore account'}
      </Button>
      <SignInActions {...{ email, name, hasTwoStep }} {...changes} />
      <Button size="sm" variant="outline" asChild>
        <Link to="/staff/audit" search={{ person: profileId }}>
          Audit log
        </Link>
      </Button>
      <SuspendDialog open={asked === 'suspend'} onClose={close} {...{ email, name }} {...changes} />
      <RestoreDialog open={asked === 'restore'} onClose={close} {...{ email, name }} {...changes} />
    </chakra.div>
  );
}
