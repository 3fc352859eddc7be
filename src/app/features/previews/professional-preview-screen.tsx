import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Clock, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMiles, milesAtStart } from '#contract/geo.ts';
import type { Viewer } from '#contract/auth.ts';
import type { ProfessionalPreview as Preview } from '#contract/previews.ts';
import { ContactDock } from './contact-bar.tsx';
import { mayContact } from './contact-rules.ts';
import { galleryOfServices } from './gallery-rules.ts';
import { galleryOfPortfolio } from '#src/site/profile/portfolio-rules.ts';
import { Portfolio } from './portfolio-section.tsx';
import {
  jobsFact,
  type PreviewFact,
  radiusFact,
  ratingFact,
  waitOfMinutes,
} from '#src/site/profile/fact-row.tsx';
import { MatchPanel } from './match-section.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { AboutSection } from '#src/site/profile/about-section.tsx';
import { ProfileHead } from '#src/site/profile/profile-head.tsx';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { ShowcaseSection } from './showcase-section.tsx';
import { Story } from './story-section.tsx';
import { BackToList, BackToStaff } from './back-link.tsx';
import { ContactCard } from '#src/app/features/connections/people/contact-card.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
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
  const isForViewer = mayContact(viewer.userType, 'professional');
  return (
    <PreviewFrame
      back={isForViewer ? <BackToList to="professional" request={request?.id} /> : <BackToStaff />}
      note={request && <ForRequest {...request} />}
      pictures={galleryOfServices(preview.specialties)}
      photos={{ label: `Work by ${name}`, items: galleryOfPortfolio(preview.portfolio) }}
      head={<Head {...{ preview, name, menu, invite }} />}
      aside={
        <>
          {connection?.isOpen && <ContactCard connectionId={connection.id} name={name} />}
          {isForViewer && <MatchPanel title="Match" match={match} unit="score" />}
        </>
      }
      dock={
        isForViewer && (
          <ContactDock
            viewer={viewer}
            target={{ profileId, name, relation: { connection, isSaved } }}
            start={<Who preview={preview} name={name} />}
          />
        )
      }
    >
      <AboutSection
        story={preview.description ? <Story text={preview.description} about={name} /> : null}
        services={preview.specialties}
      />
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
    <ProfileHead
      {...{ name, isVerified, menu }}
      picture={face == null ? undefined : <Picture media={face} alt="" sizes="88px" />}
      isLogo={face != null && face === showcase?.businessLogo}
      place={distanceMiles === null ? place : `${place}. ${milesAtStart(distanceMiles)} away`}
      tagline={showcase?.tagline}
      marks={
        <>
          <VerifiedBadge isVerified={isVerified} />
          {invite}
        </>
      }
      facts={factsOf(preview)}
    />
  );
}

/** Known facts only. */
function factsOf(preview: Preview): (PreviewFact | false)[] {
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
  ];
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
