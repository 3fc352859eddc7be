import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, useState } from 'react';
import { pictureSourcesOf } from './picture-sources.ts';
import type { Media } from './media-types.ts';

const Image = chakra('img', {
  base: {
    display: 'block',
    maxWidth: 'full',
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    '@media (prefers-color-scheme: dark)': { ':root:not([data-theme]) &': { filter: 'brightness(.88)' } },
    '[data-theme=dark] &': { filter: 'brightness(.88)' },
    '@media print': { filter: 'none!', backgroundImage: 'none!' },
  },
});

interface PictureProps {
  media: Media;
  /** What it shows; empty where the words beside it say so. */
  alt: string;
  /** How wide it is on the screen, as in `sizes`. */
  sizes: string;
  /** On the first screen: loaded at once. */
  eager?: boolean;
}

/** A photo in the best type and size that the browser takes, with its blurred likeness until it is there. */
export function Picture({ media, alt, sizes, eager = false }: PictureProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const { byType, src } = pictureSourcesOf(media.sources);
  const show = () => setIsLoaded(true);
  const blurred: CSSProperties =
    media.placeholder === null || isLoaded ? {} : { backgroundImage: `url("${media.placeholder}")` };
  return (
    <picture>
      {byType.map(({ mediaType, srcSet }) => (
        <source key={mediaType} type={mediaType} srcSet={srcSet} sizes={sizes} />
      ))}
      <Image
        src={src ?? media.posterUrl}
        alt={alt}
        htmlWidth={media.width ?? undefined}
        htmlHeight={media.height ?? undefined}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        style={blurred}
        // Loaded is not drawn yet.
        onLoad={({ currentTarget }) => void currentTarget.decode().then(show, show)}
      />
    </picture>
  );
}
