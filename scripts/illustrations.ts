/** `npm run illustrations`: draws the pictures in `public/illustrations` (decision 046) from `src/assets/illustrations`, those whose scene changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { fileOfIllustration, ILLUSTRATIONS, widthsOfIllustration } from '#src/assets/illustrations.ts';
import { REPOSITORY, runScript } from './entry.ts';

const SCENES = join(REPOSITORY, 'src/assets/illustrations');
const PICTURES = join(REPOSITORY, 'public');
/** The hash of each scene, and of how it was drawn last. */
const RECORD = join(SCENES, 'drawn.json');
const RECORD_SHAPE = z.record(z.string(), z.string());

/**
 * Flat areas stay even and edges sharp; at a quality of 50 the grain of walls turns to blocks. With the usual effort of 4 a
 * picture as good is a seventh larger.
 */
const ENCODING = { quality: 58, effort: 9 };
const POINTS_PER_INCH = 72;

/** @returns the names of the scenes that have changed since they were drawn, or were never */
export function listUndrawn(): string[] {
  const drawn = readDrawn();
  return listScenes().filter(
    (name) =>
      drawn[name] !== hashScene(name) ||
      widthsOf(name).some((width) => !existsSync(join(PICTURES, fileOfIllustration(name, width)))),
  );
}

async function main(): Promise<undefined> {
  const drawn = readDrawn();
  mkdirSync(join(PICTURES, 'illustrations'), { recursive: true });
  for (const name of listUndrawn()) {
    await draw(name);
    drawn[name] = hashScene(name);
    const sorted = Object.fromEntries(
      Object.entries(drawn).toSorted(([one], [other]) => one.localeCompare(other)),
    );
    writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
    console.log(name);
  }
}

async function draw(name: string): Promise<void> {
  const scene = readFileSync(join(SCENES, `${name}.svg`));
  const { width: ownWidth } = await sharp(scene).metadata();
  for (const width of widthsOf(name)) {
    const density = (POINTS_PER_INCH * width) / ownWidth;
    const picture = await sharp(scene, { density }).resize({ width }).avif(ENCODING).toBuffer();
    writeFileSync(join(PICTURES, fileOfIllustration(name, width)), picture);
  }
}

function listScenes(): string[] {
  return globSync('*.svg', { cwd: SCENES })
    .map((file) => basename(file, '.svg'))
    .toSorted();
}

/** A scene by night has the widths of its day. */
function widthsOf(scene: string): readonly number[] {
  const name = scene.replace(/-night$/, '');
  if (!(name in ILLUSTRATIONS)) throw new Error(`src/assets/illustrations.ts does not list ${name}`);
  return widthsOfIllustration(name as keyof typeof ILLUSTRATIONS);
}

function hashScene(name: string): string {
  return createHash('sha256')
    .update(JSON.stringify(ENCODING))
    .update(readFileSync(join(SCENES, `${name}.svg`)))
    .digest('hex');
}

function readDrawn(): Record<string, string> {
  return existsSync(RECORD) ? RECORD_SHAPE.parse(JSON.parse(readFileSync(RECORD, 'utf8'))) : {};
}

if (import.meta.main) await runScript(main);
