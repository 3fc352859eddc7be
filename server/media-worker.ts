/**
 * Prepares one file of a stranger's and ends: a process of its own, so that whatever its content makes a decoder do ends
 * with it. It has no configuration and no database, only a file to read and a folder to write to.
 */
import { mediaJobSchema, type MediaOutcome } from './media/media-job.ts';

const MAX_RESIDENT_BYTES = 1_200 * 1024 * 1024;
const LOOK_MS = 50;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.exit(1);
}, LOOK_MS).unref();

process.once('message', (message) => {
  void prepare(message).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});

async function prepare(message: unknown): Promise<MediaOutcome> {
  const job = mediaJobSchema.parse(message);
  if (job.mediaType.startsWith('video/')) {
    const { prepareVideo } = await import('./media/prepare-video.ts');
    return prepareVideo(job);
  }
  const { preparePicture } = await import('./media/prepare-picture.ts');
  return preparePicture(job);
}
