import { chakra } from '@chakra-ui/react/styled-system';
import type { Media } from './media-types.ts';

const Player = chakra('video', {
  base: {
    display: 'block',
    maxWidth: 'full',
    height: 'auto',
    bg: '#0E1512',
    borderRadius: 'md',
  },
});

/** A video that loads when it is played; until then its poster. */
export function Video({ media, label }: { media: Media; label: string }) {
  const { width, height, posterUrl, sources } = media;
  return (
    <Player
      controls
      playsInline
      preload="none"
      aria-label={label}
      poster={posterUrl}
      width={width ?? undefined}
      height={height ?? undefined}
    >
      {sources
        .filter(({ mediaType }) => mediaType.startsWith('video/'))
        .map(({ url, mediaType }) => (
          <source key={url} src={url} type={mediaType} />
        ))}
    </Player>
  );
}
