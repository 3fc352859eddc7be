import { api } from '#src/api.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { OwnerProfileForm } from './owner-profile-form.tsx';

/** The form once what is saved has come. */
export function OwnOwnerProfile({ profileId }: { profileId: string }) {
  const { data, error, refetch, isRefetching } = api.profiles.ownerProfile.useQuery();
  if (data !== undefined) return <OwnerProfileForm profile={data} profileId={profileId} />;
  if (error === null) return <SkeletonRows rows={4} label="Loading what you say about yourself" />;
  return (
    <LoadFailed
      what="What you say about yourself didn't load."
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  );
}
