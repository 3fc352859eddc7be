const MAX_DEPTH = 20;
/** Keys that could cause prototype pollution in a careless merge. */
const POLLUTING_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a text is JSON that procedures may receive: limited depth, no prototype-polluting key. */
export function isSafeJson(text: string): boolean {
  try {
    return isSafeValue(JSON.parse(text), MAX_DEPTH);
  } catch {
    return false;
  }
}

function isSafeValue(value: unknown, levelsLeft: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levelsLeft === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isSafeValue(item, levelsLeft - 1));
  return Object.entries(value).every(
    ([key, item]) => !POLLUTING_KEYS.has(key) && isSafeValue(item, levelsLeft - 1),
  );
}
