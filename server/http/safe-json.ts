const MAX_DEPTH = 20;
/** Keys with which a careless merge would change every object there is. */
const POLLUTING_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Postgres keeps every character but this one. */
const NUL = '\u0000';

/** Whether a text is JSON that our procedures may be given: not too deep, no key that reaches a prototype, no NUL. */
export function isSafeJson(text: string): boolean {
  try {
    return isSafeValue(JSON.parse(text), MAX_DEPTH);
  } catch {
    return false;
  }
}

function isSafeValue(value: unknown, levelsLeft: number): boolean {
  if (typeof value === 'string') return !value.includes(NUL);
  if (typeof value !== 'object' || value === null) return true;
  if (levelsLeft === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isSafeValue(item, levelsLeft - 1));
  return Object.entries(value).every(
    ([key, item]) => !POLLUTING_KEYS.has(key) && isSafeValue(item, levelsLeft - 1),
  );
}
