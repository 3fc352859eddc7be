import type { PublicProfile } from '#contract/public-profiles.ts';

/** Where one connects with a professional: the profile as members see it, with its price and button. */
export function connectPath({ profileId }: Pick<PublicProfile, 'profileId'>): string {
  return `/profile-review/professional/${profileId}`;
}

type Wanted = Pick<PublicProfile, 'profileId' | 'services' | 'place'>;

/**
 * Sign-up or sign-in, and from there to this professional. The trade and the place go along, so that neither is typed
 * again (product 2.20).
 */
export function wayInPath(mode: 'signup' | 'signin', { profileId, services, place }: Wanted): string {
  const [service] = services;
  const query = new URLSearchParams({
    mode,
    ...(mode === 'signup' && { flow: 'property-owner' }),
    ...(mode === 'signup' && service !== undefined && { service }),
    ...(mode === 'signup' && place !== null && { place: `${place.city}, ${place.state}` }),
    returnTo: connectPath({ profileId }),
  });
  return `/auth?${query.toString()}`;
}
