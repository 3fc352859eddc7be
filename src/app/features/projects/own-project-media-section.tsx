import type { ProjectMedia } from '#contract/project-media.ts';
import { galleryItemsOf } from '#src/app/features/uploads/shown-media-rules.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { ProjectVideosList, videosTitle } from './project-videos-list.tsx';

/** The photos, videos and inspiration that others see of a project, to its owner. */
export function OwnProjectMedia({ media: { photos, videos, inspiration } }: { media: ProjectMedia }) {
  return (
    <>
      {photos.length > 0 && (
        <CardSection title="Photos" pad>
          <Gallery label="Photos of this project" items={galleryItemsOf(photos)} />
        </CardSection>
      )}
      {videos.length > 0 && (
        <CardSection title={videosTitle(videos)} pad>
          <ProjectVideosList videos={videos} />
        </CardSection>
      )}
      {inspiration.length > 0 && (
        <CardSection title="Inspiration" pad>
          <Gallery label="Inspiration" items={galleryItemsOf(inspiration)} most={3} />
        </CardSection>
      )}
    </>
  );
}
