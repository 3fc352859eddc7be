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
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

/** Uploads a drawn scene as a member's photo, by the way that every photo goes. Answers its id; the task has yet to run. */
export async function uploadPhoto(
  app: App,
  ownerId: string,
  { scene, altText }: { scene: SceneName; altText: string },
): Promise<string> {
  const id = await uploadDrawing(app, ownerId, { folder: SCENES, name: scene, width: WIDTH, height: HEIGHT });
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

type Drawing = { folder: string; name: string; width: number; height: number };

async function uploadDrawing(app: App, ownerId: string, drawing: Drawing): Promise<string> {
  const { folder, name, width, height } = drawing;
  const bytes = await sharp(path.join(folder, `${name}.svg`))
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
  return uploadFile(app, ownerId, { kind: 'photo', fileName: `${name}.jpg`, bytes });
}
