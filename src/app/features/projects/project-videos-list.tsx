import { chakra } from '@chakra-ui/react/styled-system';
import type { ProjectMedia } from '#contract/project-media.ts';
import { galleryItemsOf } from '#src/app/features/uploads/shown-media-rules.ts';
import { Video } from '#src/ui/media/video.tsx';

export const videosTitle = (videos: ProjectMedia['videos']) => (videos.length === 1 ? 'Video' : 'Videos');

/** Videos of how a project looks today, below each other with their captions. */
export function ProjectVideosList({ videos }: Pick<ProjectMedia, 'videos'>) {
  return (
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
  );
}
