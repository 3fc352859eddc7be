export type Door = { lit: boolean; bought: boolean };

interface DoorCounts {
  available: number;
  total: number;
  bought: number;
  most: number;
}

/**
 * One door for each Connection, and how many are left out when there are more than `most`: dark ones first, so that what
 * can be spent is drawn as far as there is room.
 */
export function doorsOf({ available, total, bought, most }: DoorCounts): { doors: Door[]; more: number } {
  const spent = Math.max(0, total - available);
  const litDrawn = Math.min(available, most);
  const clayDrawn = Math.min(bought, most - litDrawn);
  const darkDrawn = Math.min(spent, most - litDrawn - clayDrawn);
  const lit = Array.from({ length: litDrawn }, () => ({ lit: true, bought: false }));
  const clay = Array.from({ length: clayDrawn }, () => ({ lit: true, bought: true }));
  const dark = Array.from({ length: darkDrawn }, () => ({ lit: false, bought: false }));
  // Each kind together, a lit door first.
  const doors = available > 0 ? [...lit, ...dark, ...clay] : [...clay, ...dark];
  return { doors, more: available + spent + bought - doors.length };
}
