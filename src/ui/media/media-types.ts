/** A file in one size and type. */
export interface MediaSource {
  url: string;
  mediaType: string;
  width: number | null;
  height: number | null;
}

/** A picture or a video as the server describes it. */
export interface Media {
  width: number | null;
  height: number | null;
  /** A tiny blurred picture as a data URL. */
  placeholder: string | null;
  /** The smallest first; of one size the better type first. */
  sources: readonly MediaSource[];
  posterUrl?: string | undefined;
  durationSeconds?: number | undefined;
}

/** One picture or video of several. */
export interface GalleryItem {
  id: string;
  media: Media;
  /** What it shows, for people who can't see it. */
  alt: string;
  /** Written below it. */
  caption?: string | undefined;
}

export function isVideo({ sources }: Media): boolean {
  return sources.some(({ mediaType }) => mediaType.startsWith('video/'));
}
