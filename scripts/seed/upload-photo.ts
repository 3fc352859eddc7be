import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { App } from '#server/app.ts';
import { describeUpload } from '#server/modules/uploads/uploads.service.ts';
import { uploadFile } from './upload-file.ts';

const PORTRAITS = path.join(import.meta.dirname, 'portraits');
const LOGOS = path.join(import.meta.dirname, 'logos');
const SCENES = path.join(import.meta.dirname, '../../src/assets/illustrations');
/** Large enough for a gallery; drawing and encoding the size of a phone's photo takes four times as long. */
const WIDTH = 960;
const HEIGHT = 720;
const PORTRAIT_SIDE = 600;

/** The drawn scenes that can stand for a photo of a project. */
export const SCENE_NAMES = [
  'bathroom-before',
  'bathroom',
  'deck',
  'electrical',
  'garden',
  'hvac',
  'kitchen-before',
  'kitchen',
  'painting',
  'plumbing',
  'roof',
  'type-house',
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

/** Whole, or closer to a part of it. */
export type Shot = { scene: SceneName; view?: keyof typeof CLOSER };
/** Where a closer look begins, as shares of the drawing; it shows half of its width and height. */
const CLOSER = {
  left: { x: 0, y: 0.3 },
  middle: { x: 0.25, y: 0.25 },
  right: { x: 0.5, y: 0.3 },
} as const;

/** Uploads a drawn scene as a member's photo, by the way that every photo goes. Answers its id; the task has yet to run. */
export async function uploadPhoto(
  app: App,
  ownerId: string,
  { scene, view, altText }: Shot & { altText: string },
): Promise<string> {
  const drawing = { folder: SCENES, name: scene, width: WIDTH, height: HEIGHT, ...(view && { view }) };
  const id = await uploadDrawing(app, ownerId, drawing);
  await describeUpload(app, ownerId, { id, altText });
  return id;
}

/** The drawn people. */
export type PortraitName = 'andre-simmons' | 'dana-whitfield';

/** The same for a photo of the member. */
export async function uploadPortrait(app: App, ownerId: string, name: PortraitName): Promise<string> {
  return uploadDrawing(app, ownerId, {
    ...{ folder: PORTRAITS, name },
    ...{ width: PORTRAIT_SIDE, height: PORTRAIT_SIDE },
  });
}

/** The drawn logos. */
export type LogoName = 'bell-and-daughters' | 'corktown-builders';

/** A logo, as the drawing that it is. */
export async function uploadLogo(app: App, ownerId: string, name: LogoName): Promise<string> {
  const fileName = `${name}.svg`;
  return uploadFile(app, ownerId, {
    kind: 'logo',
    fileName,
    bytes: await readFile(path.join(LOGOS, fileName)),
  });
}

type Drawing = { folder: string; name: string; width: number; height: number; view?: keyof typeof CLOSER };

async function uploadDrawing(app: App, ownerId: string, drawing: Drawing): Promise<string> {
  const bytes = await drawOnce(drawing);
  return uploadFile(app, ownerId, { kind: 'photo', fileName: `${drawing.name}.jpg`, bytes });
}

const drawn = new Map<string, Promise<Buffer>>();

/** Drawing takes a while, and the same few are on many projects. */
function drawOnce(drawing: Drawing): Promise<Buffer> {
  const key = JSON.stringify(drawing);
  const bytes = drawn.get(key) ?? draw(drawing);
  drawn.set(key, bytes);
  return bytes;
}

function draw({ folder, name, width, height, view }: Drawing): Promise<Buffer> {
  const scale = view === undefined ? 1 : 2;
  const whole = sharp(path.join(folder, `${name}.svg`)).resize({
    width: scale * width,
    height: scale * height,
    fit: 'cover',
  });
  const shown = view === undefined ? whole : whole.extract(partOf(view, { width, height }));
  return shown.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();
}

function partOf(view: keyof typeof CLOSER, { width, height }: { width: number; height: number }) {
  const { x, y } = CLOSER[view];
  return { left: Math.round(2 * width * x), top: Math.round(2 * height * y), width, height };
}
