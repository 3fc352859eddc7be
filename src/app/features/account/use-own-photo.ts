import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import type { Media } from '#src/ui/media/media-types.ts';

/** The person's photo once it is ready: a client's of the owner profile, a professional's of their business profile. */
export function useOwnPhoto(userType: UserType): { photo: Media | null; isKnown: boolean } {
  const isProfessional = userType === 'service_professional';
  const ownerProfile = api.profiles.ownerProfile.useQuery(undefined, { enabled: !isProfessional }).data;
  const showcase = api.showcase.mine.useQuery(undefined, { enabled: isProfessional }).data;
  const { uploads = [] } = ownerProfile ?? showcase ?? {};
  const id = ownerProfile?.photoId ?? showcase?.content.ownerPhoto?.[0]?.uploadId;
  const photo = uploads.find((upload) => upload.id === id)?.media ?? null;
  return { photo, isKnown: ownerProfile !== undefined || showcase !== undefined };
}
