import type { IllustrationName } from '#src/assets/illustrations.ts';
import { sceneOf } from '#src/app/features/profiles/service-labels.ts';

/** Tiles of a profile's gallery. */
export const GALLERY_SIZE = 5;

/** Scenes where the same kind of work happens. */
const RELATED: Partial<Record<IllustrationName, readonly IllustrationName[]>> = {
  plumbing: ['bathroom', 'kitchen'],
  electrical: ['kitchen', 'deck'],
  hvac: ['type-house', 'kitchen'],
  kitchen: ['bathroom', 'painting'],
  bathroom: ['kitchen', 'painting'],
  painting: ['kitchen', 'deck'],
  garden: ['deck', 'type-house'],
  roof: ['type-house', 'deck'],
  deck: ['garden', 'type-house'],
  'bathroom-before': ['plumbing', 'electrical', 'bathroom'],
  'kitchen-before': ['plumbing', 'electrical', 'kitchen'],
};
const ANY_TRADE: readonly IllustrationName[] = [
  'how-3',
  'type-house',
  'type-townhouse',
  'kitchen',
  'workshop',
];

/** Five different scenes: the given ones, then related ones, then scenes that fit any trade. */
export function galleryOf(scenes: readonly IllustrationName[]): IllustrationName[] {
  const related = scenes.flatMap((scene) => RELATED[scene] ?? []);
  return [...new Set([...scenes, ...related, ...ANY_TRADE])].slice(0, GALLERY_SIZE);
}

/** The gallery of a professional, by the services they offer. */
export function galleryOfServices(offered: readonly string[]): IllustrationName[] {
  return galleryOf(offered.map((id) => sceneOf([id], undefined)));
}
