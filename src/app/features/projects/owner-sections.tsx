import { chakra } from '@chakra-ui/react/styled-system';
import { Ban, Gem } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnerProjectPreview } from '#contract/previews.ts';
import { waitOfMinutes } from '#src/app/features/previews/fact-row.tsx';
import { BadgeList, PreviewSection } from '#src/app/features/previews/preview-section.tsx';
import { Story } from '#src/app/features/previews/story-section.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { formatMonth } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';
import { QUALITY_LABELS, QUALITY_SENTENCES, wordFor } from './project-labels.ts';

type OwnerProps = Pick<OwnerProjectPreview, 'owner' | 'project'>;

/** The owner of the project, and how they like to work. */
export function OwnerParts({ owner, project }: OwnerProps) {
  return (
    <>
      <PreviewSection title="Who you’d work with">
        <Person owner={owner} />
        {owner.description && (
          <chakra.div marginTop="16px">
            <Story text={owner.description} about={owner.name} />
          </chakra.div>
        )}
      </PreviewSection>
      <PreviewSection title="Working With">
        <WorkingWith project={project} />
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
          {city}
          {wait !== null && `. Usually replies in ${waitOfMinutes(wait)}`}
        </chakra.p>
        <BadgeList aria-label={`About ${name}`} marginTop="8px">
          {completedProjects > 0 && (
            <li>
              <Badge>{formatCount(completedProjects, 'completed project')}</Badge>
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

function WorkingWith({ project: { qualityLevel, dealBreakers } }: Pick<OwnerProps, 'project'>) {
  const quality = wordFor(QUALITY_LABELS, qualityLevel);
  const entries: { icon: ReactNode; title: string; text: string | undefined }[] = [
    {
      icon: <Gem aria-hidden />,
      title: `${quality} quality expected`,
      text: QUALITY_SENTENCES[qualityLevel],
    },
  ];
  if (dealBreakers) entries.push({ icon: <Ban aria-hidden />, title: 'Deal breakers', text: dealBreakers });
  return (
    <Ways>
      {entries.map(({ icon, title, text }) => (
        <li key={title}>
          {icon}
          <b>{title}</b>
          {text && <p>{text}</p>}
        </li>
      ))}
    </Ways>
  );
}
