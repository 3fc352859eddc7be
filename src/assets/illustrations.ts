/** Every picture in `public/illustrations` with its width and height, so that nothing moves when it arrives. */
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
