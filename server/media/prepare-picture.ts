import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { MAX_MEGAPIXELS } from '#contract/uploads.ts';
import { PICTURE_SIZES, PICTURE_TYPES } from '../modules/uploads/variants.policy.ts';
import { type MediaJob, type MediaOutcome, refusedAs } from './media-job.ts';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const LARGEST = Math.max(...Object.values(PICTURE_SIZES));
const PLACEHOLDER_SIDE = 16;
/** Each step more takes twice as long and makes a file a quarter smaller. */
const AVIF_EFFORT = 1;
/** A drawing has no size of its own: it is drawn this large. */
const DRAWING_SIDE = 1024;
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 2_400;
/** What the decoder finds, for what the content said it is. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

sharp.cache(false);
sharp.concurrency(1);

/** Bare pixels, upright and no larger than the largest size: whatever else was in the file is gone. */
type Pixels = { data: Buffer; info: OutputInfo };

class TooManyPixels extends Error {}

/** Encodes a picture anew in each size. Its pixels are counted before any is decoded. */
export async function preparePicture({ mediaType, input, folder }: MediaJob): Promise<MediaOutcome> {
  const bytes = await readFile(input);
  let pixels: Pixels;
  try {
    pixels =
      mediaType === 'image/heic' ? await decodeHeicPixels(bytes) : await decodePixels(bytes, mediaType);
  } catch (error) {
    return refusedAs(error instanceof TooManyPixels ? 'picture_too_large' : 'file_damaged');
  }
  const { width, height } = pixels.info;
  return {
    status: 'ready',
    width,
    height,
    durationSeconds: null,
    placeholder: await drawPlaceholder(pixels),
    variants: await writeSizes(pixels, folder),
  };
}

async function decodePixels(bytes: Buffer, mediaType: string): Promise<Pixels> {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (found.format !== FORMATS[mediaType]) throw new Error('Not what its content said.');
  checkPixels(found);
  const isDrawing = mediaType === 'image/svg+xml';
  return bare(
    sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      ...(isDrawing && { density: densityOf(found) }),
    }).autoOrient(),
  );
}

/** The decoder turns the picture itself; what it answers is upright. */
async function decodeHeicPixels(bytes: Buffer): Promise<Pixels> {
  // Its decoder takes a while to load.
  const { default: decodeHeic } = await import('heic-decode');
  const images = await decodeHeic.all({ buffer: bytes });
  try {
    const [image] = images;
    if (image === undefined) throw new Error('No picture in it.');
    checkPixels(image);
    const { width, height, data } = await image.decode();
    const raw = { width, height, channels: 4 } as const;
    return await bare(sharp(Buffer.from(data.buffer), { raw, limitInputPixels: MAX_PIXELS }));
  } finally {
    images.dispose();
  }
}

function checkPixels({ width, height }: { width: number; height: number }): void {
  if (width * height > MAX_PIXELS) throw new TooManyPixels();
}

function densityOf({ width, height, density = POINTS_PER_INCH }: Metadata): number {
  const wanted = (density * DRAWING_SIDE) / Math.max(width, height);
  return Math.min(MAX_DENSITY, Math.max(1, wanted));
}

function bare(picture: Sharp, side = LARGEST): Promise<Pixels> {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function reopen({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function drawPlaceholder(pixels: Pixels): Promise<string> {
  const tiny = await reopen(pixels)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
    .blur(1)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function writeSizes(pixels: Pixels, folder: string) {
  const written = [];
  let smaller = 0;
  for (const [size, side] of Object.entries(PICTURE_SIZES)) {
    // A picture smaller than this size is there already, as it is.
    if (Math.max(pixels.info.width, pixels.info.height) <= smaller) break;
    smaller = side;
    const resized = await bare(reopen(pixels), side);
    for (const [ending, mediaType] of Object.entries(PICTURE_TYPES)) {
      const name = `${size}.${ending}`;
      const picture = reopen(resized);
      const encoded =
        ending === 'avif'
          ? picture.avif({ quality: 55, effort: AVIF_EFFORT })
          : picture.webp({ quality: 80 });
      await writeFile(path.join(folder, name), await encoded.toBuffer());
      written.push({ name, mediaType, width: resized.info.width, height: resized.info.height });
    }
  }
  return written;
}
