import { chakra } from '@chakra-ui/react/styled-system';
import { CHECKS_STATEMENT } from '#contract/checks.ts';
import type { Viewer } from '#contract/auth.ts';
import { isServedState, MARKET_SLUGS, SERVED_STATES } from '#contract/markets.ts';
import type { PublicProfile } from '#contract/public-profiles.ts';
import { labelOfService } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { JsonLdScript } from '#src/site/layout/json-ld-head.tsx';
import { PageTrail } from '#src/site/layout/page-trail-nav.tsx';
import { AboutSection } from '#src/site/profile/about-section.tsx';
import { CheckedList } from '#src/site/profile/checked-list.tsx';
import { jobsFact, radiusFact, ratingFact } from '#src/site/profile/fact-row.tsx';
import { galleryOfPortfolio } from '#src/site/profile/portfolio-rules.ts';
import { ProfileColumns, ProfileRest } from '#src/site/profile/profile-frame.tsx';
import { ProfileHead } from '#src/site/profile/profile-head.tsx';
import { PreviewSection, Prose } from '#src/site/profile/profile-section.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { formatMonth } from '#src/ui/format-date.ts';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { ProConnectCard } from './pro-connect-card.tsx';
import { professionalData } from './pro-json-ld-rules.ts';
import { ProProjectsSection } from './pro-projects-section.tsx';
import { ProReviewsSection } from './pro-reviews-section.tsx';

const GALLERY_TILES = 5;

const Aside = chakra('aside', {
  base: {
    '@media (min-width: 64rem) and (min-height: 40rem)': { position: 'sticky', top: '24px' },
    '@media print': { display: 'none' },
  },
});

interface ProScreenProps {
  slug: string;
  viewer: Viewer | null;
  publicOrigin: string;
}

/** The public page of a professional who agreed to one: what is known before an account, and the way to connect. */
export function ProScreen({ slug, viewer, publicOrigin }: ProScreenProps) {
  const [profile] = api.profiles.public.useSuspenseQuery({ slug });
  const { name, description, services, checks, reviews, reviewCount } = profile;
  const photos = galleryOfPortfolio(profile.projects);
  return (
    <>
      <JsonLdScript data={professionalData(profile, publicOrigin)} />
      <Wrap>
        <chakra.div paddingBlock="16px">
          <PageTrail parent={parentOf(profile)} here={name} />
        </chakra.div>
        <Gallery label={`Work by ${name}`} items={photos} layout="feature" most={GALLERY_TILES} eager />
        <ProfileColumns paddingBlock={{ base: '24px 64px', lg: '40px 96px' }}>
          <div>
            <Head profile={profile} />
          </div>
          <Aside>
            <ProConnectCard profile={profile} viewer={viewer} />
          </Aside>
          <ProfileRest>
            <AboutSection
              story={description === null ? null : <Prose>{description}</Prose>}
              services={services}
            />
            <ProProjectsSection profile={profile} />
            <PreviewSection title="What we checked">
              <chakra.p color="fg.muted" marginBottom="16px" maxWidth="62ch">
                {CHECKS_STATEMENT}
              </chakra.p>
              <CheckedList checks={checks} />
            </PreviewSection>
            <ProReviewsSection reviews={reviews} count={reviewCount} name={name} />
          </ProfileRest>
        </ProfileColumns>
      </Wrap>
    </>
  );
}

/** The page of the market where there is one. */
function parentOf({ place, services }: PublicProfile): { href: string; label: string } {
  const [service] = services;
  if (place === null || service === undefined || !isServedState(place.state)) {
    return { href: '/', label: 'Home' };
  }
  return {
    href: `/professionals/${MARKET_SLUGS[place.state]}/${service}`,
    label: `${labelOfService(service)}, ${SERVED_STATES[place.state]}`,
  };
}

/** Figures that are known only. */
function Head({ profile }: { profile: PublicProfile }) {
  const { name, place, memberSince, rating, reviewCount, completedJobs, serviceRadiusMiles } = profile;
  const where = place === null ? '' : `${place.city}, ${place.state}. `;
  return (
    <ProfileHead
      name={name}
      isVerified
      place={`${where}Member since ${formatMonth(memberSince)}`}
      marks={<Badge tone="success">Verified</Badge>}
      facts={[ratingFact(rating, reviewCount), jobsFact(completedJobs), radiusFact(serviceRadiusMiles)]}
    />
  );
}
