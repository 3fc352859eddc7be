import path from 'node:path';
import sharp from 'sharp';
import type { App } from '#server/app.ts';
import { describeUpload } from '#server/modules/uploads/uploads.service.ts';
import { uploadFile } from './upload-file.ts';

const SCENES = path.join(import.meta.dirname, '../../public/illustrations');
/** Large enough for a gallery; drawing and encoding the size of a phone's photo takes four times as long. */
const WIDTH = 960;
const HEIGHT = 720;

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
  const bytes = await sharp(path.join(SCENES, `${scene}.svg`))
    .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
  const id = await uploadFile(app, ownerId, { kind: 'photo', fileName: `${scene}.jpg`, bytes });
  await describeUpload(app, ownerId, { id, altText });
  return id;
}
