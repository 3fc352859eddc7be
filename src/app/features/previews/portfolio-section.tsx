import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ShownPortfolioProject } from '#contract/portfolio.ts';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { PortfolioProjectRow } from '#src/site/profile/portfolio-project-row.tsx';
import { BadgeList, PreviewSection, Prose } from '#src/site/profile/profile-section.tsx';

const Quote = chakra('blockquote', {
  base: {
    paddingLeft: '16px',
    borderLeft: '2px solid {colors.border.emphasized}',
    maxWidth: '62ch',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

interface PortfolioProps {
  profileId: string;
  /** The first ones. */
  projects: readonly ShownPortfolioProject[];
  /** All there are. */
  count: number;
}

/** The finished work of a professional, and all of it on request; nothing where there is none (product 20.25). */
export function Portfolio({ profileId, projects, count }: PortfolioProps) {
  const [isWhole, setIsWhole] = useState(false);
  const all = api.portfolio.listOf.useQuery({ profileId }, { enabled: isWhole });
  if (projects.length === 0) return null;
  const shown = all.data?.items ?? projects;
  return (
    <PreviewSection title="Portfolio">
      <chakra.ul display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="48px">
        {shown.map((project) => (
          <PortfolioProject key={project.id} project={project} />
        ))}
      </chakra.ul>
      {all.data === undefined && count > projects.length && (
        <chakra.div marginTop="32px">
          {all.isError ? (
            <LoadFailed
              what="More projects didn’t load."
              onRetry={() => void all.refetch()}
              isRetrying={all.isRefetching}
            />
          ) : (
            <BusyButton
              readsOnly
              variant="outline"
              busy={all.isLoading}
              busyText="Loading..."
              onClick={() => setIsWhole(true)}
            >
              Show all {count} projects
            </BusyButton>
          )}
        </chakra.div>
      )}
    </PreviewSection>
  );
}

function PortfolioProject({ project }: { project: ShownPortfolioProject }) {
  const { clientTestimonial, skills } = project;
  return (
    <PortfolioProjectRow project={project}>
      {storyOf(project).map(({ label, value }) => (
        <div key={label}>
          <chakra.h4 fontWeight="label">{label}</chakra.h4>
          <Prose>{value}</Prose>
        </div>
      ))}
      {clientTestimonial !== null && (
        <chakra.figure>
          <Quote>{clientTestimonial}</Quote>
          <chakra.figcaption textStyle="meta" color="fg.muted" marginTop="4px" paddingLeft="18px">
            The client
          </chakra.figcaption>
        </chakra.figure>
      )}
      {skills.length > 0 && (
        <BadgeList aria-label="Skills used">
          {skills.map((skill) => (
            <li key={skill}>
              <Badge>{skill}</Badge>
            </li>
          ))}
        </BadgeList>
      )}
    </PortfolioProjectRow>
  );
}

function storyOf({ challenges, solution, results }: ShownPortfolioProject) {
  return [
    { label: 'Challenges', value: challenges },
    { label: 'Solution', value: solution },
    { label: 'Results', value: results },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
