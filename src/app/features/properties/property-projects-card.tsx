import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { PropertyProject } from '#contract/properties.ts';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { projectsOfProperty } from './property-inputs.ts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    padding: { base: '16px', sm: '16px 24px' },
    '& + &': { borderTop: '1px solid {colors.border}' },
  },
});

const STATUS_WORDS = { draft: 'Draft', published: 'Published', closed: 'Closed', done: 'Done' } as const;

/** The projects about a property, newest first; absent where there is none. */
export function PropertyProjects({ propertyId }: { propertyId: string }) {
  const list = api.properties.projects.useInfiniteQuery(projectsOfProperty(propertyId), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  if (items?.length === 0) return null;
  return (
    <CardSection title="Projects">
      <QueryList
        query={list}
        items={items}
        loading={<SkeletonRows rows={1} picture={false} label="Loading projects" />}
        failed="The projects didn’t load."
        empty={null}
      >
        {(project) => <ProjectOfProperty key={project.id} project={project} />}
      </QueryList>
      <ShowMore query={list} />
    </CardSection>
  );
}

const ProjectOfProperty = memo(function ProjectOfProperty({ project }: { project: PropertyProject }) {
  const { id, title, status } = project;
  return (
    <Row>
      <TextLink asChild>
        <Link to="/projects/$projectId" params={{ projectId: id }}>
          {title}
        </Link>
      </TextLink>
      <Badge tone={status === 'published' ? 'success' : 'neutral'}>{STATUS_WORDS[status]}</Badge>
    </Row>
  );
});
