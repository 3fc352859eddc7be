/**
 * Every scene in `src/assets/illustrations` with its width and height, so that nothing moves when it arrives. Browsers get
 * pictures of them (`npm run illustrations`): parsing a drawing of ours holds a phone's page for a tenth of a second.
 */
export const ILLUSTRATIONS = {
  'bathroom-before': [800, 600],
  bathroom: [800, 600],
  'bldg-1': [480, 320],
  'bldg-2': [480, 320],
  'bldg-3': [480, 320],
  'bldg-4': [480, 320],
  'bldg-5': [480, 320],
  'bldg-6': [480, 320],
  deck: [800, 600],
  electrical: [800, 600],
  'empty-messages': [360, 240],
  'empty-requests': [360, 240],
  garden: [800, 600],
  hero: [1600, 760],
  'how-1': [480, 360],
  'how-2': [480, 360],
  'how-3': [480, 360],
  hvac: [800, 600],
  'kitchen-before': [800, 600],
  kitchen: [800, 600],
  map: [640, 600],
  'not-found': [640, 480],
  painting: [800, 600],
  plumbing: [800, 600],
  'portfolio-enterprise': [272, 144],
  'portfolio-large': [272, 144],
  'portfolio-medium': [272, 144],
  'portfolio-small': [272, 144],
  roof: [800, 600],
  'type-apartment': [480, 320],
  'type-duplex': [480, 320],
  'type-house': [480, 320],
  'type-office': [480, 320],
  'type-other': [480, 320],
  'type-retail': [480, 320],
  'type-townhouse': [480, 320],
  'type-warehouse': [480, 320],
  workshop: [1600, 760],
} satisfies Record<string, [width: number, height: number]>;

export type IllustrationName = keyof typeof ILLUSTRATIONS;

/** Pictures that are drawn a second time by night. */
export const NIGHT_SCENES: ReadonlySet<string> = new Set<IllustrationName>(['hero', 'workshop']);

const NARROW = 480;

/** In pixels, the narrower first: for a phone and for twice its density, or a wide screen. */
export function widthsOfIllustration(name: IllustrationName): readonly [number, number] {
  const [width] = ILLUSTRATIONS[name];
  const narrower = width > 2 * NARROW ? width / 2 : Math.min(width, NARROW);
  return [narrower, 2 * narrower];
}

/** Below the root of the site. */
export function fileOfIllustration(scene: string, width: number): string {
  return `/illustrations/${scene}-${String(width)}.avif`;
}
