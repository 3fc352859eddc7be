import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import { FIXED_NAME_NOTE, type OwnProfile } from '#contract/profiles.ts';
import { USER_TYPE_LABELS, type UserType } from '#contract/user-types.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { useOwnPhoto } from './use-own-photo.ts';

/** The member's photo and name. The name is fixed (product 16.8); a link leads to where the photo is changed (product 37.1). */
export function ProfileHead({ profile }: { profile: OwnProfile }) {
  const { fullName, userType, isVerified } = profile;
  const { photo, isKnown } = useOwnPhoto(userType);
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
          picture={photo === null ? undefined : <Picture media={photo} alt="" sizes="88px" />}
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
        {isKnown && (
          <PhotoLink userType={userType}>{photo === null ? 'Add a photo' : 'Change photo'}</PhotoLink>
        )}
      </chakra.div>
      <chakra.p gridColumn={{ base: '1 / -1', sm: '2' }} textStyle="meta" color="fg.muted">
        {FIXED_NAME_NOTE}
      </chakra.p>
    </chakra.div>
  );
}

/** A client's is on the same page: the router would stay at the top where the address has the section already. */
function PhotoLink({ userType, children }: { userType: UserType; children: string }) {
  if (userType !== 'service_professional') return <TextLink href="#about">{children}</TextLink>;
  return (
    <TextLink asChild>
      <Link to="/setup/business-profile" search={{ part: 'story' }}>
        {children}
      </Link>
    </TextLink>
  );
}
