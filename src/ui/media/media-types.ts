/** A picture in one size and type. */
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
