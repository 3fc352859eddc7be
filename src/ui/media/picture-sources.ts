import type { MediaSource } from './media-types.ts';

export interface PictureSources {
  /** One `<source>` for each type, the better type first. */
  byType: { mediaType: string; srcSet: string }[];
  /** For browsers that take none of them: the largest of the last type. */
  src: string | undefined;
}

/** What belongs into a `<picture>`. Videos are no pictures. */
export function pictureSourcesOf(sources: readonly MediaSource[]): PictureSources {
  const pictures = sources.filter(({ mediaType }) => mediaType.startsWith('image/'));
  const types = [...new Set(pictures.map(({ mediaType }) => mediaType))];
  const byType = types.map((mediaType) => ({
    mediaType,
    srcSet: pictures
      .filter((source) => source.mediaType === mediaType)
      .map(({ url, width }) => (width === null ? url : `${url} ${width}w`))
      .join(', '),
  }));
  return { byType, src: pictures.findLast(({ mediaType }) => mediaType === types.at(-1))?.url };
}
