import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { OwnProject } from '#contract/own-projects.ts';
import { VISIBILITY_LABELS } from '#contract/project-options.ts';
import { PROJECT_STATUS_LABELS } from '#contract/project-publishing.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Meter } from '#src/ui/display/meter.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { formatCount } from '#src/ui/format.ts';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { aboutProject, isUnfinished, pauseInWords } from './own-project-labels.ts';
import { sceneOfProject } from './project-labels.ts';

/** What loaders warm and the card reads. */
export const OWN_PROJECTS_INPUT = { limit: 5 };

const Row = chakra('li', {
  base: {
    ...cardRow(),
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' },
    gap: '16px',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums lining-nums',
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

interface OwnProjectsProps {
  /** For those who create projects: also says how when there is none. */
  newProject?: ReactNode;
}

/** The member's own projects: drafts with how far they are, published ones with what waits on each. */
export function OwnProjects({ newProject }: OwnProjectsProps) {
  const list = api.projects.listMine.useInfiniteQuery(OWN_PROJECTS_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  if (list.isError)
    return (
      <CardSection title="Your projects" pad>
        <LoadFailed
          what="Your projects didn’t load."
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        />
      </CardSection>
    );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0 && newProject === undefined) return null;
  if (items.length === 0 && list.isSuccess)
    return (
      <CardSection title="Your projects" pad>
        <EmptyState
          picture={<Illustration name="how-1" />}
          title="Bigger work? Make it a project"
          action={newProject}
        >
          Photos, a budget and dates bring you proposals that you can compare.
        </EmptyState>
      </CardSection>
    );
  return (
    <CardSection title="Your projects" action={newProject}>
      {list.isPending && <SkeletonRows rows={2} action={false} label="Loading projects" />}
      <chakra.ul listStyle="none">
        {items.map((project) => (
          <ProjectItem key={project.id} project={project} />
        ))}
      </chakra.ul>
      <ShowMore query={list} />
    </CardSection>
  );
}

const ProjectItem = memo(function ProjectItem({ project }: { project: OwnProject }) {
  const { title, type, openResponses } = project;
  const pause = pauseInWords(project);
  return (
    <Row>
      <Picture hideBelow="sm">
        <Illustration name={sceneOfProject(type ?? 'other')} />
      </Picture>
      <chakra.div minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
            <ProjectLink project={project}>{title === '' ? 'Untitled project' : title}</ProjectLink>
          </chakra.h3>
          <StateBadges project={project} />
        </chakra.div>
        <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {aboutProject(project)}
        </chakra.p>
        {openResponses > 0 && (
          <chakra.p textStyle="meta" fontWeight="label">
            {formatCount(openResponses, 'proposal')} waiting for your answer
          </chakra.p>
        )}
        {pause !== null && <chakra.p textStyle="meta">{pause}</chakra.p>}
        {isUnfinished(project) && <Progress project={project} />}
      </chakra.div>
    </Row>
  );
});

/** A draft opens where it was left, a project that was published on its page. */
function ProjectLink({ project, children }: { project: OwnProject; children: ReactNode }) {
  return isUnfinished(project) ? (
    <Link to="/signup/property-owner/step-3" search={{ project: project.id }}>
      {children}
    </Link>
  ) : (
    <Link to="/projects/$projectId" params={{ projectId: project.id }}>
      {children}
    </Link>
  );
}

function Progress({ project: { title, percent } }: { project: OwnProject }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="16px" marginTop="8px">
      <chakra.div flex="1" maxWidth="240px">
        <Meter label={`How far ${title || 'this project'} is`} value={percent} />
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted">
        {percent}% done
      </chakra.p>
      <chakra.span textStyle="meta" fontWeight="label" color="pine.fg" aria-hidden="true">
        Continue
      </chakra.span>
    </chakra.div>
  );
}

/** Whether a project is published, whether it takes proposals, and that only the invited find it. */
export function StateBadges({
  project,
}: {
  project: Pick<OwnProject, 'status' | 'pausedBecause' | 'visibility'>;
}) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      <StateBadge project={project} />
      {project.visibility === 'private' && (
        <Badge>
          <Lock aria-hidden /> {VISIBILITY_LABELS.private}
        </Badge>
      )}
    </chakra.div>
  );
}

function StateBadge({ project }: { project: Pick<OwnProject, 'status' | 'pausedBecause'> }) {
  if (project.pausedBecause !== null) return <Badge tone="warning">Paused</Badge>;
  return (
    <Badge tone={project.status === 'published' ? 'success' : 'neutral'}>
      {PROJECT_STATUS_LABELS[project.status]}
    </Badge>
  );
}
