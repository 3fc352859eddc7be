import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { OwnProject } from '#contract/own-projects.ts';
import { PROJECT_STATUS_LABELS } from '#contract/project-publishing.ts';
import { PROJECT_TYPE_LABELS } from '#contract/projects.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { formatCount, formatMoneyRange } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card.tsx';
import { pauseInWords } from './own-project-labels.ts';
import { sceneOfProject } from './project-labels.ts';

/** What loaders warm and the card reads. */
export const OWN_PROJECTS_INPUT = { limit: 5 };

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' },
    gap: '16px',
    alignItems: 'center',
    padding: { base: '16px', sm: '16px 24px' },
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& + &': { borderTop: '1px solid {colors.border}' },
    // The whole of it leads to the project.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
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

/** The member's own projects with what waits on each; absent without one. */
export function OwnProjects() {
  const list = api.projects.listMine.useInfiniteQuery(OWN_PROJECTS_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  if (list.isError)
    return (
      <CardSection title="Your projects" pad>
        <LoadFailed
          what="Your projects didn't load."
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        />
      </CardSection>
    );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <CardSection title="Your projects">
      <chakra.ul listStyle="none">
        {items.map((project) => (
          <ProjectItem key={project.id} project={project} />
        ))}
      </chakra.ul>
      <ShowMore query={list} />
    </CardSection>
  );
}

function ProjectItem({ project }: { project: OwnProject }) {
  const { id, title, type, city, budgetMinCents, budgetMaxCents, openResponses } = project;
  const about = [PROJECT_TYPE_LABELS[type], city, formatMoneyRange(budgetMinCents, budgetMaxCents)];
  const pause = pauseInWords(project);
  return (
    <Row>
      <Picture hideBelow="sm">
        <Illustration name={sceneOfProject(type)} />
      </Picture>
      <chakra.div minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
            <Link to="/projects/$projectId" params={{ projectId: id }}>
              {title}
            </Link>
          </chakra.h3>
          <StateBadge project={project} />
        </chakra.div>
        <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {about.filter(Boolean).join(', ')}
        </chakra.p>
        {openResponses > 0 && (
          <chakra.p textStyle="meta" fontWeight="label">
            {formatCount(openResponses, 'proposal')} waiting for your answer
          </chakra.p>
        )}
        {pause !== null && <chakra.p textStyle="meta">{pause}</chakra.p>}
      </chakra.div>
    </Row>
  );
}

/** Whether a project is published, and whether it takes proposals. */
export function StateBadge({ project }: { project: Pick<OwnProject, 'status' | 'pausedBecause'> }) {
  if (project.pausedBecause !== null) return <Badge tone="warning">Paused</Badge>;
  return (
    <Badge tone={project.status === 'published' ? 'success' : 'neutral'}>
      {PROJECT_STATUS_LABELS[project.status]}
    </Badge>
  );
}
