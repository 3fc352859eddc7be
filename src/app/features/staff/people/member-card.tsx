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

const TYPES: Record<UserType, string> = {
  property_owner: 'Property owner',
  service_professional: 'Service professional',
  commercial: 'Commercial client',
};

/** An account that was looked up (product 17.8). */
export function MemberCard({ member, onChanged }: { member: StaffMember; onChanged: () => void }) {
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
        <Actions {...{ member, name, onChanged }} />
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

type ActionsProps = { member: StaffMember; name: string; onChanged: () => void };

function Actions({ member, name, onChanged }: ActionsProps) {
  const { email, restriction, profileId, hasTwoStep } = member;
  const [isAsking, setAsking] = useState(false);
  const Ask = restriction === null ? SuspendDialog : RestoreDialog;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      <Button
        type="button"
        size="sm"
        variant={restriction === null ? 'danger' : 'solid'}
        onClick={() => setAsking(true)}
      >
        {restriction === null ? 'Suspend account' : 'Restore account'}
      </Button>
      <SignInActions {...{ email, name, hasTwoStep, onChanged }} />
      <Button size="sm" variant="outline" asChild>
        <Link to="/staff/audit" search={{ person: profileId }}>
          Audit log
        </Link>
      </Button>
      <Ask open={isAsking} onClose={() => setAsking(false)} onDone={onChanged} email={email} name={name} />
    </chakra.div>
  );
}
