import { chakra } from '@chakra-ui/react/styled-system';
import { Ban, Gem, History, House, MessageSquare, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnerProjectPreview } from '#contract/previews.ts';
import { waitOfMinutes } from '#src/app/features/previews/fact-row.tsx';
import { NotYet } from '#src/app/features/previews/not-yet-note.tsx';
import { BadgeList, PreviewSection, Prose } from '#src/app/features/previews/preview-section.tsx';
import { Story } from '#src/app/features/previews/story-section.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';
import { firstNameOf, QUALITY_LABELS, QUALITY_SENTENCES, wordFor } from './project-labels.ts';

type OwnerProps = Pick<OwnerProjectPreview, 'owner' | 'project'>;

/** Who the project is for, how it is to work with them, and what else they own and have done. */
export function OwnerParts({ owner, project }: OwnerProps) {
  const name = firstNameOf(owner.name);
  return (
    <>
      <PreviewSection title="Who you would work with">
        <Person owner={owner} />
        <chakra.div marginTop="16px">
          {owner.description ? (
            <Story text={owner.description} about={owner.name} />
          ) : (
            <Prose color="fg.muted">{name} has not told their story yet.</Prose>
          )}
        </chakra.div>
        <chakra.div marginTop="16px">
          <NotYet items={[{ icon: <Video aria-hidden />, text: 'No introduction video yet.' }]} />
        </chakra.div>
      </PreviewSection>
      <PreviewSection title="Working With">
        <WorkingWith project={project} name={name} />
      </PreviewSection>
      <PreviewSection title="Property Portfolio">
        <NotYet
          items={[{ icon: <House aria-hidden />, text: `${name} has not described a property yet.` }]}
        />
      </PreviewSection>
      <PreviewSection title="Project History">
        <NotYet
          items={[
            { icon: <History aria-hidden />, text: 'No finished project with a review is listed yet.' },
          ]}
        />
      </PreviewSection>
    </>
  );
}

function Person({ owner }: Pick<OwnerProps, 'owner'>) {
  const { name, city, completedProjects, memberSince, usualAnswerMinutes: wait } = owner;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '56px minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' }}
      gap={{ base: '16px', sm: '24px' }}
      alignItems={{ base: 'start', sm: 'center' }}
    >
      <chakra.div css={{ '& > span': { width: 'full', height: { base: '56px', sm: '88px' } } }}>
        <Avatar name={name} size="lg" tone="clay" />
      </chakra.div>
      <div>
        <chakra.h3 textStyle="title" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          {city}. {wait === null ? 'No usual answer time yet' : `Usually answers in ${waitOfMinutes(wait)}`}
        </chakra.p>
        <BadgeList aria-label={`About ${name}`} marginTop="8px">
          <li>
            <Badge>
              {completedProjects === 0
                ? 'First project here'
                : formatCount(completedProjects, 'completed project')}
            </Badge>
          </li>
          <li>
            <Badge>Here since {formatDate(memberSince)}</Badge>
          </li>
        </BadgeList>
      </div>
    </chakra.div>
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
    '& p': { gridColumn: '2', color: 'fg.muted' },
  },
});

function WorkingWith({ project, name }: Pick<OwnerProps, 'project'> & { name: string }) {
  const { qualityLevel, dealBreakers } = project;
  const quality = wordFor(QUALITY_LABELS, qualityLevel);
  const entries: { icon: ReactNode; title: string; text: string }[] = [
    {
      icon: <Gem aria-hidden />,
      title: `${quality} quality expected`,
      text: QUALITY_SENTENCES[qualityLevel] ?? 'As described above.',
    },
    { icon: <Ban aria-hidden />, title: 'Deal breakers', text: dealBreakers ?? 'None named.' },
    {
      icon: <MessageSquare aria-hidden />,
      title: 'Communication',
      text: `${name} has not said how often they want to hear from you.`,
    },
    { icon: <Users aria-hidden />, title: 'Decisions', text: `${name} has not said who decides.` },
  ];
  return (
    <Ways>
      {entries.map(({ icon, title, text }) => (
        <li key={title}>
          {icon}
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </Ways>
  );
}
