import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Clock, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMiles, milesAtStart } from '#contract/geo.ts';
import type { Viewer } from '#contract/auth.ts';
import type { ProfessionalPreview as Preview } from '#contract/previews.ts';
import { labelOfService } from '#contract/services.ts';
import { ContactDock } from './contact-bar.tsx';
import { galleryOfServices } from './gallery-rules.ts';
import { galleryOfPortfolio } from '#src/site/profile/portfolio-rules.ts';
import { Portfolio } from './portfolio-section.tsx';
import {
  FactRow,
  jobsFact,
  type PreviewFact,
  radiusFact,
  ratingFact,
  waitOfMinutes,
} from '#src/site/profile/fact-row.tsx';
import { MatchPanel } from './match-section.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { BadgeList, PreviewSection } from '#src/site/profile/profile-section.tsx';
import { ShowcaseSection } from './showcase-section.tsx';
import { Story } from './story-section.tsx';
import { BackToList } from './back-link.tsx';
import { ContactCard } from '#src/app/features/connections/people/contact-card.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { formatMoney } from '#src/ui/format.ts';
import { CheckedList } from '#src/site/profile/checked-list.tsx';
import { nameOf, VerifiedBadge } from './professional-head.tsx';

interface ProfessionalPreviewProps {
  viewer: Viewer;
  preview: Preview;
  /** Reviews by owners. */
  reviews: ReactNode;
  /** Report and block. */
  menu: ReactNode;
  /** Invites to one of the viewer's projects. */
  invite: ReactNode;
}

/** A professional as owners and commercial clients see them (product 15.1). */
export function ProfessionalPreview({ viewer, preview, reviews, menu, invite }: ProfessionalPreviewProps) {
  const { profileId, request, match, connection, isSaved } = preview;
  const name = nameOf(preview);
  return (
    <PreviewFrame
      back={<BackToList to="professional" request={request?.id} />}
      note={request && <ForRequest {...request} />}
      pictures={galleryOfServices(preview.specialties)}
      photos={{ label: `Work by ${name}`, items: galleryOfPortfolio(preview.portfolio) }}
      head={<Head {...{ preview, name, menu, invite }} />}
      aside={
        <>
          {connection?.isOpen && <ContactCard connectionId={connection.id} name={name} />}
          <MatchPanel title="Match" match={match} unit="score" />
        </>
      }
      dock={
        <ContactDock
          viewer={viewer}
          target={{ profileId, name, relation: { connection, isSaved } }}
          start={<Who preview={preview} name={name} />}
        />
      }
    >
      <About preview={preview} name={name} />
      {preview.showcase !== null && <ShowcaseSection showcase={preview.showcase} name={name} />}
      <Portfolio
        key={profileId}
        profileId={profileId}
        projects={preview.portfolio}
        count={preview.portfolioCount}
      />
      <PreviewSection title="What we checked">
        <CheckedList checks={preview.checks} />
      </PreviewSection>
      {reviews}
    </PreviewFrame>
  );
}

function ForRequest({ id, title }: NonNullable<Preview['request']>) {
  return (
    <>
      For your request{' '}
      <TextLink asChild>
        <Link to="/requests/$requestId" params={{ requestId: id }}>
          {title}
        </Link>
      </TextLink>
    </>
  );
}

type NamedPreview = { preview: Preview; name: string };

function Head({
  preview,
  name,
  menu,
  invite,
}: NamedPreview & Pick<ProfessionalPreviewProps, 'menu' | 'invite'>) {
  const { companyName, fullName, city, distanceMiles, isVerified, showcase } = preview;
  const face = showcase?.businessLogo ?? showcase?.ownerPhoto;
  const place = companyName === null ? city : `${fullName}, ${city}`;
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '56px minmax(0, 1fr) auto', sm: '88px minmax(0, 1fr) auto' }}
        gap={{ base: '10px', sm: '24px' }}
        alignItems={{ base: 'start', sm: 'center' }}
        paddingLeft="8px"
      >
        <chakra.div css={{ '& > span': { width: 'full', height: { base: '50px', sm: '78px' } } }}>
          <Avatar
            name={name}
            size="lg"
            verified={isVerified}
            picture={face == null ? undefined : <Picture media={face} alt="" sizes="88px" />}
          />
        </chakra.div>
        <div>
          <chakra.h1 textStyle={{ base: 'figure', sm: 'head' }} overflowWrap="anywhere">
            {name}
          </chakra.h1>
          <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" marginBlock="4px 8px">
            {place}
            {distanceMiles !== null && `. ${milesAtStart(distanceMiles)} away`}
          </chakra.p>
          {showcase?.tagline != null && (
            <chakra.p overflowWrap="anywhere" marginBottom="8px">
              {showcase.tagline}
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 12px">
            <VerifiedBadge isVerified={isVerified} />
            {invite}
          </chakra.div>
        </div>
        <chakra.div alignSelf="start">{menu}</chakra.div>
      </chakra.div>
      <chakra.div marginTop={{ base: '24px', sm: '32px' }}>
        <FactRow facts={factsOf(preview)} label={`${name} in figures`} />
      </chakra.div>
    </>
  );
}

/** Known facts only. */
function factsOf(preview: Preview): PreviewFact[] {
  const { rating, reviewCount, completedJobs, usualAnswerMinutes: wait, nextFreeDay } = preview;
  const { hourlyRateCents, serviceRadiusMiles } = preview;
  return [
    ratingFact(rating, reviewCount),
    jobsFact(completedJobs),
    wait !== null && {
      icon: <Clock aria-hidden />,
      value: waitOfMinutes(wait),
      label: 'usual reply time',
    },
    nextFreeDay !== null && {
      icon: <CalendarCheck aria-hidden />,
      value: formatDay(nextFreeDay),
      label: 'next available',
    },
    hourlyRateCents !== null && {
      icon: <Wallet aria-hidden />,
      value: `${formatMoney(hourlyRateCents)}/hr`,
      label: 'hourly rate',
    },
    radiusFact(serviceRadiusMiles),
  ].filter((fact) => fact !== false);
}

/** The story and the services; nothing where there is neither. */
function About({ preview: { description, specialties }, name }: NamedPreview) {
  if (!description && specialties.length === 0) return null;
  return (
    <PreviewSection title={description ? 'About' : 'Services'}>
      {description && <Story text={description} about={name} />}
      {specialties.length > 0 && (
        <BadgeList aria-label="Services" marginTop={description ? '24px' : '0'}>
          {specialties.map((id) => (
            <li key={id}>
              <Badge>{labelOfService(id)}</Badge>
            </li>
          ))}
        </BadgeList>
      )}
    </PreviewSection>
  );
}

function Who({ preview: { match, distanceMiles, isVerified }, name }: NamedPreview) {
  const score = `${String(match.score)} match`;
  return (
    <chakra.div display="flex" gap="16px" alignItems="center" paddingLeft="4px">
      <Avatar name={name} size="sm" verified={isVerified} />
      <chakra.div maxWidth="240px">
        <chakra.p fontWeight="strong" lineClamp={1}>
          {name}
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {distanceMiles === null ? score : `${score}, ${formatMiles(distanceMiles)}`}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
