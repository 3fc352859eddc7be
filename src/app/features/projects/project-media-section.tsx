import { chakra } from '@chakra-ui/react/styled-system';
import type { OwnerProjectPreview } from '#contract/previews.ts';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { galleryItemsOf } from '#src/app/features/uploads/shown-media-rules.ts';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { Video } from '#src/ui/media/video.tsx';

type ProjectMedia = OwnerProjectPreview['project']['media'];

/** Videos of how it looks today, and what the owner would like it to become. Photos are above everything else. */
export function ProjectMediaParts({ media: { videos, inspiration } }: { media: ProjectMedia }) {
  return (
    <>
      {videos.length > 0 && (
        <PreviewSection title={videos.length === 1 ? 'Video' : 'Videos'}>
          <chakra.ul display="grid" gap="24px">
            {galleryItemsOf(videos).map(({ id, media, alt, caption }) => (
              <li key={id}>
                <Video media={media} label={alt === '' ? 'Video walkthrough' : alt} />
                {caption !== undefined && (
                  <chakra.p textStyle="meta" color="fg.muted" marginTop="8px">
                    {caption}
                  </chakra.p>
                )}
              </li>
            ))}
          </chakra.ul>
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
