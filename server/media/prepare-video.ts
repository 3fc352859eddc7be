import path from 'node:path';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { VIDEO_MINUTES } from '#contract/uploads.ts';
import { VIDEO_VARIANT } from '../modules/uploads/variants.policy.ts';
import { type MediaJob, type MediaOutcome, refusedAs } from './media-job.ts';

const MAX_SECONDS = VIDEO_MINUTES.atMost * 60;
/** What browsers play; a phone's other formats would only be shown to some. */
const PLAYABLE = new Set(['avc', 'hevc', 'vp9', 'av1']);

/**
 * Writes picture and sound of a video into a new file, as they are. Where and when it was taken, comments, and all other
 * tracks stay behind.
 */
export async function prepareVideo({ input, folder }: MediaJob): Promise<MediaOutcome> {
  const source = new Input({ source: new FilePathSource(input), formats: [MP4, QTFF] });
  try {
    return await remux(source, path.join(folder, VIDEO_VARIANT));
  } catch {
    return refusedAs('file_damaged');
  } finally {
    source.dispose();
  }
}

async function remux(input: Input, target: string): Promise<MediaOutcome> {
  const picture = await input.getPrimaryVideoTrack();
  if (picture === null) return refusedAs('file_damaged');
  const codec = await picture.getCodec();
  if (codec === null || !PLAYABLE.has(codec)) return refusedAs('file_type_refused');
  const durationSeconds = await input.computeDuration();
  if (durationSeconds > MAX_SECONDS) return refusedAs('video_too_long');
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
  });
  const isWhole = conversion.utilizedTracks.some((track) => track.isVideoTrack());
  if (!conversion.isValid || !isWhole) return refusedAs('file_type_refused');
  await conversion.execute();
  const [width, height] = await Promise.all([picture.getDisplayWidth(), picture.getDisplayHeight()]);
  return {
    status: 'ready',
    width,
    height,
    durationSeconds,
    placeholder: null,
    variants: [{ name: VIDEO_VARIANT, mediaType: 'video/mp4', width, height }],
  };
}
