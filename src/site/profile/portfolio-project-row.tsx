import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { BeforeAfter } from '#src/ui/media/before-after.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { beforeAfterOf, factsOfProject, photosOfProject } from './portfolio-rules.ts';
import { Prose } from './profile-section.tsx';

const TILES = 4;

interface PortfolioProjectRowProps {
  project: Parameters<typeof photosOfProject>[0] &
    Parameters<typeof factsOfProject>[0] & { description: string };
  /** Below the description. */
  children?: ReactNode;
}

/** A finished project in a list: before and after, photos, what was done. */
export function PortfolioProjectRow({ project, children }: PortfolioProjectRowProps) {
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
      {children}
    </chakra.li>
  );
}
