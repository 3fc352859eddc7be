import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { OwnerProfileForm } from './owner-profile-form.tsx';

/** The form once what is saved has come. */
export function OwnOwnerProfile({ profileId }: { profileId: string }) {
  const { data, error, refetch, isRefetching } = api.profiles.ownerProfile.useQuery();
  if (data !== undefined) {
    return (
      <>
        <chakra.p marginBottom="24px">
          Pros also see your properties, without name, street and notes.{' '}
          <TextLink asChild>
            <Link to="/properties">Manage properties</Link>
          </TextLink>
        </chakra.p>
        <OwnerProfileForm profile={data} profileId={profileId} />
      </>
    );
  }
  if (error === null) return <SkeletonRows rows={4} label="Loading what you say about yourself" />;
  return (
    <LoadFailed
      what="What you say about yourself didn’t load."
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  );
}
