import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, Clock } from 'lucide-react';
import { FIXED_NAME_NOTE, type OwnProfile } from '#contract/profiles.ts';
import { USER_TYPE_LABELS } from '#contract/user-types.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';

/** The member's door and name. The name is fixed (product 16.8). */
export function ProfileHead({ profile }: { profile: OwnProfile }) {
  const { fullName, userType, isVerified } = profile;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      alignItems="center"
      gap={{ base: '12px 16px', sm: '4px 24px' }}
      padding={{ base: '16px', sm: '24px' }}
      borderBottom="line"
    >
      <chakra.div gridRow={{ sm: 'span 2' }} marginInlineStart={isVerified ? '8px' : '0'}>
        <Avatar
          name={fullName}
          size="lg"
          verified={isVerified}
          tone={userType === 'service_professional' ? 'pine' : 'clay'}
        />
      </chakra.div>
      <chakra.div minWidth="0" display="grid" gap="4px" justifyItems="start">
        <chakra.p textStyle="title" overflowWrap="anywhere">
          {fullName}
        </chakra.p>
        <chakra.p color="fg.muted">{USER_TYPE_LABELS[userType]}</chakra.p>
        {userType === 'service_professional' && (
          <Badge tone={isVerified ? 'success' : 'warning'}>
            {isVerified ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
            {isVerified ? 'Verified' : 'Verification Pending'}
          </Badge>
        )}
      </chakra.div>
      <chakra.p gridColumn={{ base: '1 / -1', sm: '2' }} textStyle="meta" color="fg.muted">
        {FIXED_NAME_NOTE}
      </chakra.p>
    </chakra.div>
  );
}
