import type { Media } from '#contract/uploads.ts';
import type { GalleryItem } from '#src/ui/media/media-types.ts';

/** A photo or video as a published thing shows it. */
interface ShownFile {
  id: string;
  caption: string;
  altText: string | null;
  media: Omit<Media, 'downloadUrl'>;
}

/** For a gallery. What a picture shows is said by its owner, in the text for that or else in the caption. */
export function galleryItemsOf(files: readonly ShownFile[]): GalleryItem[] {
  return files.map(({ id, caption, altText, media }) => ({
    id,
    media,
    alt: altText ?? caption,
    ...(caption === '' ? {} : { caption }),
  }));
}
