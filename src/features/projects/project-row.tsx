import { chakra } from '@chakra-ui/react/styled-system';
import { PROJECT_TYPE_LABELS } from '#contract/project-types.ts';
import type { ProjectCard } from '#contract/projects.ts';
import { formatDate } from '#src/ui/format-date.ts';
import { formatMiles, formatMoneyRange } from '#src/ui/format.ts';

const Row = chakra('li', {
  base: {
    padding: { base: '16px', sm: '16px 24px' },
    '& + &': { borderTop: '1px solid {colors.border}' },
  },
});

/** A published project in a list. */
export function ProjectRow({ project }: { project: ProjectCard }) {
  const { title, type, city, distanceMiles, budgetMinCents, budgetMaxCents, publishedAt } = project;
  const where = distanceMiles === null ? city : `${city}, ${formatMiles(distanceMiles)}`;
  return (
    <Row>
      <chakra.h2 textStyle="body" fontWeight="strong" overflowWrap="anywhere">
        {title}
      </chakra.h2>
      <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
        {[
          PROJECT_TYPE_LABELS[type],
          where,
          formatMoneyRange(budgetMinCents, budgetMaxCents),
          formatDate(publishedAt),
        ].join(', ')}
      </chakra.p>
    </Row>
  );
}
