import { chakra } from '@chakra-ui/react/styled-system';
import type { PublicProfile, PublicProject } from '#contract/public-profiles.ts';
import { beforeAfterOf, factsOfProject, photosOfProject } from '#src/site/profile/portfolio-rules.ts';
import { PreviewSection, Prose } from '#src/site/profile/profile-section.tsx';
import { formatCount } from '#src/ui/format.ts';
import { BeforeAfter } from '#src/ui/media/before-after.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';

const TILES = 4;

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
          <Project key={index} project={project} />
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

function Project({ project }: { project: PublicProject }) {
  const { title, description } = project;
  const pair = beforeAfterOf(project);
  const photos = photosOfProject(project);
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="16px">
      <div>
        <chakra.h3 textStyle="title" overflowWrap="anywhere">
          {title}
        </chakra.h3>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {factsOfProject(project)}
        </chakra.p>
      </div>
      {pair !== null && <BeforeAfter {...pair} label={`${title}, before and after`} />}
      {photos.length > (pair === null ? 0 : 2) && (
        <Gallery label={`Photos of ${title}`} items={photos} most={TILES} />
      )}
      <Prose>{description}</Prose>
    </chakra.li>
  );
}
