import { chakra } from '@chakra-ui/react/styled-system';
import type { ProjectMedia } from '#contract/project-media.ts';
import { galleryItemsOf } from '#src/app/features/uploads/shown-media-rules.ts';
import { CardSection } from '#src/ui/layout/card.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { Video } from '#src/ui/media/video.tsx';

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
        <CardSection title={videos.length === 1 ? 'Video' : 'Videos'} pad>
          <chakra.ul display="grid" gap="24px" listStyle="none">
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
