import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { formatMiles } from '#contract/geo.ts';
import { PROJECT_TYPE_LABELS, type ProjectCard } from '#contract/projects.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { PREVIEW_PATH } from '#src/app/features/previews/preview-paths.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatMoneyRange } from '#src/ui/format.ts';
import { Button } from '#src/ui/form/button.tsx';
import { sceneOfProject, toneOfUrgency, URGENCY_LABELS, wordFor } from './project-labels.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
    gap: '12px 24px',
    alignItems: 'center',
    padding: { base: '16px', sm: '16px 24px' },
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& + &': { borderTop: '1px solid {colors.border}' },
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

/** A published project in a list, with the way to it. */
export function ProjectRow({ project }: { project: ProjectCard }) {
  const { id, ownerProfileId, title, type, urgency, isPaused } = project;
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
            {title}
          </chakra.h2>
          {isPaused ? (
            <Badge>Paused</Badge>
          ) : (
            <Badge tone={toneOfUrgency(urgency)}>{wordFor(URGENCY_LABELS, urgency)}</Badge>
          )}
        </chakra.div>
        <chakra.p marginTop="4px">{formatMoneyRange(budgetMinCents, budgetMaxCents)}</chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          {PROJECT_TYPE_LABELS[type]}. {where}. Published {formatDate(publishedAt)}
        </chakra.p>
      </div>
      <Button variant="outline" size="sm" asChild>
        <Link
          aria-label={`See project: ${title}`}
          to={PREVIEW_PATH}
          params={{ profileType: 'property-owner', profileId: ownerProfileId, projectId: id }}
        >
          See project
        </Link>
      </Button>
    </Row>
  );
}
