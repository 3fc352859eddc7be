/** A professional in the words of schema.org, of what the page shows and nothing else. */
import { publicProfilePath } from '#contract/destinations.ts';
import { marketDay } from '#contract/market-day.ts';
import type { PublicProfile } from '#contract/public-profiles.ts';
import { labelOfService } from '#contract/services.ts';
import type { JsonLd } from '#src/site/layout/json-ld-rules.ts';
import { galleryOfPortfolio } from '#src/site/profile/portfolio-rules.ts';

/** schema.org's kinds of businesses; everything else is of the general kind. */
const TYPES: Readonly<Record<string, string>> = {
  plumbing: 'Plumber',
  'water-heaters': 'Plumber',
  'drain-and-sewer': 'Plumber',
  electrical: 'Electrician',
  lighting: 'Electrician',
  hvac: 'HVACBusiness',
  renovation: 'GeneralContractor',
  roofing: 'RoofingContractor',
  painting: 'HousePainter',
};
const GENERAL_TYPE = 'HomeAndConstructionBusiness';
const MAX_IMAGES = 3;

export function professionalData(profile: PublicProfile, publicOrigin: string): JsonLd {
  const { slug, name, description, place, services, reviews } = profile;
  const images = imagesOf(profile).map((path) => publicOrigin + path);
  return {
    '@context': 'https://schema.org',
    '@type': TYPES[services[0] ?? ''] ?? GENERAL_TYPE,
    name,
    url: publicOrigin + publicProfilePath(slug),
    ...(description !== null && { description }),
    ...(images.length > 0 && { image: images }),
    ...(place !== null && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: place.city,
        addressRegion: place.state,
        addressCountry: 'US',
      },
      areaServed: { '@type': 'City', name: `${place.city}, ${place.state}` },
    }),
    ...(services.length > 0 && {
      makesOffer: services.map((id) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: labelOfService(id) },
      })),
    }),
    ...ratingOf(profile),
    ...(reviews.length > 0 && { review: reviews.map(toReview) }),
  };
}

/** Nothing where there are no reviews: a rating without any would be made up. */
function ratingOf({ rating, reviewCount }: PublicProfile) {
  if (rating === null || reviewCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.toFixed(1),
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function toReview({ authorName, rating, text, createdAt }: PublicProfile['reviews'][number]) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName },
    datePublished: marketDay(new Date(createdAt)),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(text !== null && { reviewBody: text }),
  };
}

/** The largest of each of the first photos, in the type that every reader takes. */
export function imagesOf({ projects }: Pick<PublicProfile, 'projects'>): string[] {
  return galleryOfPortfolio(projects)
    .slice(0, MAX_IMAGES)
    .flatMap(({ media }) => media.sources.findLast(({ mediaType }) => mediaType === 'image/webp')?.url ?? []);
}
