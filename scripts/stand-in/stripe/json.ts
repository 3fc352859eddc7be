import type { Json, JsonObject } from './wire.ts';

/** A deep copy as JSON would carry it, without undefined values. */
export function toJson(value: object): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  if (!isJsonObject(copy)) throw new TypeError('Only objects travel.');
  return copy;
}

/** True of any object that came out of `JSON.parse`. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Applies `patch` and returns the previous values of the keys that changed: the `previous_attributes` of an event. */
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
