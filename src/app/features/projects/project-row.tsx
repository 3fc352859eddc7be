import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { memo } from 'react';
import type { LiveConnection } from '#contract/connections.ts';
import { formatMiles } from '#contract/geo.ts';
import { type ProjectCard } from '#contract/projects.ts';
import { PROJECT_TYPE_LABELS } from '#contract/project-options.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { toProjectOf } from '#src/app/features/previews/preview-paths.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatMoneyRange } from '#src/ui/format.ts';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { ProjectMarks } from './project-marks-list.tsx';
import { relationInWords, sceneOfProject, toneOfUrgency, URGENCY_LABELS, wordFor } from './project-labels.ts';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
    gap: '12px 24px',
    alignItems: 'center',
    '& h2 a': { display: 'inline-block' },
    '& > a': { minHeight: { base: '44px', sm: '40px' } },
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
});

const Picture = chakra('div', {
  base: {
    height: '72px',
    overflow: 'hidden',
    borderRadius: '8px',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});

/** A published project in a list; one the viewer has answered says so. */
export const ProjectRow = memo(function ProjectRow({ project }: { project: ProjectCard }) {
  const { id, ownerProfileId, title, type, urgency, isPaused, connection } = project;
  const { visibility, isInvited } = project;
  const address = toProjectOf(ownerProfileId, id);
  const { city, distanceMiles, budgetMinCents, budgetMaxCents, publishedAt } = project;
  const where = distanceMiles === null ? city : `${city}, ${formatMiles(distanceMiles)}`;
  return (
    <Row>
      <Picture hideBelow="sm">
        <Illustration name={sceneOfProject(type)} />
      </Picture>
      <div>
        <chakra.div display="flex" flexWrap="wrap" gap="4px 12px" alignItems="center">
          <chakra.h2 textStyle="body" fontWeight="strong" overflowWrap="anywhere">
            <TextLink tone="plain" asChild>
              <Link {...address}>{title}</Link>
            </TextLink>
          </chakra.h2>
          <ProjectMarks visibility={visibility} isInvited={isInvited && connection === null} />
          {isPaused && connection === null ? (
            <Badge>Paused</Badge>
          ) : (
            <Badge tone={toneOfUrgency(urgency)}>{wordFor(URGENCY_LABELS, urgency)}</Badge>
          )}
        </chakra.div>
        <chakra.p marginTop="4px">{formatMoneyRange(budgetMinCents, budgetMaxCents)}</chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          {PROJECT_TYPE_LABELS[type]}. {where}. Published {formatDate(publishedAt)}
        </chakra.p>
        {connection !== null && <RelationLine connection={connection} />}
      </div>
      <Button variant="outline" size="sm" asChild>
        <Link {...address} aria-label={`See project: ${title}`}>
          See project
        </Link>
      </Button>
    </Row>
  );
});

const Relation = chakra('p', {
  base: {
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    marginTop: '4px',
    textStyle: 'meta',
    fontWeight: 'label',
    '& svg': { width: '16px', height: '16px', flex: 'none' },
  },
});

/** 'You sent a proposal' with its state, or that the two are connected already. */
function RelationLine({ connection }: { connection: LiveConnection }) {
  const Icon = connection.isOpen ? CircleCheck : connection.answer === 'declined' ? CircleX : Clock;
  return (
    <Relation color={connection.isOpen ? 'green.fg' : 'fg'}>
      <Icon aria-hidden /> {relationInWords(connection)}
    </Relation>
  );
}
