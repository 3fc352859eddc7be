import { isDeepStrictEqual } from 'node:util';
import type { DraftConflict } from '#contract/drafts.ts';

/** Fields by name; one that is empty is left out. */
export type Content = Readonly<Record<string, unknown>>;
/** Of each field that was ever saved: in which version last, and when. */
export type FieldVersions = Readonly<Record<string, { version: number; at: string }>>;

export type DraftState = { version: number; content: Content; fieldVersions: FieldVersions };
export type Changes = {
  baseVersion: number;
  changes: Content;
  at: Date;
  /** Fields that were changed without the draft since it was read, and when. */
  elsewhere?: { fields: readonly string[]; at: Date };
};

export type MergeOutcome =
  | { kind: 'conflict'; conflict: DraftConflict }
  | { kind: 'unchanged'; merged: Content }
  | { kind: 'saved'; state: DraftState; changed: readonly string[]; merged: Content };

/**
 * Puts changes made on a version onto the present one, field by field. A field that was saved by others since then is not
 * overwritten unless both say the same: that is a conflict, and nothing is saved.
 */
export function mergeChanges(
  stored: DraftState,
  { baseVersion, changes, at, elsewhere }: Changes,
): MergeOutcome {
  // A version that was never given out knows nothing of what is stored.
  const base = baseVersion > stored.version ? 0 : baseVersion;
  const isMoved = (field: string) => elsewhere?.fields.includes(field) === true;
  const isNew = (field: string) => isMoved(field) || (stored.fieldVersions[field]?.version ?? 0) > base;
  const savedAt = (field: string) =>
    (isMoved(field) ? elsewhere?.at.toISOString() : stored.fieldVersions[field]?.at) ?? at.toISOString();
  const valueOf = (field: string) => stored.content[field] ?? null;
  const wanted = new Map(Object.entries(changes).map(([field, value]) => [field, canonical(value)]));
  const changed = [...wanted.keys()].filter((field) => !isDeepStrictEqual(wanted.get(field), valueOf(field)));
  const merged = Object.fromEntries(
    Object.keys(stored.fieldVersions)
      .filter((field) => isNew(field) && !wanted.has(field))
      .map((field) => [field, valueOf(field)]),
  );
  const contested = changed.filter(isNew);
  if (contested.length > 0) {
    const fields = Object.fromEntries(
      contested.map((field) => [field, { value: valueOf(field), savedAt: savedAt(field) }]),
    );
    return { kind: 'conflict', conflict: { version: stored.version, fields, merged } };
  }
  if (changed.length === 0) return { kind: 'unchanged', merged };
  const values = Object.fromEntries(changed.map((field) => [field, wanted.get(field)]));
  return { kind: 'saved', state: withValues(stored, values, at), changed, merged };
}

/** The next version, with every field as in `content`. */
export function revertTo(stored: DraftState, content: Content, at: Date): DraftState {
  const differing = differingFields(stored.content, content);
  const values = Object.fromEntries(differing.map((field) => [field, content[field] ?? null]));
  return differing.length === 0 ? stored : withValues(stored, values, at);
}

/** The fields in which two contents differ. */
export function differingFields(one: Content, other: Content): string[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].filter((field) => !isDeepStrictEqual(one[field], other[field])).toSorted();
}

function withValues(stored: DraftState, values: Content, at: Date): DraftState {
  const version = stored.version + 1;
  const stamp = { version, at: at.toISOString() };
  const content = Object.entries({ ...stored.content, ...values }).filter(([, value]) => value !== null);
  const stamps = Object.keys(values).map((field) => [field, stamp] as const);
  return {
    version,
    content: Object.fromEntries(content),
    fieldVersions: { ...stored.fieldVersions, ...Object.fromEntries(stamps) },
  };
}

/** As it is read back from the database: without what is null or undefined inside. */
function canonical(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (part === null ? undefined : part)),
  ) as unknown;
}
