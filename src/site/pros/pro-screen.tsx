import { chakra } from '@chakra-ui/react/styled-system';
import { CHECKS_STATEMENT } from '#contract/checks.ts';
import type { Viewer } from '#contract/auth.ts';
import { isServedState, MARKET_SLUGS, SERVED_STATES } from '#contract/markets.ts';
import type { PublicProfile } from '#contract/public-profiles.ts';
import { labelOfService } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { JsonLdScript } from '#src/site/layout/json-ld-head.tsx';
import { PageTrail } from '#src/site/layout/page-trail-nav.tsx';
import { CheckedList } from '#src/site/profile/checked-list.tsx';
import { FactRow, jobsFact, type PreviewFact, radiusFact, ratingFact } from '#src/site/profile/fact-row.tsx';
import { galleryOfPortfolio } from '#src/site/profile/portfolio-rules.ts';
import { BadgeList, PreviewSection, Prose } from '#src/site/profile/profile-section.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { formatMonth } from '#src/ui/format-date.ts';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { ProConnectCard } from './pro-connect-card.tsx';
import { professionalData } from './pro-json-ld-rules.ts';
import { ProProjectsSection } from './pro-projects-section.tsx';
import { ProReviewsSection } from './pro-reviews-section.tsx';

const GALLERY_TILES = 5;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
    gridTemplateRows: { lg: 'auto 1fr' },
    gap: { base: '32px', lg: '48px 64px' },
    paddingBlock: { base: '24px 64px', lg: '40px 96px' },
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const Aside = chakra('aside', {
  base: {
    gridColumn: { lg: '2' },
    gridRow: { lg: '1 / span 2' },
    alignSelf: 'start',
    '@media (min-width: 64rem) and (min-height: 40rem)': { position: 'sticky', top: '24px' },
    '@media print': { display: 'none' },
  },
});

const Rest = chakra('div', {
  base: {
    gridColumn: { lg: '1' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '40px', lg: '48px' },
    minWidth: '0',
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
        <Columns>
          <Head profile={profile} />
          <Aside>
            <ProConnectCard profile={profile} viewer={viewer} />
          </Aside>
          <Rest>
            {(description !== null || services.length > 0) && (
              <PreviewSection title={description === null ? 'Services' : 'About'}>
                {description !== null && <Prose>{description}</Prose>}
                {services.length > 0 && (
                  <BadgeList aria-label="Services" marginTop={description === null ? '0' : '24px'}>
                    {services.map((id) => (
                      <li key={id}>
                        <Badge>{labelOfService(id)}</Badge>
                      </li>
                    ))}
                  </BadgeList>
                )}
              </PreviewSection>
            )}
            <ProProjectsSection profile={profile} />
            <PreviewSection title="What we checked">
              <chakra.p color="fg.muted" marginBottom="16px" maxWidth="62ch">
                {CHECKS_STATEMENT}
              </chakra.p>
              <CheckedList checks={checks} />
            </PreviewSection>
            <ProReviewsSection reviews={reviews} count={reviewCount} name={name} />
          </Rest>
        </Columns>
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

function Head({ profile }: { profile: PublicProfile }) {
  const { name, place, memberSince } = profile;
  const where = place === null ? '' : `${place.city}, ${place.state}. `;
  return (
    <div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '56px minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' }}
        gap={{ base: '16px', sm: '24px' }}
        alignItems={{ base: 'start', sm: 'center' }}
        paddingLeft="8px"
      >
        <chakra.div css={{ '& > span': { width: 'full', height: { base: '50px', sm: '78px' } } }}>
          <Avatar name={name} size="lg" verified />
        </chakra.div>
        <div>
          <chakra.h1 textStyle={{ base: 'figure', sm: 'head' }} overflowWrap="anywhere">
            {name}
          </chakra.h1>
          <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" marginBlock="4px 8px">
            {where}Member since {formatMonth(memberSince)}
          </chakra.p>
          <Badge tone="success">Verified</Badge>
        </div>
      </chakra.div>
      <chakra.div marginTop={{ base: '24px', sm: '32px' }}>
        <FactRow facts={factsOf(profile)} label={`${name} in figures`} />
      </chakra.div>
    </div>
  );
}

/** Known facts only. */
function factsOf({ rating, reviewCount, completedJobs, serviceRadiusMiles }: PublicProfile): PreviewFact[] {
  return [ratingFact(rating, reviewCount), jobsFact(completedJobs), radiusFact(serviceRadiusMiles)].filter(
    (fact) => fact !== false,
  );
}
