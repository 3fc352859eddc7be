import { chakra } from '@chakra-ui/react/styled-system';
import { Ban, Gem, MessageSquare, Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { COMMUNICATION_LABELS, COMMUNICATION_SENTENCES } from '#contract/owner-profiles.ts';
import type { OwnerProjectPreview } from '#contract/previews.ts';
import { api } from '#src/api.ts';
import { waitOfMinutes } from '#src/site/profile/fact-row.tsx';
import { BadgeList, PreviewSection, Prose } from '#src/site/profile/profile-section.tsx';
import { Story } from '#src/app/features/previews/story-section.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { Video } from '#src/ui/media/video.tsx';
import { formatMonth } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';
import { QUALITY_LABELS, QUALITY_SENTENCES, wordFor } from './project-labels.ts';

type OwnerProps = Pick<OwnerProjectPreview, 'owner' | 'project'>;

/** The owner of the project, and how they like to work. */
export function OwnerParts({ owner, project }: OwnerProps) {
  return (
    <>
      <PreviewSection title="Who you’d work with">
        <Person owner={owner} projectId={project.id} />
        <About owner={owner} />
      </PreviewSection>
      <PreviewSection title="Working With">
        <WorkingWith owner={owner} project={project} />
      </PreviewSection>
    </>
  );
}

function Person({ owner, projectId }: Pick<OwnerProps, 'owner'> & { projectId: string }) {
  const { name, city, photo, completedProjects, memberSince, usualAnswerMinutes: wait } = owner;
  const { data: record } = api.properties.ofOwner.useQuery({ profileId: owner.profileId, projectId });
  const { rating, reviewCount } = owner;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '56px minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' }}
      gap={{ base: '16px', sm: '24px' }}
      alignItems={{ base: 'start', sm: 'center' }}
    >
      <chakra.div css={{ '& > span': { width: 'full', height: { base: '56px', sm: '88px' } } }}>
        <Avatar
          name={name}
          size="lg"
          tone="clay"
          picture={photo === null ? undefined : <Picture media={photo} alt="" sizes="88px" />}
        />
      </chakra.div>
      <div>
        <chakra.h3 textStyle="title" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          {city}
          {wait !== null && `. Usually replies in ${waitOfMinutes(wait)}`}
        </chakra.p>
        <BadgeList aria-label={`About ${name}`} marginTop="8px">
          {record !== undefined && record.propertiesManaged > 0 && (
            <li>
              <Badge>{formatCount(record.propertiesManaged, 'property', 'properties')} managed</Badge>
            </li>
          )}
          {rating !== null && (
            <li>
              <Badge>{`${rating.toFixed(1)} of 5 from ${formatCount(reviewCount, 'pro')}`}</Badge>
            </li>
          )}
          {completedProjects > 0 && (
            <li>
              <Badge>{formatCount(completedProjects, 'completed project')}</Badge>
            </li>
          )}
          {record !== undefined && record.yearsAsOwner !== null && (
            <li>
              <Badge>{formatCount(record.yearsAsOwner, 'year')} as an owner</Badge>
            </li>
          )}
          <li>
            <Badge>Member since {formatMonth(memberSince)}</Badge>
          </li>
        </BadgeList>
      </div>
    </chakra.div>
  );
}

/** In the owner's words, as far as there are any. */
function About({
  owner: { name, story, managementStyle, whyJoined, introVideo },
}: Pick<OwnerProps, 'owner'>) {
  const texts = [
    { title: 'How they look after the property', text: managementStyle },
    { title: `Why they joined ${BRAND_NAME}`, text: whyJoined },
  ];
  return (
    <>
      {story !== null && (
        <chakra.div marginTop="16px">
          <Story text={story} about={name} />
        </chakra.div>
      )}
      {introVideo !== null && (
        <chakra.div marginTop="24px" maxWidth="62ch">
          <Video media={introVideo} label={`Intro video from ${name}`} />
        </chakra.div>
      )}
      {texts.map(
        ({ title, text }) =>
          text !== null && (
            <chakra.div key={title} marginTop="24px">
              <chakra.h3 fontWeight="strong" marginBottom="8px">
                {title}
              </chakra.h3>
              <Prose>{text}</Prose>
            </chakra.div>
          ),
      )}
    </>
  );
}

const Ways = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
    gap: '24px',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      columnGap: '12px',
      alignContent: 'start',
      overflowWrap: 'anywhere',
    },
    '& svg': {
      width: '20px',
      height: '20px',
      marginTop: '2px',
      gridRow: 'span 2',
      strokeWidth: '1.75',
      color: 'pine.fg',
    },
    '& p': { gridColumn: '2', color: 'fg.muted', whiteSpace: 'pre-line' },
  },
});

/** Deal breakers are the project's, else the owner's (product 15.8). */
function entriesOf({ owner, project }: OwnerProps): Way[] {
  const { communicationStyle: style, decisionProcess, qualityExpectations } = owner;
  const { qualityLevel } = project;
  const dealBreakers = project.dealBreakers || owner.dealBreakers;
  return [
    style !== null && {
      icon: <MessageSquare aria-hidden />,
      title: COMMUNICATION_LABELS[style],
      text: COMMUNICATION_SENTENCES[style],
    },
    decisionProcess !== null && {
      icon: <Signpost aria-hidden />,
      title: 'How decisions are made',
      text: decisionProcess,
    },
    {
      icon: <Gem aria-hidden />,
      title: `${wordFor(QUALITY_LABELS, qualityLevel)} quality expected`,
      text: qualityExpectations ?? QUALITY_SENTENCES[qualityLevel],
    },
    Boolean(dealBreakers) && { icon: <Ban aria-hidden />, title: 'Deal breakers', text: dealBreakers },
  ].filter((entry) => entry !== false);
}

interface Way {
  icon: ReactNode;
  title: string;
  text: string | null | undefined;
}

function WorkingWith(props: OwnerProps) {
  return (
    <Ways>
      {entriesOf(props).map(({ icon, title, text }) => (
        <li key={title}>
          {icon}
          <b>{title}</b>
          {text && <p>{text}</p>}
        </li>
      ))}
    </Ways>
  );
}
