import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';

const STATUS_WORDS = { draft: 'Draft', published: 'Published', closed: 'Closed', done: 'Done' } as const;

/** The projects about a property; absent until there is one. */
export function PropertyProjects({ propertyId }: { propertyId: string }) {
  const { data } = api.properties.projects.useQuery({ id: propertyId });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <CardSection title="Projects">
      <chakra.ul listStyle="none" css={{ '& > li + li': { borderTop: '1px solid {colors.border}' } }}>
        {data.items.map(({ id, title, status }) => (
          <chakra.li
            key={id}
            display="flex"
            justifyContent="space-between"
            gap="16px"
            padding={{ base: '16px', sm: '16px 24px' }}
          >
            <TextLink asChild>
              <Link to="/projects/$projectId" params={{ projectId: id }}>
                {title}
              </Link>
            </TextLink>
            <Badge tone={status === 'published' ? 'success' : 'neutral'}>{STATUS_WORDS[status]}</Badge>
          </chakra.li>
        ))}
      </chakra.ul>
    </CardSection>
  );
}
