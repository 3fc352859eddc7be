import { chakra } from '@chakra-ui/react/styled-system';
import type { PublicProfile } from '#contract/public-profiles.ts';
import { PortfolioProjectRow } from '#src/site/profile/portfolio-project-row.tsx';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { formatCount } from '#src/ui/format.ts';

/** The first projects of the portfolio; nothing where there are none. */
export function ProProjectsSection({
  profile: { name, projects, projectCount },
}: {
  profile: PublicProfile;
}) {
  if (projects.length === 0) return null;
  const more = projectCount - projects.length;
  return (
    <PreviewSection
      title="Portfolio"
      aside={<chakra.p color="fg.muted">{formatCount(projectCount, 'project')}</chakra.p>}
    >
      <chakra.ul display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="48px">
        {projects.map((project, index) => (
          <PortfolioProjectRow key={index} project={project} />
        ))}
      </chakra.ul>
      {more > 0 && (
        <chakra.p color="fg.muted" marginTop="32px">
          Members see {formatCount(more, 'more project')} by {name}.
        </chakra.p>
      )}
    </PreviewSection>
  );
}
