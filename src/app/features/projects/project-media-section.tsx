import type { OwnerProjectPreview } from '#contract/previews.ts';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { galleryItemsOf } from '#src/app/features/uploads/shown-media-rules.ts';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { ProjectVideosList, videosTitle } from './project-videos-list.tsx';

type ProjectMedia = OwnerProjectPreview['project']['media'];

/** Videos of how it looks today, and what the owner would like it to become. Photos are above everything else. */
export function ProjectMediaParts({ media: { videos, inspiration } }: { media: ProjectMedia }) {
  return (
    <>
      {videos.length > 0 && (
        <PreviewSection title={videosTitle(videos)}>
          <ProjectVideosList videos={videos} />
        </PreviewSection>
      )}
      {inspiration.length > 0 && (
        <PreviewSection title="Inspiration">
          <Gallery label="Inspiration" items={galleryItemsOf(inspiration)} most={3} />
        </PreviewSection>
      )}
    </>
  );
}
