import type { ProjectFile } from '#contract/project-draft.ts';
import type { ProjectType } from '#contract/project-options.ts';
import type { App } from '#server/app.ts';
import { prepareUpload } from './prepare-upload.ts';
import { type Shot, uploadPhoto } from './upload-photo.ts';

type PhotoSeed = Shot & { altText: string };
const shot = (scene: Shot['scene'], altText: string, view?: Shot['view']): PhotoSeed => ({
  scene,
  altText,
  ...(view !== undefined && { view }),
});

const KITCHEN = [
  shot('kitchen-before', 'The kitchen as it is today'),
  shot('electrical', 'The electrical panel'),
  shot('kitchen-before', 'The window and the sink', 'left'),
  shot('kitchen-before', 'The stove and what hangs above it', 'right'),
  shot('plumbing', 'Below the sink'),
];
const BATHROOM = [
  shot('bathroom-before', 'The bathroom as it is today'),
  shot('bathroom-before', 'The mirror and the vanity', 'left'),
  shot('bathroom-before', 'The tub behind its curtain', 'right'),
  shot('plumbing', 'The drain'),
  shot('electrical', 'The electrical panel'),
];
const ROOF = [
  shot('roof', 'The roof from the yard'),
  shot('roof', 'The shingles on the left side', 'left'),
  shot('roof', 'The chimney and the right side', 'right'),
  shot('roof', 'Where the two sides meet', 'middle'),
  shot('type-house', 'The house from the street'),
];
const DECK = [
  shot('deck', 'Where the deck will be'),
  shot('deck', 'The side toward the trees', 'left'),
  shot('deck', 'The door and the window', 'right'),
  shot('deck', 'The threshold', 'middle'),
  shot('garden', 'The yard'),
];
const FRONT = [
  shot('type-house', 'The house from the street'),
  shot('type-house', 'The left side', 'left'),
  shot('type-house', 'The right side', 'right'),
  shot('type-house', 'The front door and its trim', 'middle'),
  shot('deck', 'The siding at the back', 'right'),
];
const BASEMENT = [
  shot('electrical', 'The panel in the basement'),
  shot('electrical', 'The panel, door open', 'left'),
  shot('plumbing', 'The drain in the corner'),
  shot('plumbing', 'The shut-off valves', 'left'),
  shot('type-house', 'The house from the street'),
];
const REPAIR = [
  shot('plumbing', 'The pipes as they are'),
  shot('plumbing', 'The shut-off valves', 'left'),
  shot('bathroom-before', 'The shower upstairs', 'right'),
  shot('kitchen-before', 'The kitchen faucet', 'left'),
  shot('type-house', 'The house from the street'),
];
const YARD = [
  shot('garden', 'The yard today'),
  shot('garden', 'The beds and the trees', 'left'),
  shot('garden', 'The shed and the path', 'right'),
  shot('garden', 'The middle of the yard', 'middle'),
  shot('deck', 'Where the yard meets the house', 'left'),
];
const ROOMS = [
  shot('painting', 'The main room'),
  shot('painting', 'The window side', 'left'),
  shot('painting', 'The far wall', 'right'),
  shot('painting', 'The floor along the wall', 'middle'),
  shot('deck', 'The back door, from outside', 'right'),
];

/** Of what each kind of project begins with: as many as publishing needs (product 14.3). */
const PHOTOS: Record<ProjectType, readonly PhotoSeed[]> = {
  'kitchen-renovation': KITCHEN,
  'bathroom-remodel': BATHROOM,
  'flooring-installation': ROOMS,
  'painting-interior': ROOMS,
  'painting-exterior': FRONT,
  'plumbing-repair': REPAIR,
  'electrical-work': BASEMENT,
  roofing: ROOF,
  hvac: BASEMENT,
  landscaping: YARD,
  'general-repair': BASEMENT,
  'home-addition': DECK,
  'basement-finishing': BASEMENT,
  'deck-patio': DECK,
  'windows-doors': FRONT,
  other: ROOMS,
};

/** Uploads and prepares the photos of a project. */
export async function photosOf(app: App, ownerId: string, type: ProjectType): Promise<ProjectFile[]> {
  const photos: ProjectFile[] = [];
  // One after the other: several projects are drafted at a time, and each photo is prepared by a process of its own.
  for (const { altText, ...taken } of PHOTOS[type]) {
    const uploadId = await uploadPhoto(app, ownerId, { ...taken, altText });
    await prepareUpload(app, uploadId);
    photos.push({ uploadId, caption: altText });
  }
  return photos;
}
