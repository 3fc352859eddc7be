type Point = { x: number; y: number };

/** Pixels from the middle to the edge. */
export const DIAL_REACH = 104;
export const DIAL_CENTER: Point = { x: 120, y: 112 };
/** Half the size of a label, and of a door with its lintel, in pixels. */
export const LABEL_HALF: Point = { x: 13, y: 9 };
export const DOOR_HALF: Point = { x: 8, y: 10 };

/** The golden angle spreads the doors, so that few cover another: directions mean nothing here. */
const TURN = 2.399963;
/** Radians at the bottom of the dial without doors: the labels are there. */
const LABEL_SECTOR = (100 / 180) * Math.PI;
/** The nearest door stands beside the house in the middle. */
const NEAREST = 26;

/** Pixels from the middle at which a distance is drawn. */
function radiusOf(miles: number, radiusMiles: number): number {
  return NEAREST + (DIAL_REACH - 12 - NEAREST) * Math.min(1, miles / radiusMiles);
}

/** Where the door of each distance stands. */
export function doorPlaces(miles: readonly number[], radiusMiles: number): Point[] {
  return miles.map((distance, index) => {
    const share = ((index * TURN) % (2 * Math.PI)) / (2 * Math.PI);
    const angle = Math.PI / 2 + LABEL_SECTOR / 2 + share * (2 * Math.PI - LABEL_SECTOR);
    const out = radiusOf(distance, radiusMiles);
    return { x: DIAL_CENTER.x + out * Math.cos(angle), y: DIAL_CENTER.y + out * Math.sin(angle) };
  });
}

/** The rings: their miles, their radius in pixels, and where their label is. */
export function dialRings(radiusMiles: number): { miles: number; radius: number; label: Point }[] {
  const all = [0.2, 0.5, 1].map((share) => Math.max(1, Math.round(share * radiusMiles)));
  return [...new Set(all)].map((miles) => {
    const radius = miles === radiusMiles ? DIAL_REACH : radiusOf(miles, radiusMiles);
    return { miles, radius, label: { x: DIAL_CENTER.x, y: DIAL_CENTER.y + radius } };
  });
}
