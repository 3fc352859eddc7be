import type { Json, JsonObject } from './wire.ts';

/** A copy as it would travel: without keys that hold nothing, shared with nobody. */
export function toJson(value: object): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  if (!isJsonObject(copy)) throw new TypeError('Only objects travel.');
  return copy;
}

/** True of any object that came out of `JSON.parse`. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Sets the keys of `patch` and tells what they were before, as far as they are different now: the
 * `previous_attributes` of an event.
 */
export function change<T extends object>(object: T, patch: Partial<T>): JsonObject {
  const before = toJson(object);
  Object.assign(object, patch);
  const after = toJson(object);
  const changed = Object.keys(patch).filter((key) => !isSame(before[key], after[key]));
  return Object.fromEntries(changed.map((key) => [key, before[key] ?? null]));
}

function isSame(left: Json | undefined, right: Json | undefined): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
