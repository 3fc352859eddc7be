import { notFound, redirect } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { publicProfilePath } from '#contract/destinations.ts';
import type { PublicProfile } from '#contract/public-profiles.ts';
import { labelOfService } from '#contract/services.ts';
import type { ApiUtils } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { formatCount } from '#src/ui/format.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_DESCRIPTION = 157;

/**
 * Loads the public page of a professional and the texts of its head. Who has none is the not-found page; an earlier slug
 * redirects for good to the present one (product 27.3).
 */
export async function loadProPage(loadUtils: () => Promise<ApiUtils>, slug: string) {
  if (!SLUG.test(slug)) throw notFound();
  const profile = await findProfile(await loadUtils(), slug);
  if (profile === null) throw notFound();
  if (profile.slug !== slug) {
    throw redirect({ to: '/pros/$slug', params: { slug: profile.slug }, statusCode: 301, replace: true });
  }
  return describePro(profile);
}

async function findProfile(utils: ApiUtils, slug: string): Promise<PublicProfile | null> {
  try {
    return await utils.profiles.public.ensureData({ slug });
  } catch (error) {
    const reason = readErrorData(error)?.reason;
    if (reason === 'not_found' || reason === 'invalid_input') return null;
    throw error;
  }
}

function describePro(profile: PublicProfile) {
  const { slug, name, place, services, rating, reviewCount } = profile;
  const trade = services[0] === undefined ? 'Home services' : labelOfService(services[0]);
  const where = place === null ? '' : ` in ${place.city}, ${place.state}`;
  const reviewed =
    rating === null ? '' : ` Rated ${rating.toFixed(1)} (${formatCount(reviewCount, 'review')}).`;
  const description = `${name}: ${trade.toLowerCase()}${where}. License and insurance checked by ${BRAND_NAME}.${reviewed}`;
  return {
    title: `${name}, ${trade}${where}`,
    description:
      description.length > MAX_DESCRIPTION ? `${description.slice(0, MAX_DESCRIPTION)}...` : description,
    path: publicProfilePath(slug),
  };
}
